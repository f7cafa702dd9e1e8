import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { locales } from '#platform/kernel/locale.ts';
import { code, day, instant, requiredText, responseText, uuid } from '#platform/http/schemas.ts';
import { shownProvider } from '#platform/http/session.ts';
import { codeFormat } from './recipient.ts';

/** Sign-in of a subcontractor's recipient, who has no account: a code by mail opens a session. */

export const recipientSession = z
  .object({
    id: uuid(),
    name: responseText(200),
    language: z.enum(locales),
    companyName: responseText(200),
    prestasoc: responseText(100),
    email: responseText(254),
    /** The provider's calendar day. */
    today: day(),
    provider: shownProvider,
  })
  .meta({ id: 'RecipientSession' });
export type RecipientSession = z.output<typeof recipientSession>;

const codeRequest = labelFields(z.strictObject({ prestasoc: code(), mailcra: requiredText(254) }), {
  prestasoc: m['subcontractors.field.prestasoc'],
  mailcra: m['subcontractors.field.mailcra'],
});

export const askForCode = endpoint('POST', '/api/recipient/codes', {
  summary: 'Mails a code to a subcontractor’s recipient. The answer is the same where there is no such recipient.',
  access: 'public',
  body: codeRequest,
  errors: ['tooMany'],
  /** `challenge`: secret without which the code is worth nothing. */
  response: z.object({ challenge: responseText(100), expiresAt: instant() }),
});

export const codeEntry = labelFields(
  z.strictObject({
    challenge: z.string().max(100),
    code: z
      .string()
      .max(20)
      .overwrite((typed) => typed.replaceAll(/\s/g, ''))
      .regex(codeFormat),
  }),
  { challenge: m['subcontractors.field.challenge'], code: m['subcontractors.field.code'] },
);

export const openRecipientSession = endpoint('POST', '/api/recipient/session', {
  summary: 'Opens a session for a code that was mailed.',
  access: 'public',
  body: codeEntry,
  errors: ['tooMany', 'subcontractors.wrongCode'],
  response: recipientSession,
});

export const getRecipientSession = endpoint('GET', '/api/recipient/session', {
  summary: 'The recipient who is signed in.',
  access: 'recipient',
  response: recipientSession,
});

export const endRecipientSession = endpoint('DELETE', '/api/recipient/session', {
  summary: 'Ends the session of a recipient.',
  access: 'recipient',
  response: z.object({ ended: z.literal(true) }),
});
