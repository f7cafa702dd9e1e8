import { tickets } from '#services/tickets/web/tickets.queries.ts';

/** Addresses of the files of a ticket; images have a thumbnail. */
export const ticketFileAddress =
  (code: string, company: number) =>
  (file: string, size: 'whole' | 'thumbnail' = 'whole'): string =>
    tickets.fileAddress('GET /api/tickets/:code/files/:file', { params: { code, file }, query: size === 'whole' ? {} : { size } }, company);
