import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { instant, responseText, uuid } from '#platform/http/schemas.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { mailList } from './mailbox.list.ts';

const mail = {
  id: uuid(),
  toName: responseText(200),
  toAddress: responseText(254),
  subject: responseText(500),
  state: z.enum(['queued', 'sent', 'failed']),
  locale: z.enum(['fr', 'en']),
  createdAt: instant(),
};
const mailSummary = z.object(mail).meta({ id: 'OutboxMail' });
export type OutboxMail = z.output<typeof mailSummary>;

export const { list: listMails } = listEndpoints(mailList, mailSummary, ['notFound']);
export const getMail = endpoint('GET', '/api/provider/mails/:id', {
  summary: 'One mail of the outbox of a demonstration.',
  access: 'staff',
  params: z.object({ id: uuid() }),
  response: z.object({ ...mail, html: responseText(500_000), text: responseText(200_000) }).meta({ id: 'OutboxMailContent' }),
});
