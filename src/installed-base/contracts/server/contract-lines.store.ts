import { sql, type SqlBool } from 'kysely';
import { subOrganisationChoices } from '#parties/companies/server/sub-organisations.store.ts';
import { makeManufacturerChoices } from '#installed-base/catalogue/server/makers.store.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { countCap } from '#platform/kernel/constants.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { isTold, searchNear, writtenNumber, type NearNumbers } from '#platform/lists/server/nearest.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import type { SearchKeys } from '#platform/lists/server/search-keys.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import { toExpiryDays, classifyExpiry } from '#installed-base/catalogue/expiry.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractLineList } from '../contract-lines.list.ts';

/** Maximum lines of the numbers that may be meant. */
const linesNear = 200;

/** The columns of a row of the list. */
const selectListedLines = (scope: CompanyScope, page: CutOf<'contract_lines', 'it'>) =>
  scope.db
    .selectFrom(page)
    .innerJoin('contracts as c', (join) => join.onRef('c.companyId', '=', 'it.companyId').onRef('c.id', '=', 'it.contractId'))
    .innerJoin('manufacturers as f', 'f.code', 'it.manufacturerCode')
    .leftJoin('devices as d', (join) => join.onRef('d.companyId', '=', 'it.companyId').onRef('d.id', '=', 'it.deviceId'))
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .select([
      'it.companyId',
      'it.id',
      'c.id as contractId',
      'c.number as contractNumber',
      'it.manufacturerCode as manufacturer',
      'f.name as manufacturerName',
      'it.reference',
      'it.description',
      'it.serial',
      'd.manufacturerCode as deviceManufacturer',
      'd.reference as deviceReference',
      'it.serviceLevel',
      'it.supportType',
      's.label as siteLabel',
      'it.untilOn as endsOn',
      'it.kind',
      'it.contractState',
    ]);

/** The same with the columns that only the sheet has. */
const selectExportedLines = (scope: CompanyScope, page: CutOf<'contract_lines', 'it'>) =>
  selectListedLines(scope, page)
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.companyId', '=', 'it.companyId').onRef('so.id', '=', 'it.subOrganisationId'))
    .select(['so.name as subOrganisationName', 'it.fromOn as startsOn', 'it.quantity', 'it.orderNumber']);

const presentLine = <Row extends { endsOn: string }>(row: Row, today: string) => ({
  ...row,
  daysLeft: daysBetween(today, row.endsOn),
  expiry: classifyExpiry(row.endsOn, today),
});

/** Lines by their serial number, their reference or the number of their contract, each from an index, and by words beside it. */
const selectSearchedLines = (_: CompanyScope, { reference, beside }: SearchKeys) =>
  sql<{ id: string }>`(select f.id from house.contract_lines_found(${reference}, ${beside}::text[], ${sql.lit(countCap)}) as f)`;

/** Lines whose own numbers, or whose contract's, may be meant. */
const selectNearLines: NearNumbers = (scope, near) =>
  scope.db
    .selectFrom('contract_lines as l')
    .innerJoin(searchNear(contractKind, near), (join) => join.onRef('n.objectId', '=', 'l.contractId'))
    .select(['l.id', 'n.key', writtenNumber.as('written')])
    .where(sql<SqlBool>`(n.of_kind is null or n.key in (l.serial_key, l.reference_key))`)
    .where(isTold(scope))
    .limit(sql.lit(linesNear));

/** The list of contract lines, read from its table. */
export const contractLines = serveList(contractLineList, {
  table: 'contract_lines',
  searchIds: selectSearchedLines,
  nearNumbers: selectNearLines,
  sorts: { endsOn: 'untilOn' },
  filters: (on) => ({
    expiry: on.inDays('untilOn', toExpiryDays),
    endsFrom: on.from('untilOn'),
    endsTo: on.until('untilOn'),
    manufacturer: on.equalTo('manufacturerCode', makeManufacturerChoices('contract_line_totals')),
    site: on.equalTo('siteId', siteChoices),
    serviceLevel: on.equalTo('serviceLevel'),
    supportType: on.equalTo('supportType'),
    kind: on.equalTo('kind'),
    subOrganisation: on.equalTo('subOrganisationId', subOrganisationChoices),
    contractState: on.equalTo('contractState'),
  }),
  unlessFiltered: { contractState: sql<SqlBool>`it.contract_state <> 'archived'` },
  covered: ['expiry', 'endsFrom', 'endsTo', 'contractState'],
  rows: selectListedLines,
  present: presentLine,
  sheetRows: selectExportedLines,
  presentSheet: presentLine,
});
