import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery, jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { ContractDetail } from '../contracts.api.ts';
import { codeOf } from './contracts.store.ts';

type Column = 'id' | 'number';
const columnOf = (code: string): Column => (isUuid(code) ? 'id' : 'number');

/** A contract as it is read; presentation adds the company's name. */
export type ContractRecord = Omit<ContractDetail, 'companyName' | 'documents'> & { documents: (ContractDetail['documents'][number] & { role: string })[] };

/** The contracts of a code with everything they show, in one statement: of an id at most one, of a number one per manufacturer. */
export const contractsByCode = (scope: CompanyScope, code: string): Compilable<ContractRecord> => wholeContract(scope, { code }, { column: columnOf(code) });

/** The contracts of an id or a number. */
export const contractsBy = (scope: CompanyScope, code: string, column = columnOf(code)) =>
  scope.db.selectFrom('contracts as c').where(`c.${column}`, '=', code);

const wholeContract = keptQuery(
  (scope: CompanyScope, { code }: { code: string }, { column }: { column: Column }): Compilable<ContractRecord> =>
    recordQuery<ContractRecord>(
      contractsBy(scope, code, column)
        .innerJoin('manufacturers as m', 'm.code', 'c.manufacturer_code')
        .leftJoin('sub_organisations as sub', (join) => join.onRef('sub.company_id', '=', 'c.company_id').onRef('sub.id', '=', 'c.sub_organisation_id'))
        .select([
          'c.company_id as companyId',
          'c.id',
          'c.number',
          'c.label',
          'c.type',
          'm.name as manufacturerName',
          'c.manufacturer_code as manufacturerCode',
          'c.smart_account as smartAccount',
          'c.virtual_account as virtualAccount',
          'c.cco_id as ccoId',
          'c.starts_on as startsOn',
          'c.ends_on as endsOn',
          'c.period_months as periodMonths',
          'c.state',
          'c.is_imported as isImported',
          'c.import_batch_id as importBatch',
          'c.order_number as orderNumber',
          'c.comment',
          'c.archived_at as archivedAt',
          'sub.name as subOrganisationName',
        ])
        .select((eb) => [
          codeOf(scope, 'c').as('code'),
          sql<boolean>`${eb.exists(
            eb.selectFrom('orders as o').select(sql.lit(1).as('one')).whereRef('o.company_id', '=', 'c.company_id').whereRef('o.number', '=', 'c.order_number'),
          )}`.as('hasOrder'),
          jsonObjectFrom(
            eb
              .selectFrom('journal as j')
              .select(['j.actor_name as by', jsonInstant('j.happened_at').as('at')])
              .whereRef('j.company_id', '=', 'c.company_id')
              .where('j.object_kind', '=', sql.lit('contract'))
              .whereRef('j.object_id', '=', 'c.id')
              .where('j.action', 'in', [sql.lit('imported'), sql.lit('markedImported')])
              .where('c.is_imported', '=', sql.lit(true))
              .orderBy('j.sequence', 'desc')
              .limit(sql.lit(1)),
          ).as('imported'),
          jsonArrayFrom(
            eb
              .selectFrom('contract_lines as l')
              .innerJoin('manufacturers as lm', 'lm.code', 'l.manufacturer_code')
              .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.site_id'))
              .leftJoin('sub_organisations as ls', (join) => join.onRef('ls.company_id', '=', 'l.company_id').onRef('ls.id', '=', 'l.sub_organisation_id'))
              .leftJoin('devices as d', (join) => join.onRef('d.company_id', '=', 'l.company_id').onRef('d.id', '=', 'l.device_id'))
              .select([
                'l.id',
                'l.position',
                'l.kind',
                'lm.name as manufacturerName',
                'l.reference',
                'l.description',
                'l.serial',
                'd.manufacturer_code as deviceManufacturer',
                'd.reference as deviceReference',
                'l.quantity',
                'l.service_level as serviceLevel',
                'l.support_type as supportType',
                's.id as siteId',
                's.label as siteLabel',
                'ls.name as subOrganisationName',
                'l.from_on as fromOn',
                'l.until_on as untilOn',
                'l.warranty_until as warrantyUntil',
                'l.order_number as orderNumber',
                'l.comment',
              ])
              .whereRef('l.company_id', '=', 'c.company_id')
              .whereRef('l.contract_id', '=', 'c.id')
              .orderBy('l.position')
              .orderBy('l.id'),
          ).as('lines'),
          jsonArrayFrom(
            eb
              .selectFrom('file_links as k')
              .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'k.company_id').onRef('f.id', '=', 'k.file_id'))
              .select(['f.id', 'f.name', 'f.content_type as contentType', 'f.size', 'k.role', jsonInstant('f.created_at').as('createdAt')])
              .whereRef('k.company_id', '=', 'c.company_id')
              .where('k.object_kind', '=', sql.lit('contract'))
              .whereRef('k.object_id', '=', 'c.id')
              .orderBy('f.created_at')
              .orderBy('f.name'),
          ).as('documents'),
        ]),
    ),
  () => true,
);

/** The company of a contract with this code. */
export const contractExists = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  contractsBy(scope, code).select('c.company_id as companyId').limit(1);

/** The contracts of a code as conversations are about them. They stand where the first line stands that the reader sees. */
export const contractSubjects = (scope: CompanyScope, code: string, column: Column) =>
  contractsBy(scope, code, column)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contract_lines as l')
          .select(['l.site_id as siteId', 'l.sub_organisation_id as subOrganisationId'])
          .whereRef('l.company_id', '=', 'c.company_id')
          .whereRef('l.contract_id', '=', 'c.id')
          .orderBy('l.position')
          .orderBy('l.id')
          .limit(sql.lit(1))
          .as('place'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id as objectId',
      codeOf(scope, 'c').as('title'),
      'c.number',
      codeOf(scope, 'c').as('page'),
      sql<string>`coalesce(c.label, '')`.as('topic'),
      'place.siteId',
      'place.subOrganisationId',
    ]);
