import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { responseText } from '#platform/http/schemas.ts';

/** The mail server of the installation, and a test of it. Its address and credentials stand in the environment and leave it never. */

const mailServer = z
  .object({
    /** Host and port; null: mails stay in the outbox. */
    server: responseText(300).nullable(),
    isEncrypted: z.boolean(),
    /** Whether the server is asked with a name and a password. */
    hasCredentials: z.boolean(),
    sender: responseText(254).nullable(),
  })
  .meta({ id: 'MailServer' });
export type MailServer = z.output<typeof mailServer>;

export const getMailServer = endpoint('GET', '/api/provider/mail-server', {
  summary: 'The mail server from which mails are sent, without its credentials.',
  access: 'administrator',
  response: mailServer,
});

export const testMail = endpoint('POST', '/api/provider/mail-server/test', {
  summary: 'Sends a test message to the address of the caller and returns the answer of the mail server.',
  access: 'administrator',
  errors: ['tooMany', 'provider.noMailServer'],
  response: z.object({ isTaken: z.boolean(), to: responseText(254), answer: responseText(500) }),
});
