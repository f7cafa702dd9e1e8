import { sql, type SqlBool } from 'kysely';
import { daysBetween } from '#platform/calendar.ts';
import { countCap } from '#platform/constants.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { ChoiceSource } from '#platform/server/list/conditions.ts';
import type { CutOf } from '#platform/server/list/page.ts';
import type { SearchKeys } from '#platform/server/list/search.ts';
import { serveList } from '#platform/server/list/serve-list.ts';
import { siteChoices } from '#sites/server/sites.service.ts';
import { expiryLimit, expiryOf, type contractLineKinds, type contractStates, type ExpiryClass } from '../contract.ts';
import { contractLineList } from '../contract-lines.list.ts';

/** The columns of a row of the list. */
const listedLines = (scope: CompanyScope, page: CutOf<'contract_lines', 'it'>) =>
  scope.db
    .selectFrom(page)
    .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'it.company_id').onRef('c.id', '=', 'it.contract_id'))
    .innerJoin('manufacturers as f', 'f.code', 'it.manufacturer_code')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'it.company_id').onRef('s.id', '=', 'it.site_id'))
    .select((eb) => [
      'it.company_id as companyId',
      'it.id',
      'c.number as contractNumber',
      'it.manufacturer_code as manufacturer',
      'f.name as manufacturerName',
      'it.reference',
      'it.description',
      'it.serial',
      'it.service_level as serviceLevel',
      'it.support_type as supportType',
      's.label as siteLabel',
      'it.until_on as endsOn',
      eb.ref('it.kind').$castTo<(typeof contractLineKinds)[number]>().as('kind'),
      eb.ref('it.contract_state').$castTo<(typeof contractStates)[number]>().as('contractState'),
    ]);

/** The same with the columns that only the sheet has. */
const exportedLines = (scope: CompanyScope, page: CutOf<'contract_lines', 'it'>) =>
  listedLines(scope, page)
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.company_id', '=', 'it.company_id').onRef('so.id', '=', 'it.sub_organisation_id'))
    .select(['so.name as subOrganisationName', 'it.from_on as startsOn', 'it.quantity', 'it.order_number as orderNumber']);

const presented = <Row extends { endsOn: string }>(row: Row, today: string) => ({
  ...row,
  daysLeft: daysBetween(today, row.endsOn),
  expiry: expiryOf(row.endsOn, today),
});

/** Manufacturers of a company's lines: few, and known by month. */
const manufacturers: ChoiceSource = {
  choices: ({ db }) =>
    db
      .selectFrom('contract_line_totals as t')
      .innerJoin('manufacturers as f', 'f.code', 't.manufacturer_code')
      .select(['f.code as value', 'f.name as label'])
      .distinct(),
  labelOf: ({ db }, code) => db.selectFrom('manufacturers').select('name as label').where('code', '=', code),
};

const subOrganisations: ChoiceSource = {
  choices: ({ db }) => db.selectFrom('sub_organisations').select(['id as value', 'name as label']).orderBy('name').limit(200),
  labelOf: ({ db }, id) => db.selectFrom('sub_organisations').select('name as label').where('id', '=', id),
};

/** Lines whose serial number, reference or contract number begins with what is searched, each from an index. */
function searchedLines({ db }: CompanyScope, { reference }: SearchKeys) {
  const begins = (column: string) => sql<SqlBool>`${sql.ref(column)} >= ${reference} and ${sql.ref(column)} < ${reference} || '~'`;
  const lines = () => db.selectFrom('contract_lines as l').select('l.id').limit(sql.lit(countCap));
  const ofContracts = lines()
    .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'l.company_id').onRef('c.id', '=', 'l.contract_id'))
    .where(begins('c.number_key'));
  const [first, ...others] = [lines().where(begins('l.serial_key')), lines().where(begins('l.reference_key')), ofContracts].map((found) =>
    db.selectFrom(found.as('f')).select('f.id'),
  );
  return others.reduce((all, one) => all.union(one), first!);
}

/** The days between which an end belongs to a class. */
const endsOf: Record<ExpiryClass, (today: string) => { from?: string; before?: string }> = {
  expired: (today) => ({ before: today }),
  underThreeMonths: (today) => ({ from: today, before: expiryLimit(today) }),
  inProgress: (today) => ({ from: expiryLimit(today) }),
};

/** The list of contract lines, read from its table. */
export const contractLines = serveList(contractLineList, {
  table: 'contract_lines',
  searchIds: searchedLines,
  sorts: { endsOn: 'until_on' },
  filters: (on) => ({
    expiry: on.where(
      (name: ExpiryClass, today) => endsOf[name](today),
      ({ from, before }) =>
        sql<SqlBool>`(${sql.join([...(from ? [sql`it.until_on >= ${from}`] : []), ...(before ? [sql`it.until_on < ${before}`] : [])], sql` and `)})`,
    ),
    endsFrom: on.from('until_on'),
    endsTo: on.until('until_on'),
    manufacturer: on.equalTo('manufacturer_code', manufacturers),
    site: on.equalTo('site_id', siteChoices),
    serviceLevel: on.equalTo('service_level'),
    supportType: on.equalTo('support_type'),
    kind: on.equalTo('kind'),
    subOrganisation: on.equalTo('sub_organisation_id', subOrganisations),
    contractState: on.equalTo('contract_state'),
  }),
  unlessFiltered: { contractState: sql<SqlBool>`it.contract_state <> 'archived'` },
  covered: ['expiry', 'endsFrom', 'endsTo'],
  rows: listedLines,
  present: presented,
  sheetRows: exportedLines,
  presentSheet: presented,
});
