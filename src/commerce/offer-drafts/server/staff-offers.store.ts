import { sql, type Expression, type SqlBool } from 'kysely';
import { countCap } from '#platform/kernel/constants.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { searchKeys } from '#platform/lists/server/search-keys.ts';
import { idsEverywhere, searchPattern } from '#platform/lists/server/search.ts';
import { withNearest } from '#platform/lists/server/nearest.ts';
import type { PageRequest } from '#platform/lists/server/page.ts';
import { readStaffUnion, type Part } from '#platform/lists/server/serve-staff-list.ts';
import { offerKind } from '#commerce/offers/offers.journal.ts';
import { staffOfferStates, type StaffOffer, type StaffOfferState } from '../staff-offers.api.ts';

/** Offers of all companies and drafts, as two tables that are read as one list. */

interface StaffFilter {
  q?: string | undefined;
  company?: string | undefined;
  source?: 'erp' | 'portal' | undefined;
}

type StaffQuery = StaffFilter & Pick<PageRequest, 'after' | 'before'> & { state?: readonly StaffOfferState[] | undefined };

const staffColumns = [
  'id',
  'companyId',
  'companyName',
  'number',
  'project',
  'state',
  'source',
  'day',
  'validUntil',
  'person',
  'currency',
  'totalExclVat',
] as const;
type ListedOffer = Pick<StaffOffer, (typeof staffColumns)[number]>;

/** Maximum objects that a typed search finds. */
const foundAtMost = 500;

/** Companies by a part of their name. */
const selectCompanyIds = (db: ScopedDb, pattern: string) => db.selectFrom('companies').select('id').where('name', 'ilike', pattern).limit(foundAtMost);

/** Condition on the state that an offer shows: an expired one is stored as sent. */
function isShownAs(state: Exclude<StaffOfferState, 'draft'>, today: string): Expression<SqlBool> {
  if (state === 'sent') return sql<SqlBool>`o.state = 'sent' and o.valid_until >= ${today}`;
  if (state === 'expired') return sql<SqlBool>`o.state = 'sent' and o.valid_until < ${today}`;
  return sql<SqlBool>`o.state = ${state}`;
}

function selectSentOffers(db: ScopedDb, { q, company, source }: StaffFilter) {
  const keys = searchKeys(q);
  const pattern = searchPattern(q);
  let select = db.selectFrom('offers as o').where('o.isCurrent', '=', sql.lit(true));
  if (company) select = select.where('o.companyId', '=', Number(company));
  if (source) select = select.where('o.source', '=', source);
  if (keys && pattern)
    select = select.where(({ eb, or }) =>
      or([eb('o.id', 'in', idsEverywhere(db, offerKind, keys, foundAtMost)), eb('o.companyId', 'in', selectCompanyIds(db, pattern))]),
    );
  return select;
}

function selectDrafts(db: ScopedDb, { q, company, source }: StaffFilter) {
  const pattern = searchPattern(q);
  let select = db.selectFrom('offer_drafts as o');
  if (company) select = select.where('o.companyId', '=', Number(company));
  if (source === 'erp') select = select.where(sql<boolean>`false`);
  if (pattern)
    select = select.where(({ eb, or }) =>
      or([
        eb('o.project', 'ilike', pattern),
        eb('o.offerNumber', 'ilike', pattern),
        eb(sql`o.content ->> 'lines'`, 'ilike', pattern),
        eb('o.companyId', 'in', selectCompanyIds(db, pattern)),
      ]),
    );
  return select;
}

/** The parts of the list, under the alias `i`. */
function listParts(db: ScopedDb, filter: StaffFilter, states: readonly StaffOfferState[] | undefined, today: string): Part[] {
  const parts: Part[] = [];
  const shown = states?.filter((state) => state !== 'draft');
  if (shown === undefined || shown.length > 0) {
    const sent = selectSentOffers(db, filter);
    const select = (shown ? sent.where(({ or }) => or(shown.map((state) => isShownAs(state, today)))) : sent)
      .innerJoin('companies as c', 'c.id', 'o.companyId')
      .select([
        'o.id',
        'o.companyId',
        'c.name as companyName',
        'o.number',
        'o.project',
        sql<StaffOfferState>`case when o.state = 'sent' and o.valid_until < ${today} then 'expired' else o.state end`.as('state'),
        'o.source',
        'o.issuedOn as day',
        'o.validUntil',
        'o.requesterName as person',
        'o.currency',
        'o.totalExclVat',
        'o.issuedOn as sortKey',
      ]);
    parts.push({ select: db.selectFrom(select.as('i')).selectAll('i'), sort: { column: 'day' } });
  }
  if (states === undefined || states.includes('draft')) {
    const select = selectDrafts(db, filter)
      .innerJoin('companies as c', 'c.id', 'o.companyId')
      .select([
        'o.id',
        'o.companyId',
        'c.name as companyName',
        'o.offerNumber as number',
        'o.project',
        sql<StaffOfferState>`'draft'`.as('state'),
        sql<string>`'portal'`.as('source'),
        'o.editedOn as day',
        sql<string | null>`null::date`.as('validUntil'),
        'o.editorName as person',
        'o.currency',
        'o.totalExclVat',
        'o.editedOn as sortKey',
      ]);
    parts.push({ select: db.selectFrom(select.as('i')).selectAll('i'), sort: { column: 'day' } });
  }
  return parts;
}

/** A page of offers and drafts, the latest first, with the numbers that its search may mean where nothing is found. */
export async function readStaffOffers(staff: Scope, { state, after, before, ...filter }: StaffQuery, today: string) {
  const request = { sort: 'day', descending: true, after, before };
  const page = await readStaffUnion<ListedOffer>(staff, request, listParts(staff.db, filter, state, today), staffColumns);
  return withNearest(staff, page, {
    kinds: [offerKind],
    typed: filter.q,
    ...(filter.company ? { companyId: Number(filter.company) } : {}),
    among: staff.db.selectFrom('offers').select('id').where('isCurrent', '=', sql.lit(true)),
  });
}

const countRows = (select: Expression<unknown>) => sql<number>`(select count(*)::integer from (${select}) n)`;

/** Rows of each state, capped, in one statement. */
export async function countStates(db: ScopedDb, filter: StaffFilter, today: string): Promise<Record<StaffOfferState | 'all', number>> {
  const capped = countCap + 1;
  const countState = (state: StaffOfferState) =>
    state === 'draft'
      ? countRows(selectDrafts(db, filter).select('o.id').limit(sql.lit(capped)))
      : countRows(selectSentOffers(db, filter).where(isShownAs(state, today)).select('o.id').limit(sql.lit(capped)));
  const row = await db.selectNoFrom(staffOfferStates.map((state) => countState(state).as(state))).executeTakeFirstOrThrow();
  const counts = row as Record<StaffOfferState, number>; // named by the states
  return { ...counts, all: staffOfferStates.reduce((sum, state) => sum + counts[state], 0) };
}
