import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { canonicalAddress, emailFormat } from '#platform/kernel/email-format.ts';
import { passwordMaxCharacters, passwordMinCharacters } from '#platform/kernel/constants.ts';
import { required } from '#platform/kernel/issues.ts';
import { limits } from '#platform/http/limits.ts';
import { emailAddress, phone, requiredText, text, identifier } from '#platform/http/schemas.ts';
import { sessionResponse, shownProvider, sessionUser } from '#platform/http/session.ts';
import { identifierEmail, identifierRequired, passwordRequired, passwordsDiffer } from './account.issues.ts';
import { specialLinkMinutes } from './direct-link.ts';

// The message of a string schema applies to every check without its own. This one applies to an absent value only.
const makeAbsentMessage = (message: string) => ({ error: ({ code }: { code?: string }) => (code === 'invalid_type' ? message : undefined) });

/** A password being chosen; never trimmed. */
export const newPassword = () => z.string().min(passwordMinCharacters).max(passwordMaxCharacters);
/** A password being proved. */
export const givenPassword = (message: string) => z.string(makeAbsentMessage(message)).min(1, message).max(passwordMaxCharacters);

// Reported together with the other errors of the form. Input that is not an object is refused earlier.
const isGiven = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;
/** Rule for a password typed twice: `.refine(isTypedTwice, typedTwice)`. */
export const isTypedTwice = ({ password, confirmation }: { password: string; confirmation: string }): boolean => password === confirmation;
export const typedTwice = { error: passwordsDiffer, path: ['confirmation'], when: isGiven };

const credentials = labelFields(
  z.strictObject({
    identifier: z
      .string(makeAbsentMessage(identifierRequired))
      .max(1000, identifierEmail)
      .overwrite(canonicalAddress)
      .min(1, { error: identifierRequired, abort: true })
      .max(254, identifierEmail)
      .regex(emailFormat, identifierEmail),
    password: givenPassword(passwordRequired),
  }),
  { identifier: m['accounts.signIn.identifier'], password: m['accounts.signIn.password'] },
);

export const login = endpoint('POST', '/api/login', {
  summary: 'Signs in with an e-mail address and a password; any former session of the browser ends first.',
  errors: ['accounts.signInFailed', 'tooMany'],
  access: 'public',
  withoutToken: true,
  body: credentials,
  response: sessionResponse,
});

export const spendSignInLink = endpoint('POST', '/api/sign-in-links/spend', {
  summary: 'Signs in with the single-use code of a direct link; one issued for a forgotten password opens a session that may only set a password.',
  errors: ['accounts.linkSpent', 'tooMany'],
  access: 'public',
  withoutToken: true,
  body: labelFields(z.strictObject({ code: z.string().min(1).max(200) }), { code: m['accounts.label.code'] }),
  response: sessionResponse,
});

/** Sign-up form. */
export const registration = labelFields(
  z
    .strictObject({
      firstName: requiredText(100),
      lastName: requiredText(100),
      /** Required without an invitation; an invitation names its company. */
      company: text(200).optional(),
      customerNumber: identifier(60).optional(),
      invitation: text(200).optional(),
      jobFunction: text(100).optional(),
      email: emailAddress(),
      phone: phone().optional(),
      password: newPassword(),
      confirmation: givenPassword(required),
      language: z.enum(['fr', 'en']),
    })
    .refine(isTypedTwice, typedTwice)
    .refine(({ company, invitation }) => !!company || !!invitation, { error: required, path: ['company'], when: isGiven }),
  {
    firstName: m['accounts.signUp.firstName'],
    lastName: m['accounts.signUp.lastName'],
    company: m['accounts.signUp.company'],
    customerNumber: m['accounts.signUp.customerNumber'],
    invitation: m['accounts.signUp.invitation'],
    jobFunction: m['accounts.signUp.jobFunction'],
    email: m['accounts.signUp.email'],
    phone: m['accounts.signUp.phone'],
    password: m['accounts.signUp.password'],
    confirmation: m['accounts.signUp.confirmation'],
    language: m['accounts.screen.language'],
  },
);
export type Registration = z.output<typeof registration>;

