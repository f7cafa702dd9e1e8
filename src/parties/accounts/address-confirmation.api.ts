import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelled } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { emailAddress } from '#platform/http/schemas.ts';
import { sessionResponse, sessionUser } from '#platform/http/session.ts';

/** Actions of an account whose address is not confirmed: confirm it, ask for the mail again, correct it. */

export const confirmAddress = endpoint('POST', '/api/registration/confirm', {
  summary: 'Confirms the address of the own new account with the code of the link mailed there, and issues a new session.',
  errors: ['accounts.confirmationSpent'],
  access: 'person',
  beforeConfirmation: true,
  body: labelled(z.strictObject({ code: z.string().min(1).max(200) }), { code: m['accounts.label.code'] }),
  response: sessionResponse,
});

export const sendConfirmation = endpoint('POST', '/api/registration/mail', {
  summary: 'Sends the confirmation mail again; the links of earlier mails stop working.',
  errors: ['accounts.alreadyConfirmed'],
  access: 'person',
  limit: limits.confirmations,
  beforeConfirmation: true,
});

export const addressCorrection = labelled(z.strictObject({ email: emailAddress() }), { email: m['accounts.signUp.email'] });

export const correctAddress = endpoint('POST', '/api/registration/address', {
  summary: 'Corrects the address of an account that nobody has confirmed, and sends the confirmation mail there.',
  errors: ['accounts.alreadyConfirmed', 'accounts.addressOfCompany'],
  access: 'person',
  limit: limits.confirmations,
  beforeConfirmation: true,
  body: addressCorrection,
  response: z.object({ user: sessionUser }),
});
