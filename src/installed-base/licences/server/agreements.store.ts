import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { termOf } from '../licence.ts';
import type { Agreement, SmartAccount } from '../licences.api.ts';

const agreementsOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('agreements as a')
    .innerJoin('manufacturers as f', 'f.code', 'a.manufacturer_code')
    .leftJoin('smart_accounts as s', (join) => join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.smart_account_id'))
    .select((eb) => [
      'a.id',
      'a.number',
      'a.label',
      'f.name as manufacturerName',
      'a.starts_on as startsOn',
      'a.ends_on as endsOn',
      'a.true_forward_on as trueForwardOn',
      's.name as smartAccountName',
      jsonArrayFrom(
        eb
          .selectFrom('agreement_suites as p')
          .select(['p.portfolio', 'p.name', 'p.quantity'])
          .whereRef('p.company_id', '=', 'a.company_id')
          .whereRef('p.agreement_id', '=', 'a.id')
          .orderBy('p.position'),
      ).as('suites'),
    ])
    .orderBy('a.ends_on', 'desc')
    .orderBy('a.id')
    .limit(500);

const accountsOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('smart_accounts as s')
    .select((eb) => [
      's.id',
      's.name',
      's.domain',
      jsonArrayFrom(
        eb
          .selectFrom('virtual_accounts as v')
          .select(['v.id', 'v.parent_id as parentId', 'v.name', 'v.is_default as isDefault'])
          .whereRef('v.company_id', '=', 's.company_id')
          .whereRef('v.smart_account_id', '=', 's.id')
          .orderBy('v.is_default', 'desc')
          .orderBy('v.name'),
      ).as('virtualAccounts'),
    ])
    .orderBy('s.name')
    .limit(100);

/** Agreements and accounts, in one round trip; the latest end first. */
export async function readAgreements(scope: CompanyScope, today: string): Promise<{ agreements: Agreement[]; accounts: SmartAccount[] }> {
  const [agreements, accounts] = await scope.read(agreementsOf(scope), accountsOf(scope));
  return { agreements: agreements.map((one) => ({ ...one, state: termOf(one, today) })), accounts };
}
