import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery, jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { ContractDetail } from '../contracts.api.ts';
import { selectCode } from './contracts.store.ts';

type Column = 'id' | 'number';
const selectCodeColumn = (code: string): Column => (isUuid(code) ? 'id' : 'number');

/** A contract as it is read; presentation adds the company's name. */
export type ContractRecord = Omit<ContractDetail, 'companyName' | 'documents'> & { documents: (ContractDetail['documents'][number] & { role: string })[] };

/** The contracts of a code with everything they show, in one statement: of an id at most one, of a number one per manufacturer. */
export const selectContracts = (scope: CompanyScope, code: string): Compilable<ContractRecord> =>
  wholeContract(scope, { code }, { column: selectCodeColumn(code) });

/** The contracts of an id or a number. */
export const selectContractsBy = (scope: CompanyScope, code: string, column = selectCodeColumn(code)) =>
  scope.db.selectFrom('contracts as c').where(`c.${column}`, '=', code);

const wholeContract = keptQuery(
  (scope: CompanyScope, { code }: { code: string }, { column }: { column: Column }): Compilable<ContractRecord> =>
    recordQuery<ContractRecord>(
      selectContractsBy(scope, code, column)
        .innerJoin('manufacturers as m', 'm.code', 'c.manufacturerCode')
        .leftJoin('sub_organisations as sub', (join) => join.onRef('sub.companyId', '=', 'c.companyId').onRef('sub.id', '=', 'c.subOrganisationId'))
        .select([
          'c.companyId',
          'c.id',
          'c.number',
          'c.label',
          'c.type',
          'm.name as manufacturerName',
          'c.manufacturerCode',
          'c.smartAccount',
          'c.virtualAccount',
          'c.ccoId',
          'c.startsOn',
          'c.endsOn',
          'c.periodMonths',
          'c.state',
          'c.isImported',
          'c.importBatchId as importBatch',
          'c.orderNumber',
          'c.comment',
          'c.archivedAt',
          'sub.name as subOrganisationName',
        ])
        .select((eb) => [
          selectCode(scope, 'c').as('code'),
          sql<boolean>`${eb.exists(
            eb.selectFrom('orders as o').select(sql.lit(1).as('one')).whereRef('o.companyId', '=', 'c.companyId').whereRef('o.number', '=', 'c.orderNumber'),
          )}`.as('hasOrder'),
          jsonObjectFrom(
            eb
              .selectFrom('journal as j')
              .select(['j.actorName as by', jsonInstant('j.happenedAt').as('at')])
              .whereRef('j.companyId', '=', 'c.companyId')
              .where('j.objectKind', '=', sql.lit('contract'))
              .whereRef('j.objectId', '=', 'c.id')
              .where('j.action', 'in', [sql.lit('imported'), sql.lit('markedImported')])
              .where('c.isImported', '=', sql.lit(true))
              .orderBy('j.sequence', 'desc')
              .limit(sql.lit(1)),
          ).as('imported'),
          jsonArrayFrom(
            eb
              .selectFrom('contract_lines as l')
              .innerJoin('manufacturers as lm', 'lm.code', 'l.manufacturerCode')
              .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'l.companyId').onRef('s.id', '=', 'l.siteId'))
              .leftJoin('sub_organisations as ls', (join) => join.onRef('ls.companyId', '=', 'l.companyId').onRef('ls.id', '=', 'l.subOrganisationId'))
              .leftJoin('devices as d', (join) => join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.deviceId'))
              .select([
                'l.id',
                'l.position',
                'l.kind',
                'lm.name as manufacturerName',
                'l.reference',
                'l.description',
                'l.serial',
                'd.manufacturerCode as deviceManufacturer',
                'd.reference as deviceReference',
                'l.quantity',
                'l.serviceLevel',
                'l.supportType',
                's.id as siteId',
                's.label as siteLabel',
                'ls.name as subOrganisationName',
                'l.fromOn',
                'l.untilOn',
                'l.warrantyUntil',
                'l.orderNumber',
                'l.comment',
              ])
              .whereRef('l.companyId', '=', 'c.companyId')
              .whereRef('l.contractId', '=', 'c.id')
              .orderBy('l.position')
              .orderBy('l.id'),
          ).as('lines'),
          jsonArrayFrom(
            eb
              .selectFrom('file_links as k')
              .innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 'k.companyId').onRef('f.id', '=', 'k.fileId'))
              .select(['f.id', 'f.name', 'f.contentType', 'f.size', 'k.role', jsonInstant('f.createdAt').as('createdAt')])
              .whereRef('k.companyId', '=', 'c.companyId')
              .where('k.objectKind', '=', sql.lit('contract'))
              .whereRef('k.objectId', '=', 'c.id')
              .orderBy('f.createdAt')
              .orderBy('f.name'),
          ).as('documents'),
        ]),
    ),
  () => true,
);

/** The company of a contract with this code. */
export const selectContractKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  selectContractsBy(scope, code).select('c.companyId').limit(1);

/** The contracts of a code as conversations are about them. They stand where the first line stands that the reader sees. */
export const selectContractSubjects = (scope: CompanyScope, code: string, column: Column) =>
  selectContractsBy(scope, code, column)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contract_lines as l')
          .select(['l.siteId', 'l.subOrganisationId'])
          .whereRef('l.companyId', '=', 'c.companyId')
          .whereRef('l.contractId', '=', 'c.id')
          .orderBy('l.position')
          .orderBy('l.id')
          .limit(sql.lit(1))
          .as('place'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id as objectId',
      selectCode(scope, 'c').as('title'),
      'c.number',
      selectCode(scope, 'c').as('page'),
      sql<string>`coalesce(c.label, '')`.as('topic'),
      'place.siteId',
      'place.subOrganisationId',
    ]);
