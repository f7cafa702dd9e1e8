import { sql, type SelectQueryBuilder } from 'kysely';
import { firstDayOf } from '#platform/last-months.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { DB } from '#platform/server/db/tables.ts';
import { cappedCounts, pagedList, type CutOf, type Sort } from '#platform/server/list/page.ts';
import { searchKeys, selectFound, type SearchKeys } from '#platform/server/list/search.ts';
import type { OfferDisplay, OfferState } from '../offer.ts';
import type { OfferDetail, OfferFilter, OfferSort, OfferSummary } from '../offers.api.ts';

/** The sorts of the list, each with its index. */
export const offerSortColumns: Readonly<Record<OfferSort, Sort>> = {
  issuedOn: { column: 'issued_on', type: 'date' },
  validUntil: { column: 'valid_until', type: 'date' },
  amount: { column: 'total_excl_vat', type: 'bigint' },
  number: { column: 'number', type: 'text' },
  project: { column: 'project', type: 'text' },
};

/** Issue days, numbers and amounts show the newest and largest first; what ends first and words from A otherwise. */
export const isDescendingByDefault: Readonly<Record<OfferSort, boolean>> = { issuedOn: true, validUntil: false, amount: true, number: true, project: false };

type OffersSelect = SelectQueryBuilder<DB & { o: DB['offers'] }, 'o', object>;

/** What the filters select, in the values that the tables hold. */
export interface OfferSelection extends Pick<OfferFilter, 'from' | 'to' | 'project' | 'requester'> {
  found?: SearchKeys;
  since?: string;
  /** States other than sent. */
  states?: OfferState[];
  /** Sent and valid on this day; sent and no longer valid on it. */
  openOn?: string;
  expiredOn?: string;
}

/** Reads the filters of a list. `today` is the provider's day, which tells what has expired and from which a period counts. */
export function offerSelection({ q, period, state, from, to, project, requester }: OfferFilter, today: string): OfferSelection {
  const states = state?.filter((one): one is Exclude<OfferDisplay, 'sent' | 'expired'> => one !== 'sent' && one !== 'expired');
  return {
    found: searchKeys(q),
    ...(states && states.length > 0 ? { states } : {}),
    ...(state?.includes('sent') ? { openOn: today } : {}),
    ...(state?.includes('expired') ? { expiredOn: today } : {}),
    from,
    to,
    project,
    requester,
    since: period && firstDayOf(period, today),
  };
}

const isSent = sql<boolean>`o.state = 'sent'`;

/** The offers of a company that are selected, in their current revision, under the alias `o`. */
export function selectedOffers(scope: CompanyScope, selection: OfferSelection): OffersSelect {
  const { found, states, openOn, expiredOn, since, from, to, project, requester } = selection;
  const among = found ? selectFound(scope.db, { table: 'offers', alias: 'o', kind: 'offer' }, found) : scope.db.selectFrom('offers as o');
  let select = (among as unknown as OffersSelect).where(sql<boolean>`o.is_current`);
  if (states || openOn || expiredOn)
    select = select.where((eb) =>
      eb.or([
        ...(states ? [eb('o.state', 'in', states)] : []),
        ...(openOn ? [eb.and([isSent, eb('o.valid_until', '>=', openOn)])] : []),
        ...(expiredOn ? [eb.and([isSent, eb('o.valid_until', '<', expiredOn)])] : []),
      ]),
    );
  if (since) select = select.where('o.issued_on', '>=', since);
  if (from) select = select.where('o.issued_on', '>=', from);
  if (to) select = select.where('o.issued_on', '<=', to);
  if (project) select = select.where('o.project', '=', project);
  if (requester) select = select.where('o.requester_name', '=', requester);
  return select;
}

