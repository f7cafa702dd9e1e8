import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { emailAddress, requiredText, text, uuid, whole } from '#platform/http/schemas.ts';
import { userAccountDetail } from './user-accounts.api.ts';
import { staffRoles } from './user-accounts.list.ts';

/** The provider's own people: invitations, roles, accounts closed and opened again. For administrators. */

export const newStaff = labelFields(
  z.strictObject({
    email: emailAddress(),
    firstName: requiredText(100),
    lastName: requiredText(100),
    jobFunction: text(100),
    language: z.enum(['fr', 'en']),
    staffRole: z.enum(staffRoles),
  }),
  {
    email: m['operations.field.email'],
    firstName: m['operations.staff.firstName'],
    lastName: m['operations.staff.lastName'],
    jobFunction: m['operations.field.jobFunction'],
    language: m['operations.staff.language'],
    staffRole: m['operations.staff.role'],
  },
);

const byId = z.object({ id: uuid() });
const version = { version: whole(1, 2_147_483_647) };
const versionSeen = labelFields(z.strictObject(version), { version: m['platform.label.version'] });
const errors = ['conflict', 'accounts.lastAdministrator'];

export const inviteStaff = endpoint('POST', '/api/provider/staff', {
  summary: 'Creates the account of a colleague with a role. A link to choose a password is mailed to them.',
  errors: ['tooMany'],
  access: 'administrator',
  body: newStaff,
  status: 201,
  response: userAccountDetail,
});

export const changeStaff = endpoint('PATCH', '/api/provider/staff/:id', {
  summary: 'Gives a colleague another role. Their sessions end.',
  errors,
  access: 'administrator',
  params: byId,
  body: labelFields(z.strictObject({ ...version, staffRole: z.enum(staffRoles) }), {
    version: m['platform.label.version'],
    staffRole: m['operations.staff.role'],
  }),
  response: userAccountDetail,
});

export const deactivateStaff = endpoint('POST', '/api/provider/staff/:id/deactivate', {
  summary: 'Closes the account of a colleague. Their sessions and open links end.',
  errors,
  access: 'administrator',
  params: byId,
  body: versionSeen,
  response: userAccountDetail,
});

export const reactivateStaff = endpoint('POST', '/api/provider/staff/:id/reactivate', {
  summary: 'Opens the account of a colleague again, with the role of before.',
  errors: ['conflict'],
  access: 'administrator',
  params: byId,
  body: versionSeen,
  response: userAccountDetail,
});
