import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { resolveTerm } from '../licence.ts';
import type { Agreement, SmartAccount } from '../licences.api.ts';

const selectAgreements = ({ db }: CompanyScope) =>
  db
    .selectFrom('agreements as a')
    .innerJoin('manufacturers as f', 'f.code', 'a.manufacturerCode')
    .leftJoin('smart_accounts as s', (join) => join.onRef('s.companyId', '=', 'a.companyId').onRef('s.id', '=', 'a.smartAccountId'))
    .select((eb) => [
      'a.id',
      'a.number',
      'a.label',
      'f.name as manufacturerName',
      'a.startsOn',
      'a.endsOn',
      'a.trueForwardOn',
      's.name as smartAccountName',
      jsonArrayFrom(
        eb
          .selectFrom('agreement_suites as p')
          .select(['p.portfolio', 'p.name', 'p.quantity'])
          .whereRef('p.companyId', '=', 'a.companyId')
          .whereRef('p.agreementId', '=', 'a.id')
          .orderBy('p.position'),
      ).as('suites'),
    ])
    .orderBy('a.endsOn', 'desc')
    .orderBy('a.id')
    .limit(500);

const selectAccounts = ({ db }: CompanyScope) =>
  db
    .selectFrom('smart_accounts as s')
    .select((eb) => [
      's.id',
      's.name',
      's.domain',
      jsonArrayFrom(
        eb
          .selectFrom('virtual_accounts as v')
          .select(['v.id', 'v.parentId', 'v.name', 'v.isDefault'])
          .whereRef('v.companyId', '=', 's.companyId')
          .whereRef('v.smartAccountId', '=', 's.id')
          .orderBy('v.isDefault', 'desc')
          .orderBy('v.name'),
      ).as('virtualAccounts'),
    ])
    .orderBy('s.name')
    .limit(100);

/** Agreements and accounts, in one round trip; the latest end first. */
export async function readAgreements(scope: CompanyScope, today: string): Promise<{ agreements: Agreement[]; accounts: SmartAccount[] }> {
  const [agreements, accounts] = await scope.read(selectAgreements(scope), selectAccounts(scope));
  return { agreements: agreements.map((one) => ({ ...one, state: resolveTerm(one, today) })), accounts };
}
