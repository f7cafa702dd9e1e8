import { recordQuery, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { RenewalDetail } from '../renewals.api.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { renewalList } from '../renewals.list.ts';

const contractsNamed = 3;
/** Lines whose contracts a sentence about a request names. */
const linesNamed = 5;

const columns = ['companyId', 'id', 'number', 'lineCount', 'endsOn', 'periodMonths', 'requesterName', 'createdAt', 'offerNumber'] as const;

/** Lines of the listed request `it` that the reader sees. */
const selectListedLines = ({ db }: CompanyScope) =>
  db
    .selectFrom('renewal_request_lines as l')
    .whereRef('l.companyId', '=', refColumn('renewal_requests', 'it.companyId'))
    .whereRef('l.requestId', '=', refColumn('renewal_requests', 'it.id'));

/** The first contracts of a request. A line knows its contract until the line itself is deleted. */
const selectContracts = ({ db }: CompanyScope, request: string) =>
  jsonArrayFrom(
    db
      .selectFrom('renewal_request_lines as l')
      .leftJoin('contract_lines as cl', (join) => join.onRef('cl.companyId', '=', 'l.companyId').onRef('cl.id', '=', 'l.contractLineId'))
      .select([
        sql<string>`l.contract_number`.as('number'),
        sql<string | null>`case when count(distinct cl.contract_id) = 1 then min(cl.contract_id::text) end`.as('id'),
      ])
      .whereRef('l.companyId', '=', refColumn('renewal_requests', `${request}.companyId`))
      .whereRef('l.requestId', '=', refColumn('renewal_requests', `${request}.id`))
      .where('l.contractNumber', 'is not', null)
      .groupBy('l.contractNumber')
      .orderBy('l.contractNumber')
      .limit(sql.lit(contractsNamed)),
  );

/** The same as text, for the sentences about the request under `q`; null where no contract names its devices. */
export const selectContractsText = (db: ScopedDb, isShown: RawBuilder<SqlBool> = sql<SqlBool>`true`) =>
  sql<string | null>`(${db
    .selectFrom('renewal_request_lines as l')
    .select(sql<string>`string_agg(distinct l.contract_number, ', ')`.as('numbers'))
    .whereRef('l.companyId', '=', refColumn('renewal_requests', 'q.companyId'))
    .whereRef('l.requestId', '=', refColumn('renewal_requests', 'q.id'))
    .where('l.position', '<=', sql.lit(linesNamed))
    .where(isShown)})`;

/** The list of requests for renewal, read from its table. */
export const renewals = serveList(renewalList, {
  table: 'renewal_requests',
  searchKind: renewalRequestKind,
  sorts: { createdAt: { instant: 'createdAt' } },
  states: { column: 'state' },
  filters: () => ({}),
  foundBy: {
    shown: (request) => [request.number, ...request.contracts.map(({ number }) => number)],
    hidden: {
      contract: (scope) => selectListedLines(scope).select('l.contractNumber as value'),
      serial: (scope) => selectListedLines(scope).select('l.serial as value'),
      product: (scope) => selectListedLines(scope).select(sql<string>`l.reference || ', ' || l.description`.as('value')),
    },
  },
  rows: (scope: CompanyScope, page: CutOf<'renewal_requests', 'it'>) =>
    scope.db
      .selectFrom(page)
      .select(columns.map((column) => `it.${column}` as const))
      .select(['it.kind', 'it.state', selectContracts(scope, 'it').as('contracts')]),
});

/** Lines of the request under `q` in their order, with the ids and keys that lead to their contracts and devices. */
export const selectRequestLines = (db: ScopedDb) =>
  db
    .selectFrom('renewal_request_lines as l')
    .innerJoin('manufacturers as f', 'f.code', 'l.manufacturerCode')
    .leftJoin('contract_lines as cl', (join) => join.onRef('cl.companyId', '=', 'l.companyId').onRef('cl.id', '=', 'l.contractLineId'))
    .leftJoin('devices as d', (join) => join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.deviceId'))
    .select([
      'l.id',
      'l.contractNumber',
      'cl.contractId',
      'd.manufacturerCode as deviceManufacturer',
      'd.reference as deviceReference',
      'l.isImported',
      'f.name as manufacturer',
      'l.reference',
      'l.description',
      'l.serial',
      'l.quantity',
      'l.endsOn',
      'l.untilOn',
    ])
    .whereRef('l.companyId', '=', refColumn('renewal_requests', 'q.companyId'))
    .whereRef('l.requestId', '=', refColumn('renewal_requests', 'q.id'))
    .orderBy('l.position');

export type RenewalRecord = Omit<RenewalDetail, 'companyName' | 'can'>;

/** One request with its lines, by number or id. */
export const selectRenewal = (scope: CompanyScope, code: string): Compilable<RenewalRecord> =>
  recordQuery<RenewalRecord>(
    scope.db
      .selectFrom('renewal_requests as q')
      .select(columns.map((column) => `q.${column}` as const))
      .select([
        'q.kind',
        'q.state',
        'q.serviceLevel',
        'q.message',
        'q.answer',
        'q.version',
        selectContracts(scope, 'q').as('contracts'),
        jsonArrayFrom(selectRequestLines(scope.db)).as('lines'),
      ])
      .where(`q.${isUuid(code) ? 'id' : 'number'}`, '=', code),
  );

/** The company of a request with this code. */
export const selectRenewalKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db
    .selectFrom('renewal_requests as q')
    .select('q.companyId')
    .where(`q.${isUuid(code) ? 'id' : 'number'}`, '=', code)
    .limit(1);

/** A request that is talked about. */
export const selectRenewalSubject = ({ db }: CompanyScope, number: string) =>
  db
    .selectFrom('renewal_requests as q')
    .select(['q.id as objectId', 'q.number as title', 'q.number', 'q.number as page', sql<string>`''`.as('topic'), 'q.siteId', 'q.subOrganisationId'])
    .where('q.number', '=', number);
