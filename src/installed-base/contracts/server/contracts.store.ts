import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import { subOrganisationChoices } from '#parties/companies/server/sub-organisations.store.ts';
import { manufacturerChoices } from '#installed-base/catalogue/server/makers.store.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import type { ContractState } from '../contract.ts';
import { daysOfExpiry } from '#installed-base/catalogue/expiry.ts';
import { contractList } from '../contracts.list.ts';
import { serviceLevelChoices } from '#installed-base/equipment/server/cover.store.ts';

type Page = CutOf<'contracts', 'it'>;

/** Lines of the row under `it` that the reader sees. */
const linesOf = ({ db }: CompanyScope) =>
  db
    .selectFrom('contract_lines as l')
    .whereRef('l.company_id', '=', columnOf('contracts', 'it.company_id'))
    .whereRef('l.contract_id', '=', columnOf('contracts', 'it.id'));

/** Code of the contract under an alias: its number, or its id where another manufacturer's contract bears the number. */
export const codeOf = ({ db }: CompanyScope, alias: string) => {
  const bearers = db
    .selectFrom('contracts as other')
    .select(sql.lit(1).as('one'))
    .whereRef('other.company_id', '=', columnOf('contracts', `${alias}.company_id`))
    .whereRef('other.number', '=', columnOf('contracts', `${alias}.number`))
    .whereRef('other.id', '<>', columnOf('contracts', `${alias}.id`));
  return sql<string>`case when exists ${bearers} then ${columnOf('contracts', `${alias}.id`)}::text else ${columnOf('contracts', `${alias}.number`)} end`;
};

/** The columns of a row of the list. */
function listedContracts(scope: CompanyScope, page: Page) {
  // Lines of one contract share few sites and levels: each site is looked up once.
  const groups = linesOf(scope)
    .select(['l.site_id', 'l.service_level', sql<number>`count(*)`.as('lines')])
    .groupBy(['l.site_id', 'l.service_level']);
  const inLines = scope.db
    .selectFrom(groups.as('l'))
    // The scope already holds sites to the company. A second condition on the company would halve their number again in the planner’s estimate: it would then read
    // all sites of the company for each look-up.
    .leftJoin('sites as s', 's.id', 'l.site_id')
    .select([
      sql<number>`coalesce(sum(l.lines), 0)::integer`.as('lines'),
      sql<string[]>`coalesce(array_agg(distinct l.service_level) filter (where l.service_level is not null), '{}')`.as('levels'),
      sql<string[]>`coalesce(array_agg(distinct s.label) filter (where s.label is not null), '{}')`.as('sites'),
    ]);
  return scope.db
    .selectFrom(page)
    .innerJoin('manufacturers as m', 'm.code', 'it.manufacturer_code')
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.company_id', '=', 'it.company_id').onRef('so.id', '=', 'it.sub_organisation_id'))
    .innerJoinLateral(inLines.as('p'), (join) => join.onTrue())
    .select((eb) => [
      'it.company_id as companyId',
      'it.id',
      'it.number',
      codeOf(scope, 'it').as('code'),
      'it.label',
      'it.type',
      'm.name as manufacturerName',
      'it.smart_account as smartAccount',
      'it.virtual_account as virtualAccount',
      'it.cco_id as ccoId',
      'it.starts_on as startsOn',
      'it.ends_on as endsOn',
      eb.ref('it.state').$castTo<ContractState>().as('state'),
      'it.is_imported as isImported',
      'so.name as subOrganisationName',
      'p.levels as serviceLevels',
      'p.sites as siteLabels',
      'p.lines as lineCount',
    ]);
}

/** The same with the columns that only the sheet has. */
const exportedContracts = (scope: CompanyScope, page: Page) =>
  listedContracts(scope, page).select(['it.period_months as periodMonths', 'it.order_number as orderNumber', 'it.comment']);

/** The list of contracts, read from its table. */
export const contracts = serveList(contractList, {
  table: 'contracts',
  searchKind: 'contract',
  sorts: { endsOn: 'ends_on', startsOn: 'starts_on', number: 'number' },
  unlessFiltered: { contractState: sql<SqlBool>`it.state <> 'archived'` },
  filters: (on) => ({
    contractState: on.equalTo('state'),
    manufacturer: on.equalTo('manufacturer_code', manufacturerChoices('contracts')),
    expiry: on.inDays('ends_on', daysOfExpiry),
    site: on.where(
      (id: string) => id,
      (id, scope) => sql<SqlBool>`exists ${linesOf(scope).select(sql.lit(1).as('one')).where('l.site_id', '=', id)}`,
      siteChoices,
    ),
    serviceLevel: on.where(
      (level: string) => level,
      (level, scope) => sql<SqlBool>`exists ${linesOf(scope).select(sql.lit(1).as('one')).where('l.service_level', '=', level)}`,
      serviceLevelChoices,
    ),
    type: on.equalTo('type'),
    imported: on.isTrue('is_imported'),
    subOrganisation: on.equalTo('sub_organisation_id', subOrganisationChoices),
    endsFrom: on.from('ends_on'),
    endsTo: on.until('ends_on'),
    smartAccount: on.equalTo('smart_account'),
    virtualAccount: on.equalTo('virtual_account'),
  }),
  covered: ['contractState', 'manufacturer', 'endsFrom', 'endsTo'],
  foundBy: {
    shown: (contract) => [contract.number, contract.label, contract.manufacturerName, ...contract.serviceLevels, ...contract.siteLabels],
    hidden: {
      serial: (scope) => linesOf(scope).select('l.serial as value').where('l.serial', 'is not', null),
      ccoId: 'cco_id',
      smartAccount: 'smart_account',
      virtualAccount: 'virtual_account',
      order: 'order_number',
      product: (scope) => linesOf(scope).select(sql<string>`l.reference || ', ' || l.description`.as('value')),
      site: (scope) =>
        linesOf(scope)
          .innerJoin('sites as f', (join) => join.onRef('f.company_id', '=', 'l.company_id').onRef('f.id', '=', 'l.site_id'))
          .select('f.label as value'),
    },
  },
  rows: listedContracts,
  sheetRows: exportedContracts,
});
