import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { day, shown, uuid } from '#platform/http/schemas.ts';
import { termStates } from './agreement.ts';

const agreement = z
  .object({
    id: uuid(),
    number: shown(60),
    label: shown(200).nullable(),
    manufacturerName: shown(200),
    startsOn: day(),
    endsOn: day(),
    /** Day from which use beyond the agreement is invoiced, until the end of the term. */
    trueForwardOn: day().nullable(),
    smartAccountName: shown(200).nullable(),
    state: z.enum(termStates),
    suites: z.array(z.object({ portfolio: shown(100), name: shown(200), quantity: z.int().nullable() })).max(100),
  })
  .meta({ id: 'Agreement' });
export type Agreement = z.output<typeof agreement>;

const smartAccount = z
  .object({
    id: uuid(),
    name: shown(200),
    domain: shown(200).nullable(),
    virtualAccounts: z.array(z.object({ id: uuid(), parentId: uuid().nullable(), name: shown(200), isDefault: z.boolean() })).max(200),
  })
  .meta({ id: 'SmartAccount' });
export type SmartAccount = z.output<typeof smartAccount>;

export const listAgreements = endpoint('GET', '/api/agreements', {
  summary: 'Enterprise agreements of a company with their suites, and its Smart and Virtual Accounts.',
  access: 'company',
  response: z.object({ agreements: z.array(agreement).max(500), accounts: z.array(smartAccount).max(100) }),
});
