import { sql } from 'kysely';
import { countCap } from '#platform/constants.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import { readStaffPage, type CappedCount, type Page, type Sort } from '#platform/server/list/page.ts';
import { journalSentence, type AuthorKind } from '#provider/journal-sentences.ts';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/locale.ts';
import { actionName, changesInWords, idsIn, kindName, type KeptChanges, type Wording } from '../activity-words.ts';
import { actionsOf, actorKindsOf, firstDayOf, providerKinds } from '../activity.ts';
import type { ActivityEntry, ActivityFilters } from '../activity.api.ts';

/** Reads of a company's activity log. Quiet runs of the feed stay out: a first import alone is thousands of entries. */

const sorts: Readonly<Record<'happenedAt', Sort>> = { happenedAt: { column: 'happened_at', isInstant: true } };

/** Actions after which no address leads to the object. */
const ends = ['deleted', 'withdrawn'];

/** The reader of the log. */
export interface Reader {
  locale: Locale;
  today: string;
  timeZone: string;
  /** Whether the provider's staff reads it. */
  isStaff: boolean;
}

type Asking = Pick<Reader, 'today' | 'isStaff'>;

const entries = ({ db, companyId, rights }: CompanyScope, { period, by, person, kind, action }: ActivityFilters, { today, isStaff }: Asking) => {
  let select = db
    .selectFrom('journal as i')
    .where('i.company_id', '=', companyId)
    .where(sql<boolean>`not i.quiet`);
  if (!isStaff) select = select.where('i.object_kind', 'not in', providerKinds);
  if (!rights.prices) select = select.where('i.needs_prices', '=', false);
  if (period) select = select.where('i.happened_at', '>=', sql<string>`(${firstDayOf(period, today)}::date)::timestamp at time zone 'Europe/Paris'`);
  if (by) select = select.where('i.actor_kind', 'in', actorKindsOf[by]);
  if (person) select = select.where('i.actor_id', '=', person);
  if (kind) select = select.where('i.object_kind', '=', kind);
  if (action) select = select.where('i.action', actionsOf[action].are, actionsOf[action].actions);
  return select;
};

interface Row {
  id: string;
  happenedAt: string;
  authorKind: AuthorKind;
  authorName: string;
  authorId: string | null;
  isForClient: boolean;
  objectKind: string;
  objectId: string;
  objectTitle: string;
  action: string;
  changes: KeptChanges;
  orderNumber: string | null;
}

const shownEntries = (scope: CompanyScope, filters: ActivityFilters, asking: Asking) =>
  entries(scope, filters, asking).select((eb) => [
    'i.id',
    'i.happened_at as happenedAt',
    eb.ref('i.actor_kind').$castTo<AuthorKind>().as('authorKind'),
    'i.actor_name as authorName',
    'i.actor_id as authorId',
    'i.is_for_client as isForClient',
    'i.object_kind as objectKind',
    'i.object_id as objectId',
    'i.object_title as objectTitle',
    'i.action',
    eb.ref('i.changes').$castTo<KeptChanges>().as('changes'),
    eb
      .selectFrom('deliveries as d')
      .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
      .select('o.number')
      .whereRef('d.company_id', '=', 'i.company_id')
      .whereRef('d.id', '=', 'i.object_id')
      .as('orderNumber'),
    sql<string>`i.happened_at::text`.as('sortKey'),
  ]);

/** Labels of the sites and sub-organisations that entries name. */
async function labelsOf(scope: CompanyScope, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ changes }) => idsIn(changes)))];
  if (ids.length === 0) return new Map();
  const { db, companyId } = scope;
  const [sites, parts] = await scope.read(
    db.selectFrom('sites').select(['id', 'label']).where('company_id', '=', companyId).where('id', 'in', ids),
    db.selectFrom('sub_organisations').select(['id', 'name as label']).where('company_id', '=', companyId).where('id', 'in', ids),
  );
  return new Map([...sites, ...parts].map(({ id, label }) => [id, label]));
}

const currencyOf = async ({ db, companyId }: CompanyScope): Promise<string> =>
  (await db.selectFrom('companies').select('currency').where('id', '=', companyId).executeTakeFirst())?.currency ?? 'EUR';

/** Author in words: the ERP, the portal itself, a person, a partner’s member for the company, or a person who was erased. */
function authorOf({ authorKind, authorName, authorId, isForClient }: Row, company: string, locale: Locale): string {
  if (authorKind === 'feed') return m['activity.who.erp']({}, { locale });
  if (authorName !== '') return isForClient ? m['provider.journal.actedFor']({ name: authorName, company }, { locale }) : authorName;
  return authorId === null ? m['activity.who.portal']({}, { locale }) : m['activity.who.erased']({}, { locale });
}

function entryOf({ changes, ...row }: Row, company: string, wording: Wording): ActivityEntry {
  const { locale } = wording;
  const authorName = authorOf(row as Row, company, locale);
  const { id, happenedAt, authorKind, objectKind, objectId, objectTitle, action, orderNumber } = row;
  return {
    id,
    happenedAt,
    authorKind,
    authorName,
    action,
    actionName: actionName(objectKind, action, locale),
    objectKind,
    kindName: kindName(objectKind, locale),
    objectId,
    objectTitle,
    orderNumber,
    isGone: ends.includes(action),
    sentence: journalSentence({ ...row, authorName }, locale),
    changes: changesInWords(objectKind, changes, wording),
  };
}

const rowsAtATime = 1000;

/** One page of the log. */
export async function readActivity(
  scope: CompanyScope,
  { after, before, rows: atMost, ...filters }: ActivityFilters & { after?: string | undefined; before?: string | undefined; rows?: number },
  reader: Reader,
): Promise<Page<ActivityEntry>> {
  const { locale, today, timeZone } = reader;
  const request = { sort: 'happenedAt', descending: true, ...(after ? { after } : {}), ...(before ? { before } : {}), ...(atMost ? { rows: atMost } : {}) };
  const page = await readStaffPage(scope, request, sorts, 'i', shownEntries(scope, filters, reader));
  const [labels, currency] = await Promise.all([labelsOf(scope, page.rows), currencyOf(scope)]);
  const wording: Wording = { locale, today, timeZone, currency, seesPrices: scope.rights.prices, labels };
  return { ...page, rows: page.rows.map((row) => entryOf(row, scope.companyName, wording)) };
}

/** Number of entries, up to a cap. */
export async function countActivity(scope: CompanyScope, filters: ActivityFilters, asking: Asking, cap = countCap): Promise<CappedCount> {
  const one = entries(scope, filters, asking)
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(cap + 1));
  const [[row]] = await scope.read(scope.db.selectFrom(one.as('counted')).select(({ fn }) => fn.countAll<number>().as('count')));
  const count = Number(row!.count);
  return { count: Math.min(count, cap), more: count > cap };
}

/** Every entry, read a thousand at a time. */
export async function* everyEntry(scope: CompanyScope, filters: ActivityFilters, reader: Reader): AsyncGenerator<ActivityEntry> {
  let after: string | undefined;
  do {
    const page: Page<ActivityEntry> = await readActivity(scope, { ...filters, after, rows: rowsAtATime }, reader);
    yield* page.rows;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
