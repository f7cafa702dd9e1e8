import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, emailAddress, instant, requiredText, responseText, text, uuid, whole, phone, identifier, companyParam } from '#platform/http/schemas.ts';
import { sessionResponse, sessionUser } from '#platform/http/session.ts';
import { required } from '#platform/kernel/issues.ts';
import { limits } from '#platform/http/limits.ts';
import { currentPasswordRequired, timeZoneUnknown } from './account.issues.ts';
import { givenPassword, isTypedTwice, newPassword, typedTwice } from './sign-in.api.ts';

export const me = endpoint('GET', '/api/me', {
  summary: 'Verifies the session and returns the signed-in user with their companies and rights.',
  access: 'person',
  duringPasswordStep: true,
  beforeConfirmation: true,
  response: sessionResponse,
});

export const logout = endpoint('POST', '/api/logout', {
  summary: 'Ends the session.',
  access: 'person',
  duringPasswordStep: true,
  beforeConfirmation: true,
  whileViewing: true,
});

/** Profile form: first name, last name and role are required. */
export const profile = labelFields(
  z.strictObject({
    fullName: text(200).optional(),
    firstName: requiredText(100),
    lastName: requiredText(100),
    profileRole: requiredText(100),
    jobFunction: text(100).optional(),
    landline: phone().optional(),
    mobile: phone().optional(),
    ccoId: identifier(60).optional(),
    version: whole(1, 2_147_483_647),
  }),
  {
    fullName: m['accounts.profile.fullName'],
    firstName: m['accounts.profile.firstName'],
    lastName: m['accounts.profile.lastName'],
    profileRole: m['accounts.profile.role'],
    jobFunction: m['accounts.profile.jobFunction'],
    landline: m['accounts.profile.landline'],
    mobile: m['accounts.profile.mobile'],
    ccoId: m['accounts.profile.ccoId'],
    version: m['platform.label.version'],
  },
);
export type Profile = z.output<typeof profile>;

export const updateUser = endpoint('POST', '/api/update_user', {
  summary: 'Changes the profile; refused with the values of now when it was changed elsewhere meanwhile.',
  errors: ['conflict'],
  access: 'person',
  body: profile,
  response: z.object({ user: sessionUser }),
});

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

export const preferences = labelFields(
  z
    .strictObject({
      language: z.enum(['fr', 'en']),
      timeZone: z.string().min(1).max(60).refine(isTimeZone, timeZoneUnknown),
      appearance: z.enum(['light', 'dark', 'auto']),
      density: z.enum(['compact', 'comfortable']),
    })
    .partial(),
  {
    language: m['accounts.screen.language'],
    timeZone: m['accounts.screen.timeZone'],
    appearance: m['accounts.screen.appearance'],
    density: m['accounts.screen.density'],
  },
);
export type Preferences = z.output<typeof preferences>;

export const updatePreferences = endpoint('PATCH', '/api/preferences', {
  summary: 'Changes the language, time zone, appearance or density of the own screens.',
  access: 'person',
  body: preferences,
  response: z.object({ user: sessionUser }),
});

/** Sets a new password in a session opened by a forgotten-password link. */
export const newPasswordStep = labelFields(
  z.strictObject({ password: newPassword(), confirmation: givenPassword(required) }).refine(isTypedTwice, typedTwice),
  { password: m['accounts.password.new'], confirmation: m['accounts.password.confirmation'] },
);

/** Changes the password. A session opened by a forgotten-password link sends no current password. */
export const passwordChange = labelFields(
  z
    .strictObject({ currentPassword: givenPassword(currentPasswordRequired).optional(), password: newPassword(), confirmation: givenPassword(required) })
    .refine(isTypedTwice, typedTwice),
  { currentPassword: m['accounts.password.current'], password: m['accounts.password.new'], confirmation: m['accounts.password.confirmation'] },
);

export const changePassword = endpoint('POST', '/api/password', {
  summary: 'Sets a new password: issues a new session and ends all the others.',
  errors: ['accounts.passwordChangeFailed', 'tooMany'],
  access: 'person',
  duringPasswordStep: true,
  body: passwordChange,
  response: sessionResponse,
});

export const emailChange = labelFields(z.strictObject({ email: emailAddress(), currentPassword: givenPassword(currentPasswordRequired) }), {
  email: m['accounts.email.new'],
  currentPassword: m['accounts.password.current'],
});

export const changeEmail = endpoint('POST', '/api/email-changes', {
  summary: 'Asks for another e-mail address; it is used once the link sent there has confirmed it.',
  errors: ['accounts.emailChangeFailed', 'tooMany'],
  access: 'person',
  limit: limits.confirmations,
  body: emailChange,
});

export const confirmEmail = endpoint('POST', '/api/email-changes/confirm', {
  summary: 'Confirms the new e-mail address with the code of the link sent there.',
  errors: ['accounts.emailLinkSpent'],
  access: 'person',
  body: labelFields(z.strictObject({ code: z.string().min(1).max(200) }), { code: m['accounts.label.code'] }),
  response: z.object({ user: sessionUser }),
});

const ownSession = z
  .object({ id: uuid(), device: responseText(200), createdAt: instant(), seenAt: instant(), isCurrent: z.boolean() })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = endpoint('GET', '/api/sessions', {
  summary: 'The own open sessions, the current one first.',
  access: 'person',
  response: z.object({ sessions: z.array(ownSession).max(200) }),
});
export const endSession = endpoint('DELETE', '/api/sessions/:id', {
  summary: 'Ends one of the own sessions.',
  access: 'person',
  params: z.object({ id: uuid() }),
});
export const endOtherSessions = endpoint('DELETE', '/api/sessions', { summary: 'Ends all own sessions but the current one.', access: 'person' });

export const chooseCompany = endpoint('POST', '/api/session/company', {
  summary: 'Remembers the last choice of the company switcher.',
  errors: ['notFound'],
  access: 'person',
  body: labelFields(z.strictObject({ company: z.union([companyId(), z.literal('all')]) }), { company: m['accounts.signUp.company'] }),
});

/** Seeing the portal as a member of a company does: read only, for thirty minutes, journalled with the company. */

/** Minutes after which a view ends by itself. */
export const viewMinutes = 30;

export const viewAs = endpoint('POST', '/api/provider/companies/:companyId/people/:id/view-as', {
  summary: 'Opens a session of 30 minutes that sees the portal as this member of the company does, and changes nothing.',
  access: 'administrator',
  params: z.object({ companyId: companyParam(), id: uuid() }),
  errors: ['accounts.notViewable'],
  response: sessionResponse,
});

export const leaveView = endpoint('POST', '/api/session/leave-view', {
  summary: 'Ends the view, also one that has ended by itself, and gives the browser the session back from which it was opened.',
  access: 'public',
  errors: ['unauthenticated'],
  response: sessionResponse,
});
