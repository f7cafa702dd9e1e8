import { recordQuery, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable, type InsertObject } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { linkedFiles } from '#platform/files/server/linked-files.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { OfferRequestDetail } from '../offer-requests.api.ts';
import { offerRequestList } from '../offer-requests.list.ts';

/** The list of requests, read from its table. */
export const offerRequests = serveList(offerRequestList, {
  table: 'offer_requests',
  searchKind: 'offerRequest',
  sorts: { createdAt: { instant: 'createdAt' } },
  states: { column: 'state' },
  filters: () => ({}),
  foundBy: {
    shown: (request) => [request.number, request.project],
    hidden: {
      product: ({ db }) =>
        db
          .selectFrom('offer_request_lines as l')
          .whereRef('l.companyId', '=', refColumn('offer_requests', 'it.companyId'))
          .whereRef('l.requestId', '=', refColumn('offer_requests', 'it.id'))
          .select(sql<string>`l.reference || ', ' || l.description`.as('value')),
    },
  },
  rows: (scope: CompanyScope, page: CutOf<'offer_requests', 'it'>) =>
    scope.db
      .selectFrom(page)
      .select(['it.companyId', 'it.id', 'it.number', 'it.project', 'it.requesterName', 'it.wantedOn', 'it.createdAt', 'it.offerNumber', 'it.state']),
});

const columns = ['q.companyId', 'q.id', 'q.number', 'q.project', 'q.requesterName', 'q.wantedOn', 'q.createdAt', 'q.offerNumber', 'q.state'] as const;

/** One request with its lines and files, by number or id. */
export const selectRequest = (scope: CompanyScope, code: string): Compilable<Omit<OfferRequestDetail, 'companyName'>> =>
  recordQuery<Omit<OfferRequestDetail, 'companyName'>>(
    scope.db
      .selectFrom('offer_requests as q')
      .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'q.companyId').onRef('s.id', '=', 'q.siteId'))
      .select([...columns, 'q.message', 'q.answer', 's.id as siteId', 's.label as siteLabel'])
      .select((eb) => [
        jsonObjectFrom(
          eb
            .selectFrom('orders as o')
            .select(['o.number', 'o.customerOrderNumber'])
            .whereRef('o.companyId', '=', 'q.companyId')
            .whereRef('o.id', '=', 'q.orderId'),
        ).as('order'),
        jsonArrayFrom(
          eb
            .selectFrom('offer_request_lines as l')
            .select(['l.id', 'l.reference', 'l.description', 'l.quantity'])
            .whereRef('l.companyId', '=', 'q.companyId')
            .whereRef('l.requestId', '=', 'q.id')
            .orderBy('l.position'),
        ).as('lines'),
        linkedFiles('offerRequest', 'q').as('documents'),
      ])
      .where(`q.${isUuid(code) ? 'id' : 'number'}`, '=', code),
  );

/** The company of a request with this code. */
export const selectRequestKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db
    .selectFrom('offer_requests as q')
    .select('q.companyId')
    .where(`q.${isUuid(code) ? 'id' : 'number'}`, '=', code)
    .limit(1);

/** The order that is ordered again, where the caller may see it. */
export const selectOrderToRepeat = (scope: CompanyScope, number: string) =>
  scope.db.selectFrom('orders as o').select(['o.id', 'o.siteId', 'o.subOrganisationId']).where('o.number', '=', number).limit(1);

/** A site of the company that the caller may choose. */
export const selectSite = (scope: CompanyScope, id: string) => scope.db.selectFrom('sites as s').select('s.id').where('s.id', '=', id).limit(1);

export const insertRequest = (tx: ScopedDb, request: InsertObject<DB, 'offer_requests'>) => tx.insertInto('offer_requests').values(request).execute();

export async function insertRequestLines(tx: ScopedDb, lines: readonly InsertObject<DB, 'offer_request_lines'>[]): Promise<void> {
  if (lines.length > 0) await tx.insertInto('offer_request_lines').values(lines).execute();
}