export const register = endpoint('POST', '/api/registration', {
  summary:
    'Creates an account and signs in. An invitation joins its company; otherwise the address is confirmed first, then the provider attaches the account.',
  errors: ['tooMany'],
  access: 'public',
  limit: limits.visitors,
  withoutToken: true,
  body: registration,
  response: sessionResponse,
});

/** Account of a forgotten password, and the number to call back. */
export const forgottenPassword = labelFields(
  z.strictObject({
    email: z.string(makeAbsentMessage(identifierRequired)).trim().min(1, identifierRequired).max(254).pipe(emailAddress(identifierEmail)),
    phone: phone().optional(),
  }),
  { email: m['accounts.signIn.identifier'], phone: m['accounts.reset.phone'] },
);

export const forgotPassword = endpoint('POST', '/api/forgot_password', {
  summary: 'Asks for help with a forgotten password; the response is the same whether or not the address has an account.',
  errors: ['tooMany'],
  access: 'public',
  limit: limits.visitors,
  withoutToken: true,
  body: forgottenPassword,
});

export const setLanguage = endpoint('GET', '/api/setLanguage/:lang', {
  summary: 'Sets the language of the signed-in user; sent at application start, by anonymous visitors too.',
  access: 'public',
  params: z.object({ lang: z.enum(['fr', 'en']) }),
  response: z.object({ language: z.enum(['fr', 'en']) }),
});

export const portal = endpoint('GET', '/api/portal', {
  summary: 'What a visitor may know of the portal before signing in: whose it is and how to reach them.',
  access: 'public',
  response: z
    .object({
      provider: shownProvider,
      demo: z.boolean(),
      /** Whether a link for choosing a new password is also sent by e-mail. */
      selfServicePassword: z.boolean(),
    })
    .meta({ id: 'Portal' }),
});

/** Names of the fields of a link. */
export const linkLabels = { purpose: m['accounts.link.purpose'], minutes: m['accounts.link.duration'] };

/** Purpose and lifetime of a direct link to issue. */
export const directLinkRequest = labelFields(
  z.strictObject({
    /** `sign_in` signs in without a new password: administrators only. */
    purpose: z.enum(['forgotten_password', 'sign_in']).default('forgotten_password'),
    /** 15 minutes by default; longer for administrators only. */
    minutes: z.union([z.literal(15), ...specialLinkMinutes.map((minutes) => z.literal(minutes))]).default(15),
  }),
  linkLabels,
);

/** Actions of an account whose address is not confirmed: confirm it, ask for the mail again, correct it. */

export const confirmAddress = endpoint('POST', '/api/registration/confirm', {
  summary: 'Confirms the address of the own new account with the code of the link mailed there, and issues a new session.',
  errors: ['accounts.confirmationSpent'],
  access: 'person',
  beforeConfirmation: true,
  body: labelFields(z.strictObject({ code: z.string().min(1).max(200) }), { code: m['accounts.label.code'] }),
  response: sessionResponse,
});

export const sendConfirmation = endpoint('POST', '/api/registration/mail', {
  summary: 'Sends the confirmation mail again; the links of earlier mails stop working.',
  errors: ['accounts.alreadyConfirmed'],
  access: 'person',
  limit: limits.confirmations,
  beforeConfirmation: true,
});

export const addressCorrection = labelFields(z.strictObject({ email: emailAddress() }), { email: m['accounts.signUp.email'] });

export const correctAddress = endpoint('POST', '/api/registration/address', {
  summary: 'Corrects the address of an account that nobody has confirmed, and sends the confirmation mail there.',
  errors: ['accounts.alreadyConfirmed', 'accounts.addressOfCompany'],
  access: 'person',
  limit: limits.confirmations,
  beforeConfirmation: true,
  body: addressCorrection,
  response: z.object({ user: sessionUser }),
});
