import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import { subOrganisationChoices } from '#parties/companies/server/sub-organisations.store.ts';
import { makeManufacturerChoices } from '#installed-base/catalogue/server/makers.store.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import type { ContractState } from '../contract.ts';
import { toExpiryDays } from '#installed-base/catalogue/expiry.ts';
import { contractList } from '../contracts.list.ts';
import { serviceLevelChoices } from '#installed-base/equipment/server/cover.store.ts';

type Page = CutOf<'contracts', 'it'>;

/** Lines of the row under `it` that the reader sees. */
const selectLines = ({ db }: CompanyScope) =>
  db
    .selectFrom('contract_lines as l')
    .whereRef('l.companyId', '=', refColumn('contracts', 'it.companyId'))
    .whereRef('l.contractId', '=', refColumn('contracts', 'it.id'));

/** Code of the contract under an alias: its number, or its id where another manufacturer's contract bears the number. */
export const selectCode = ({ db }: CompanyScope, alias: string) => {
  const bearers = db
    .selectFrom('contracts as other')
    .select(sql.lit(1).as('one'))
    .whereRef('other.companyId', '=', refColumn('contracts', `${alias}.companyId`))
    .whereRef('other.number', '=', refColumn('contracts', `${alias}.number`))
    .whereRef('other.id', '<>', refColumn('contracts', `${alias}.id`));
  return sql<string>`case when exists ${bearers} then ${refColumn('contracts', `${alias}.id`)}::text else ${refColumn('contracts', `${alias}.number`)} end`;
};

/** The columns of a row of the list. */
function selectListedContracts(scope: CompanyScope, page: Page) {
  // Lines of one contract share few sites and levels: each site is looked up once.
  const groups = selectLines(scope)
    .select(['l.siteId', 'l.serviceLevel', sql<number>`count(*)`.as('lines')])
    .groupBy(['l.siteId', 'l.serviceLevel']);
  const inLines = scope.db
    .selectFrom(groups.as('l'))
    // The scope already holds sites to the company. A second condition on the company would halve their number again in the planner’s estimate: it would then read
    // all sites of the company for each look-up.
    .leftJoin('sites as s', 's.id', 'l.siteId')
    .select([
      sql<number>`coalesce(sum(l.lines), 0)::integer`.as('lines'),
      sql<string[]>`coalesce(array_agg(distinct l.service_level) filter (where l.service_level is not null), '{}')`.as('levels'),
      sql<string[]>`coalesce(array_agg(distinct s.label) filter (where s.label is not null), '{}')`.as('sites'),
    ]);
  return scope.db
    .selectFrom(page)
    .innerJoin('manufacturers as m', 'm.code', 'it.manufacturerCode')
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.companyId', '=', 'it.companyId').onRef('so.id', '=', 'it.subOrganisationId'))
    .innerJoinLateral(inLines.as('p'), (join) => join.onTrue())
    .select((eb) => [
      'it.companyId',
      'it.id',
      'it.number',
      selectCode(scope, 'it').as('code'),
      'it.label',
      'it.type',
      'm.name as manufacturerName',
      'it.smartAccount',
      'it.virtualAccount',
      'it.ccoId',
      'it.startsOn',
      'it.endsOn',
      // Computed by the database: no check lists its words.
      eb.ref('it.state').$castTo<ContractState>().as('state'),
      'it.isImported',
      'so.name as subOrganisationName',
      'p.levels as serviceLevels',
      'p.sites as siteLabels',
      'p.lines as lineCount',
    ]);
}

/** The same with the columns that only the sheet has. */
const selectExportedContracts = (scope: CompanyScope, page: Page) =>
  selectListedContracts(scope, page).select(['it.periodMonths', 'it.orderNumber', 'it.comment']);

/** The list of contracts, read from its table. */
export const contracts = serveList(contractList, {
  table: 'contracts',
  searchKind: 'contract',
  sorts: { endsOn: 'endsOn', startsOn: 'startsOn', number: 'number' },
  unlessFiltered: { contractState: sql<SqlBool>`it.state <> 'archived'` },
  filters: (on) => ({
    contractState: on.equalTo('state'),
    manufacturer: on.equalTo('manufacturerCode', makeManufacturerChoices('contracts')),
    expiry: on.inDays('endsOn', toExpiryDays),
    site: on.where(
      (id: string) => id,
      (id, scope) => sql<SqlBool>`exists ${selectLines(scope).select(sql.lit(1).as('one')).where('l.siteId', '=', id)}`,
      siteChoices,
    ),
    serviceLevel: on.where(
      (level: string) => level,
      (level, scope) => sql<SqlBool>`exists ${selectLines(scope).select(sql.lit(1).as('one')).where('l.serviceLevel', '=', level)}`,
      serviceLevelChoices,
    ),
    type: on.equalTo('type'),
    imported: on.isTrue('isImported'),
    subOrganisation: on.equalTo('subOrganisationId', subOrganisationChoices),
    endsFrom: on.from('endsOn'),
    endsTo: on.until('endsOn'),
    smartAccount: on.equalTo('smartAccount'),
    virtualAccount: on.equalTo('virtualAccount'),
  }),
  covered: ['contractState', 'manufacturer', 'endsFrom', 'endsTo'],
  foundBy: {
    shown: (contract) => [contract.number, contract.label, contract.manufacturerName, ...contract.serviceLevels, ...contract.siteLabels],
    hidden: {
      serial: (scope) => selectLines(scope).select('l.serial as value').where('l.serial', 'is not', null),
      ccoId: 'ccoId',
      smartAccount: 'smartAccount',
      virtualAccount: 'virtualAccount',
      order: 'orderNumber',
      product: (scope) => selectLines(scope).select(sql<string>`l.reference || ', ' || l.description`.as('value')),
      site: (scope) =>
        selectLines(scope)
          .innerJoin('sites as f', (join) => join.onRef('f.companyId', '=', 'l.companyId').onRef('f.id', '=', 'l.siteId'))
          .select('f.label as value'),
    },
  },
  rows: selectListedContracts,
  sheetRows: selectExportedContracts,
});
