import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { limits } from '#platform/http/limits.ts';
import { code, uuid } from '#platform/http/schemas.ts';
import { ticketFilesAtMost } from './ticket.ts';
import { ticketDetail } from './tickets.api.ts';

export const addTicketFiles = endpoint('POST', '/api/tickets/:code/files', {
  summary: 'Adds files to a ticket.',
  access: 'company',
  limit: limits.files,
  params: z.object({ code: code() }),
  files: { files: { accept: 'documents', atMost: ticketFilesAtMost } },
  readBack: '/api/tickets/:code/files/:file',
  errors: ['tickets.cancelled', 'tickets.tooManyFiles'],
  response: z.object({ files: ticketDetail.shape.files }),
  status: 201,
});

export const readTicketFile = endpoint('GET', '/api/tickets/:code/files/:file', {
  summary: 'A file of a ticket; images have a thumbnail.',
  access: 'company',
  companies: 'all',
  errors: ['elsewhere'],
  params: z.object({ code: code(), file: uuid() }),
  query: z.object({ size: z.enum(['whole', 'thumbnail']).default('whole') }),
  produces: ['application/octet-stream', 'image/*'],
});