/** The columns of a row of the list. */
function listedOffers(scope: CompanyScope, page: CutOf<'offers', 'o'>) {
  return scope.db
    .selectFrom(page)
    .select((eb) => [
      'o.company_id as companyId',
      'o.id',
      'o.number',
      'o.revision',
      'o.project',
      'o.requester_name as requesterName',
      'o.issued_on as issuedOn',
      'o.valid_until as validUntil',
      'o.delivery_days as deliveryDays',
      'o.currency',
      'o.total_excl_vat as totalExclVat',
      'o.total_incl_vat as totalInclVat',
      eb.ref('o.state').$castTo<OfferState>().as('state'),
    ]);
}

/** The same with what only the Excel file shows. */
function exportedOffers(scope: CompanyScope, page: CutOf<'offers', 'o'>) {
  return listedOffers(scope, page)
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'o.company_id').onRef('s.id', '=', 'o.site_id'))
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.company_id', '=', 'o.company_id').onRef('so.id', '=', 'o.sub_organisation_id'))
    .select(['s.label as siteLabel', 'so.name as subOrganisationName', 'o.contact_name as contactName']);
}

/** An offer as the Excel file holds it. */
export type ExportedOffer = OfferSummary & { sortKey: string | number; siteLabel: string | null } & Pick<OfferDetail, 'subOrganisationName' | 'contactName'>;

/** Whether the index that gives the order covers the filters too, or the search gives few rows: then one plan serves all values. Those
 *  still to be answered are few, and among the newest; the expired ones are planned for their day, since they may be most of all. */
const hasOnePlan = ({ found, states, openOn, expiredOn, project, requester }: OfferSelection, sort: string): boolean =>
  found !== undefined || (sort === 'issuedOn' && (states?.length ?? 0) + (openOn ? 1 : 0) <= 1 && !expiredOn && !project && !requester);

const reading = { alias: 'o' as const, select: selectedOffers as never, isPrepared: hasOnePlan };

/** The list of offers. */
export const offerList = pagedList<'offers', 'o', OfferSelection, OfferSummary & { sortKey: string | number }>(offerSortColumns, {
  ...reading,
  show: listedOffers as never,
});

/** The list as the Excel file holds it. */
export const exportedOfferList = pagedList<'offers', 'o', OfferSelection, ExportedOffer>(offerSortColumns, { ...reading, show: exportedOffers as never });

/** The filters of a count, and the day that divides the sent ones. */
export type CountedOffers = OfferSelection & { today: string };
type Counted = (scope: CompanyScope, selection: CountedOffers) => never;
const ofState =
  (state: OfferState): Counted =>
  (scope, selection) =>
    selectedOffers(scope, selection).where('o.state', '=', sql.lit(state)) as never;
const sent =
  (comparison: '>=' | '<'): Counted =>
  (scope, selection) =>
    selectedOffers(scope, selection).where(isSent).where('o.valid_until', comparison, selection.today) as never;

const hasOneCountPlan = (selection: OfferSelection): boolean => hasOnePlan(selection, 'issuedOn');

/** How many offers a selection holds. */
export const offerCount = cappedCounts({ all: selectedOffers as (scope: CompanyScope, selection: OfferSelection) => never }, hasOneCountPlan);

/** The same, and of those how many a reader sees in each state. */
export const offerCounts = cappedCounts(
  {
    all: selectedOffers as unknown as Counted,
    sent: sent('>='),
    expired: sent('<'),
    validated: ofState('validated'),
    inProduction: ofState('inProduction'),
    delivered: ofState('delivered'),
    declined: ofState('declined'),
  } satisfies Record<'all' | OfferDisplay, Counted>,
  hasOneCountPlan,
);

/** The values that the filters offer, of one company. */
export function choiceQueries(scope: CompanyScope) {
  const of = (column: 'requester_name' | 'project') =>
    scope.db
      .selectFrom('offers')
      .select((eb) => eb.ref(column).$castTo<string>().as('value'))
      .distinct()
      .where('is_current', '=', true)
      .where(column, 'is not', null)
      .where(column, '<>', '')
      .orderBy(column)
      .limit(200);
  return [of('requester_name'), of('project')] as const;
}
