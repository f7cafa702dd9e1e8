import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { givenPassword, newPassword, typedTwice } from '#parties/accounts/sign-in.api.ts';
import { emailTaken } from '#parties/accounts/account.issues.ts';
import { endpoint } from '#platform/http/contract.ts';
import { required } from '#platform/kernel/issues.ts';
import { emailAddress, instant, requiredText, responseText, phone, identifier } from '#platform/http/schemas.ts';

const email = () => z.string({ error: required }).trim().min(1).max(254).pipe(emailAddress());

/** The provider, its administrator, and its first customer. */
export const firstRun = labelFields(
  z
    .strictObject({
      /** Printed by the process while the installation is empty. */
      code: requiredText(60),
      provider: z.strictObject({ name: requiredText(200), phone: phone(), supportEmail: z.union([z.literal(''), emailAddress()]) }),
      administrator: z
        .strictObject({
          firstName: requiredText(100),
          lastName: requiredText(100),
          email: email(),
          password: newPassword(),
          confirmation: givenPassword(required),
          language: z.enum(['fr', 'en']),
        })
        .refine(({ password, confirmation }) => password === confirmation, typedTwice),
      company: z
        .strictObject({
          name: requiredText(200),
          customerNumber: identifier(40),
          manager: z.strictObject({ firstName: requiredText(100), lastName: requiredText(100), email: email() }),
        })
        .nullable(),
    })
    .refine(({ administrator, company }) => company?.manager.email !== administrator.email, { error: emailTaken, path: ['company', 'manager', 'email'] }),
  {
    code: m['operations.firstRun.code'],
    provider: m['operations.firstRun.provider'],
    administrator: m['operations.firstRun.administrator'],
    company: m['operations.firstRun.company'],
  },
  {
    'provider.name': m['operations.settings.name'],
    'provider.phone': m['operations.settings.phone'],
    'provider.supportEmail': m['operations.settings.supportEmail'],
    'administrator.firstName': m['operations.firstRun.firstName'],
    'administrator.lastName': m['operations.firstRun.lastName'],
    'administrator.email': m['operations.field.email'],
    'administrator.password': m['operations.firstRun.password'],
    'administrator.confirmation': m['operations.firstRun.confirmation'],
    'administrator.language': m['operations.firstRun.language'],
    'company.name': m['operations.firstRun.companyName'],
    'company.customerNumber': m['operations.firstRun.customerNumber'],
    'company.manager': m['accounts.role.manager'],
    'company.manager.firstName': m['operations.firstRun.managerFirstName'],
    'company.manager.lastName': m['operations.firstRun.managerLastName'],
    'company.manager.email': m['operations.firstRun.managerEmail'],
  },
);
export type FirstRun = z.output<typeof firstRun>;

export const firstRunState = endpoint('GET', '/api/first-run', {
  summary: 'Whether this installation still has no provider and no account.',
  access: 'public',
  response: z.object({ needed: z.boolean() }),
});

export const putInService = endpoint('POST', '/api/first-run', {
  summary: 'Puts an empty installation in service: provider, first administrator, first company. Refused once there is a provider or an account.',
  errors: ['provider.alreadySetUp', 'tooMany'],
  access: 'public',
  withoutToken: true,
  body: firstRun,
  status: 201,
  /** Direct link with which the manager of the first company chooses a password. Shown only once. */
  response: z.object({ managerLink: responseText(400).nullable(), managerLinkEndsAt: instant().nullable() }),
});
