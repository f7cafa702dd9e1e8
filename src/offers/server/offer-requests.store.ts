import { sql, type Compilable, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { DB } from '#platform/server/db/tables.ts';
import { cappedCounts, pagedList, type CutOf, type Sort } from '#platform/server/list/page.ts';
import { selectFound, type SearchKeys } from '#platform/server/list/search.ts';
import type { OfferRequestState } from '../offer-request.ts';
import type { OfferRequestDetail, OfferRequestSummary } from '../offer-requests.api.ts';

const uuidFormat = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const sorts: Readonly<Record<'createdAt', Sort>> = { createdAt: { column: 'created_at', type: 'timestamptz' } };

export interface RequestSelection {
  found?: SearchKeys;
  states?: OfferRequestState[];
}
type RequestsSelect = SelectQueryBuilder<DB & { q: DB['offer_requests'] }, 'q', object>;

function selectedRequests(scope: CompanyScope, { found, states }: RequestSelection): RequestsSelect {
  let select = (found
    ? selectFound(scope.db, { table: 'offer_requests', alias: 'q', kind: 'offerRequest' }, found)
    : scope.db.selectFrom('offer_requests as q')) as unknown as RequestsSelect;
  if (states) select = select.where('q.state', 'in', states);
  return select;
}

const columns = [
  'q.company_id as companyId',
  'q.id',
  'q.number',
  'q.project',
  'q.requester_name as requesterName',
  'q.wanted_on as wantedOn',
  'q.created_at as createdAt',
  'q.offer_number as offerNumber',
  'q.state',
] as const;

const listedRequests = (scope: CompanyScope, page: CutOf<'offer_requests', 'q'>) => scope.db.selectFrom(page).select([...columns]);

/** The requests of a company, the latest first. */
export const requestList = pagedList<'offer_requests', 'q', RequestSelection, OfferRequestSummary & { sortKey: string }>(sorts, {
  alias: 'q',
  select: selectedRequests as never,
  show: listedRequests as never,
});

type Counted = (scope: CompanyScope, selection: RequestSelection) => never;
const ofState =
  (state: OfferRequestState): Counted =>
  (scope, selection) =>
    selectedRequests(scope, selection).where('q.state', '=', sql.lit(state)) as never;

/** How many requests a selection holds, and of those how many in each state. */
export const requestCounts = cappedCounts({
  all: selectedRequests as Counted,
  received: ofState('received'),
  inProgress: ofState('inProgress'),
  answered: ofState('answered'),
  closed: ofState('closed'),
} satisfies Record<'all' | OfferRequestState, Counted>);

/** One request with its lines and files, by number or id. */
export const requestByCode = (scope: CompanyScope, code: string): Compilable<Omit<OfferRequestDetail, 'companyName'>> =>
  scope.db
    .selectFrom('offer_requests as q')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'q.company_id').onRef('s.id', '=', 'q.site_id'))
    .select([...columns, 'q.message', 'q.answer', 's.label as siteLabel'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('orders as o')
          .select(['o.number', 'o.customer_order_number as customerOrderNumber'])
          .whereRef('o.company_id', '=', 'q.company_id')
          .whereRef('o.id', '=', 'q.order_id'),
      ).as('order'),
      jsonArrayFrom(
        eb
          .selectFrom('offer_request_lines as l')
          .select(['l.id', 'l.reference', 'l.description', 'l.quantity'])
          .whereRef('l.company_id', '=', 'q.company_id')
          .whereRef('l.request_id', '=', 'q.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('file_links as k')
          .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'k.company_id').onRef('f.id', '=', 'k.file_id'))
          .select(['f.id', 'f.name', 'f.content_type as contentType', 'f.size'])
          .whereRef('k.company_id', '=', 'q.company_id')
          .where('k.object_kind', '=', 'offerRequest')
          .whereRef('k.object_id', '=', 'q.id')
          .orderBy('k.position'),
      ).as('documents'),
    ])
    .where(`q.${uuidFormat.test(code) ? 'id' : 'number'}`, '=', code) as unknown as Compilable<Omit<OfferRequestDetail, 'companyName'>>;

/** The order that is ordered again, where the caller may see it. */
export const orderToRepeat = (scope: CompanyScope, number: string) =>
  scope.db
    .selectFrom('orders as o')
    .select(['o.id', 'o.site_id as siteId', 'o.sub_organisation_id as subOrganisationId'])
    .where('o.number', '=', number)
    .limit(1);

/** A site of the company that the caller may choose. */
export const siteToChoose = (scope: CompanyScope, id: string) => scope.db.selectFrom('sites as s').select('s.id').where('s.id', '=', id).limit(1);
