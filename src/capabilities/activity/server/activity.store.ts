import { sql } from 'kysely';
import { countCap } from '#platform/kernel/constants.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { canSeeWhole } from '#platform/data/server/db/scope-plugin.ts';
import { readStaffPage, type CappedCount, type Page, type Sort } from '#platform/lists/server/page.ts';
import { searchPrefix } from '#platform/lists/server/search.ts';
import { m } from '#generated/messages/messages.js';
import { shownName } from '#platform/kernel/erased-person.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ActivityWords } from '../activity-words.ts';
import { actorKindsByGroup, computeFirstDay, type AuthorKind } from '../activity.ts';
import { describeChanges, collectIds, type KeptChanges, type Wording } from '../changed-fields.ts';
import type { ActivityEntry, WholeActivityFilters } from '../activity.api.ts';

/** Reads of the activity log, of a company or over all of them. Quiet runs of the feed stay out: a first import alone is thousands of entries. */

const sorts: Readonly<Record<'happenedAt', Sort>> = { happenedAt: { column: 'happenedAt', isInstant: true } };

/** The log that is read: of one company under the reader's rights, or over all companies. */
export interface Log {
  words: ActivityWords;
  scope: Scope;
  companyId: number | null;
  seesPrices: boolean;
  seesPlaces: boolean;
  /** Whether what concerns the provider alone is shown. */
  isOfStaff: boolean;
}

/** The log of a company, as its manager or staff reads it. */
export const makeLog = (words: ActivityWords, scope: CompanyScope, { isStaff }: { isStaff: boolean }): Log => ({
  words,
  scope,
  companyId: scope.companyId,
  seesPrices: scope.rights.prices,
  seesPlaces: canSeeWhole(scope.limits),
  isOfStaff: isStaff,
});

/** The log over all companies. */
export const makeWholeLog = (words: ActivityWords, scope: Scope): Log => ({
  words,
  scope,
  companyId: null,
  seesPrices: true,
  seesPlaces: true,
  isOfStaff: true,
});

/** The reader of the log. */
export interface Reader {
  locale: Locale;
  today: string;
  timeZone: string;
}

const selectEntries = (log: Log, { q, company, period, by, person, kind, action, object }: WholeActivityFilters, today: string) => {
  let select = log.scope.db.selectFrom('journal as i').where(sql<boolean>`not i.quiet`);
  const companyId = log.companyId ?? (company === undefined ? null : Number(company));
  if (companyId !== null) select = select.where('i.companyId', '=', companyId);
  if (!log.isOfStaff) select = select.where('i.objectKind', 'not in', log.words.ofProvider);
  if (period) select = select.where('i.happenedAt', '>=', sql<string>`(${computeFirstDay(period, today)}::date)::timestamp at time zone 'Europe/Paris'`);
  if (by) select = select.where('i.actorKind', 'in', actorKindsByGroup[by]);
  if (person) select = select.where('i.actorId', '=', person);
  if (kind) select = select.where('i.objectKind', '=', kind);
  if (object) select = select.where('i.objectId', '=', object);
  if (action) {
    const { are, actions } = log.words.findActions(action);
    select = select.where('i.action', are, actions);
  }
  const prefix = searchPrefix(q);
  if (prefix) select = select.where(sql<boolean>`lower(i.object_title) like ${prefix}`);
  return select;
};

interface Row {
  id: string;
  companyId: number;
  companyName: string;
  currency: string;
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
  code: string | null;
}

const selectShownEntries = (log: Log, filters: WholeActivityFilters, today: string) =>
  selectEntries(log, filters, today)
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .leftJoin('search_entries as e', (join) =>
      join.onRef('e.companyId', '=', 'i.companyId').onRef('e.kind', '=', 'i.objectKind').onRef('e.objectId', '=', 'i.objectId'),
    )
    .select((eb) => [
      'i.id',
      'i.companyId',
      'c.name as companyName',
      'c.currency',
      'i.happenedAt',
      'i.actorKind as authorKind',
      'i.actorName as authorName',
      'i.actorId as authorId',
      'i.isForClient',
      'i.objectKind',
      'i.objectId',
      'i.objectTitle',
      'i.action',
      eb.ref('i.changes').$castTo<KeptChanges>().as('changes'),
      'e.code',
      sql<string>`i.happened_at::text`.as('sortKey'),
    ]);

