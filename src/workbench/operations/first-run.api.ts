import { z } from 'zod';
import { labelled } from '#platform/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { givenPassword, newPassword, typedTwice } from '#parties/accounts/sign-in.api.ts';
import { emailTaken } from '#parties/accounts/account.issues.ts';
import { endpoint } from '#platform/contract.ts';
import { required } from '#platform/issues.ts';
import { emailAddress, instant, requiredText, shown, phone, identifier } from '#platform/schemas.ts';

const email = () => z.string({ error: required }).trim().min(1).max(254).pipe(emailAddress());

/** The provider, its administrator, and its first customer. */
export const firstRun = labelled(
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
    code: m['provider.firstRun.code'],
    provider: m['provider.firstRun.provider'],
    administrator: m['provider.firstRun.administrator'],
    company: m['provider.firstRun.company'],
  },
  {
    'provider.name': m['provider.settings.name'],
    'provider.phone': m['provider.settings.phone'],
    'provider.supportEmail': m['provider.settings.supportEmail'],
    'administrator.firstName': m['provider.firstRun.firstName'],
    'administrator.lastName': m['provider.firstRun.lastName'],
    'administrator.email': m['provider.field.email'],
    'administrator.password': m['provider.firstRun.password'],
    'administrator.confirmation': m['provider.firstRun.confirmation'],
    'administrator.language': m['provider.firstRun.language'],
    'company.name': m['provider.firstRun.companyName'],
    'company.customerNumber': m['provider.firstRun.customerNumber'],
    'company.manager': m['accounts.role.manager'],
    'company.manager.firstName': m['provider.firstRun.managerFirstName'],
    'company.manager.lastName': m['provider.firstRun.managerLastName'],
    'company.manager.email': m['provider.firstRun.managerEmail'],
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
  response: z.object({ managerLink: shown(400).nullable(), managerLinkEndsAt: instant().nullable() }),
});