/** Labels of the sites and sub-organisations that entries name. */
async function readLabels({ scope }: Log, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ changes }) => collectIds(changes)))];
  if (ids.length === 0) return new Map();
  const { db } = scope;
  const companies = [...new Set(rows.map(({ companyId }) => companyId))];
  const [sites, parts] = await scope.read(
    db.selectFrom('sites').select(['id', 'label']).where('companyId', 'in', companies).where('id', 'in', ids),
    db.selectFrom('sub_organisations').select(['id', 'name as label']).where('companyId', 'in', companies).where('id', 'in', ids),
  );
  return new Map([...sites, ...parts].map(({ id, label }) => [id, label]));
}

/** Author in words: the ERP, the portal itself, a person, or a partner’s member for the company. */
function formatAuthor({ authorKind, authorName, isForClient, companyName: company }: Row, locale: Locale): string {
  if (authorKind === 'feed') return m['activity.who.erp']({}, { locale });
  if (authorName === '') return m['activity.who.portal']({}, { locale });
  const name = shownName(authorName, locale);
  return isForClient ? m['activity.journal.actedFor']({ name, company }, { locale }) : name;
}

function buildEntry({ words, isOfStaff }: Log, row: Row, wording: Wording): ActivityEntry {
  const { locale } = wording;
  const authorName = formatAuthor(row, locale);
  const { id, companyId, companyName, happenedAt, authorKind, objectKind, objectId, objectTitle, action, code, changes } = row;
  const { address, staffAddress } = words.addresses(objectKind, action, { companyId, id: objectId, title: objectTitle, code });
  return {
    id,
    companyId,
    companyName,
    happenedAt,
    authorKind,
    authorName,
    action,
    actionName: words.actionName(objectKind, action, locale),
    objectKind,
    kindName: words.kindName(objectKind, locale),
    objectId,
    objectTitle,
    address,
    staffAddress: isOfStaff ? staffAddress : null,
    sentence: words.sentence({ ...row, authorName }, locale),
    changes: describeChanges(words, objectKind, changes, wording),
  };
}

const rowsAtATime = 1000;

/** One page of a log. */
export async function readActivity(
  log: Log,
  { after, before, rows: atMost, ...filters }: WholeActivityFilters & { after?: string | undefined; before?: string | undefined; rows?: number },
  { locale, today, timeZone }: Reader,
): Promise<Page<ActivityEntry>> {
  const request = { sort: 'happenedAt', descending: true, ...(after ? { after } : {}), ...(before ? { before } : {}), ...(atMost ? { rows: atMost } : {}) };
  const page = await readStaffPage(log.scope, request, sorts, 'i', selectShownEntries(log, filters, today));
  const wording = { locale, today, timeZone, seesPrices: log.seesPrices, seesPlaces: log.seesPlaces, labels: await readLabels(log, page.rows) };
  return { ...page, rows: page.rows.map((row) => buildEntry(log, row, { ...wording, currency: row.currency })) };
}

/** Number of entries, up to a cap. */
export async function countActivity(log: Log, filters: WholeActivityFilters, today: string, cap = countCap): Promise<CappedCount> {
  const one = selectEntries(log, filters, today)
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(cap + 1));
  const [[row]] = await log.scope.read(log.scope.db.selectFrom(one.as('counted')).select(({ fn }) => fn.countAll<number>().as('count')));
  const count = Number(row!.count);
  return { count: Math.min(count, cap), more: count > cap };
}

/** Every entry, read a thousand at a time. */
export async function* readEveryEntry(log: Log, filters: WholeActivityFilters, reader: Reader): AsyncGenerator<ActivityEntry> {
  let after: string | undefined;
  do {
    const page: Page<ActivityEntry> = await readActivity(log, { ...filters, after, rows: rowsAtATime }, reader);
    yield* page.rows;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/** One object of the log as a choice of its filter, named as its latest entry does. */
export async function readObjectChoice({ scope, words }: Log, id: string, locale: Locale): Promise<{ value: string; label: string }[]> {
  const rows = await scope.db
    .selectFrom('journal')
    .select(['objectKind as kind', 'objectTitle as title'])
    .where('objectId', '=', id)
    .where(sql<boolean>`not quiet`)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return rows.map(({ kind, title }) => ({ value: id, label: `${words.kindName(kind, locale)} ${title}`.trim() }));
}

/** Name of a person, as a filter of a file is written. */
export const readPersonName = async (db: ScopedDb, id: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('fullName').where('id', '=', id).executeTakeFirst())?.fullName;
