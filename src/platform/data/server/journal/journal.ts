import { sql } from 'kysely';
import { phoneKeys } from '#platform/kernel/contact-details.ts';
import { indexedWords, numberBesideMin, referenceKey } from '#platform/kernel/search-key.ts';
import { defer } from '../db/defer.ts';
import { reviewedSql } from '../db/raw-tables.ts';
import type { ScopedDb } from '../db/scope.ts';
import { channel, type Signal } from '../events/event-hub.ts';
import { newId } from '#platform/kernel/server/ids.ts';

/** Who makes a change, and how. */
export interface Author {
  kind: 'user' | 'staff' | 'feed' | 'system' | 'recipient';
  id: string | null;
  name: string;
  /** Person acted for: a partner's client, an assistant's colleague. */
  onBehalfOf?: string | null;
  /** A partner's member who acts for the client that the change belongs to. Their name names the partner. */
  isForClient?: true;
  requestId?: string;
  /** The browser tab that need not be signalled its own change. */
  client?: string;
  /** A quiet feed run: audited and searchable, but nobody is notified. */
  quiet?: boolean;
  /** When it was done (ISO 8601), where it is recorded afterwards, as in the demonstration; absent means now. */
  at?: string;
}

/** Instant of the author's change, for the columns that store it. */
export const toInstant = ({ at }: Author) => (at === undefined ? sql<string>`now()` : sql<string>`${at}::timestamptz`);

/** Numbers of an object by field. Its list names the field by which a search found it. */
export type SearchReferences = Readonly<Record<string, string | null | undefined | readonly (string | null | undefined)[]>>;

/** Search entry of an object: numbers and words are matched by their beginnings. */
export interface SearchEntry {
  references: SearchReferences;
  words: readonly (string | null | undefined)[];
  /** Fields of `references` whose numbers other objects bear, with the kind of these (`NumberBearer`). */
  borrowed?: Readonly<Record<string, string>>;
  /** Words and details of other objects: readers who see a part of the company neither find the object by them nor read them. */
  others?: { words?: readonly (string | null | undefined)[]; details?: readonly (string | null | undefined)[] };
  sortedOn: string;
  /** Title of the hit, where readers know the object by another number than the journal. */
  title?: string;
  /** Shown after the title, in words of no language: project, site. */
  details?: readonly (string | null | undefined)[];
  /** Code of the object in addresses, where it is not the title: its id, or the number of what shows it. */
  code?: string;
}

/** Maximum words by which one object is found. */
const wordsAtMost = 400;
/** Maximum written numbers of one object whose parts find it. */
const dividedNumbersAtMost = 60;

/** Words of an entry, and the parts of its own written numbers. Whole numbers, and those that other objects bear, are found by `search_references`: words
 *  that few objects hold take most of the space of the index of words. */
function entryText({ references, words, others, borrowed = {} }: SearchEntry): string {
  const numbers = Object.entries(references).flatMap(([field, written]) => (field in borrowed ? [] : [written].flat()));
  const divided = numbers.filter((written) => written && /[^\p{L}\p{N}]/u.test(written)).slice(0, dividedNumbersAtMost);
  const keys = numbers.map((written) => referenceKey(written ?? '')).filter((key) => key.length >= numberBesideMin);
  const whole = new Set(keys.map((key) => key.toLowerCase()));
  return indexedWords([...words, ...(others?.words ?? []), ...divided])
    .filter((word) => !(whole.has(word) && /\d/.test(word)))
    .slice(0, wordsAtMost)
    .join(' ');
}

/** Part of an entry that belongs to its object alone; null where that is all of it. */
function pickOwn({ others = {}, details = [], ...search }: SearchEntry): { own_text: string | null; own_details: (string | null | undefined)[] | null } {
  return { own_text: others.words ? entryText(search) : null, own_details: others.details ? details.filter((detail) => !!detail) : null };
}

/** Parts of an object that were added, changed or removed. `named` describes each of them, and is empty where they are too many. */
export interface PartsChange {
  change: 'added' | 'changed' | 'removed';
  count: number;
  named: readonly object[];
}

/** One change of one business object. */
export interface Change {
  companyId: number;
  object: { kind: string; id: string; title: string; siteId?: string | null; subOrganisationId?: string | null; needsPrices?: boolean };
  /** A past participle of the trade: `created`, `updated`, `delivered`, `deleted`… */
  action: string;
  /** Changed fields only. A personal field is journalled as `{ changed: true }`, without values; parts of an object, such as its lines, by what became of them. */
  fields?: Record<string, { before: unknown; after: unknown } | { changed: true } | { parts: readonly PartsChange[] }>;
  /** The object's search entry; `null` takes it out of the search; absent leaves it. */
  search?: SearchEntry | null;
}

/** Journals the changes in the caller's transaction and lets everything follow from that: search entries set-wise,
 *  one notification for live updates, one job for mails and the like. The one way to say that something changed. */
export async function record(tx: ScopedDb, author: Author, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map((change) => ({ id: newId(), change }));
  await insertEntries(tx, author, entries);
  await indexForSearch(
    tx,
    changes.filter((change) => change.search !== undefined),
  );
  if (!author.quiet) await notify(tx, author, changes);
  // The first load of a company may be large: objects with an entry in this transaction need no job.
  const followed = entries.filter(({ change }) => !author.quiet || change.search === undefined).map(({ id, change }) => ({ companyId: change.companyId, id }));
  for (let start = 0; start < followed.length; start += 500) {
    await defer(
      tx,
      sql`select house.enqueue(${author.quiet ? 'journal.index' : 'journal.follow'}, ${JSON.stringify({ entries: followed.slice(start, start + 500) })}::json)`,
    );
  }
}

async function insertEntries(tx: ScopedDb, author: Author, entries: { id: string; change: Change }[]): Promise<void> {
  const rows = entries.map(({ id, change }) => ({
    company_id: change.companyId,
    id,
    object_kind: change.object.kind,
    object_id: change.object.id,
    object_title: change.object.title,
    action: change.action,
    changes: change.fields ?? {},
    site_id: change.object.siteId ?? null,
    sub_organisation_id: change.object.subOrganisationId ?? null,
    needs_prices: change.object.needsPrices ?? false,
  }));
  const inserted = sql`
    insert into journal (company_id, id, object_kind, object_id, object_title, action, changes, site_id, sub_organisation_id, needs_prices,
      actor_kind, actor_id, actor_name, on_behalf_of, is_for_client, request_id, quiet, happened_at)
    select company_id, id, object_kind, object_id, object_title, action, changes, site_id, sub_organisation_id, needs_prices,
      ${author.kind}, ${author.id}::uuid, ${author.name}, ${author.onBehalfOf ?? null}::uuid, ${author.isForClient ?? false}, ${author.requestId ?? null},
      ${author.quiet ?? false}, ${toInstant(author)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(company_id integer, id uuid, object_kind text, object_id uuid, object_title text, action text,
      changes jsonb, site_id uuid, sub_organisation_id uuid, needs_prices boolean)`;
  await defer(tx, inserted);
}

/** Current search keys of an object. */
export type Findability = Pick<Change, 'companyId' | 'object' | 'search'>;

/** Keys of a number: one, but for telephones, which people write in several ways. */
const listKeys = (field: string, written: string): readonly string[] => (field === 'telephone' ? phoneKeys(written) : [referenceKey(written)]);

/** Each number by its keys: its first field, the number as written where that is not the key, and the kind that bears it where that is another. */
function collectNumbers({ references, borrowed = {} }: SearchEntry): Record<string, [field: string, written: string | null, of: string | null]> {
  const numbers: Record<string, [string, string | null, string | null]> = {};
  for (const [field, written] of Object.entries(references).flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))) {
    for (const key of listKeys(field, written ?? ''))
      if (written && key.length > 1) numbers[key] ??= [field, written === key ? null : written, borrowed[field] ?? null];
  }
  return numbers;
}

/** Writes search entries of objects that have not changed themselves but are found by more, such as an order by the serials of its delivery. */
export async function indexForSearch(tx: ScopedDb, changes: readonly Findability[]): Promise<void> {
  const removed = changes.filter((change) => change.search === null);
  const found = changes.filter((change): change is Findability & { search: SearchEntry } => change.search !== null && change.search !== undefined);
  if (removed.length > 0) {
    const keys = removed.map((change) => ({ company_id: change.companyId, kind: change.object.kind, object_id: change.object.id }));
    const deleted = reviewedSql`delete from search_entries e using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r(company_id integer, kind text, object_id uuid)
      where e.company_id = r.company_id and e.kind = r.kind and e.object_id = r.object_id`;
    await defer(tx, deleted);
  }
  if (found.length === 0) return;
  const rows = found.map(({ companyId, object, search }) => ({
    company_id: companyId,
    kind: object.kind,
    object_id: object.id,
    title: search.title ?? object.title,
    sorted_on: search.sortedOn,
    text: entryText(search),
    details: [...(search.details ?? []), ...(search.others?.details ?? [])].filter((detail) => !!detail),
    ...pickOwn(search),
    code: search.code ?? null,
    references: collectNumbers(search),
    site_id: object.siteId ?? null,
    sub_organisation_id: object.subOrganisationId ?? null,
    needs_prices: object.needsPrices ?? false,
  }));
  // Entries come first, in one order: each is locked until the end, and with it its numbers. Two transactions that write the same objects wait for each other
  // instead of blocking each other.
  const written = reviewedSql`
    with incoming as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(company_id integer, kind text, object_id uuid, title text, text text, sorted_on date,
        details text[], own_text text, own_details text[], code text, "references" jsonb, site_id uuid, sub_organisation_id uuid, needs_prices boolean)
    ), entries as (
      insert into search_entries (company_id, kind, object_id, title, text, details, own_text, own_details, code, sorted_on, site_id, sub_organisation_id, needs_prices)
      select company_id, kind, object_id, title, text, details, own_text, own_details, code, sorted_on, site_id, sub_organisation_id, needs_prices from incoming
      order by company_id, kind, object_id
      on conflict (company_id, kind, object_id) do update set title = excluded.title, text = excluded.text, sorted_on = excluded.sorted_on,
        details = excluded.details, own_text = excluded.own_text, own_details = excluded.own_details, code = excluded.code, site_id = excluded.site_id, sub_organisation_id = excluded.sub_organisation_id, needs_prices = excluded.needs_prices, updated_at = now()
        where (search_entries.title, search_entries.text, search_entries.details, search_entries.own_text, search_entries.own_details, search_entries.code, search_entries.sorted_on, search_entries.needs_prices, search_entries.site_id, search_entries.sub_organisation_id)
          is distinct from (excluded.title, excluded.text, excluded.details, excluded.own_text, excluded.own_details, excluded.code, excluded.sorted_on, excluded.needs_prices, excluded.site_id, excluded.sub_organisation_id)
      returning 1
    ), gone as (
      delete from search_references s using incoming i
      where s.company_id = i.company_id and s.kind = i.kind and s.object_id = i.object_id and not i."references" ? s.key
    )
    insert into search_references as s (company_id, kind, object_id, key, field, written, of_kind)
    select i.company_id, i.kind, i.object_id, k.key, k.number ->> 0, k.number ->> 1, k.number ->> 2 from incoming i cross join lateral jsonb_each(i."references") as k(key, number)
    where (select count(*) from entries) >= 0
    on conflict (company_id, kind, key, object_id) do update set field = excluded.field, written = excluded.written, of_kind = excluded.of_kind
      where (s.field, s.written, s.of_kind) is distinct from (excluded.field, excluded.written, excluded.of_kind)`;
  await defer(tx, written);
  await defer(tx, sql`select house.search_learn(${JSON.stringify(rows.map(({ company_id, text }) => ({ company_id, text })))}::jsonb)`);
}

/** Signals a change of shown data to open pages, without a journal entry: for data derived from journalled changes. */
export const announce = (tx: ScopedDb, author: Author, changes: readonly Pick<Change, 'companyId' | 'object'>[]): Promise<void> => notify(tx, author, changes);

/** Companies whose changes are signalled apart, with the ids of the objects. More of them, as of a batch of a feed, share one signal of their kind. */
const companiesApart = 3;
/** A notification holds at most 8000 bytes. */
const companiesAtMost = 600;

async function notify(tx: ScopedDb, author: Author, changes: readonly Pick<Change, 'companyId' | 'object'>[]): Promise<void> {
  if (changes.length === 0) return;
  const kinds = Map.groupBy(changes, ({ object }) => `${object.kind} ${object.needsPrices ?? false}`);
  const payloads = [...kinds.values()].flatMap((ofKind): Signal[] => {
    const { kind, needsPrices } = ofKind[0]!.object;
    const signal: Signal = { type: 'change', kind, needsPrices, client: author.client };
    const groups = Map.groupBy(ofKind, ({ companyId }) => companyId);
    if (groups.size <= companiesApart)
      return [...groups].map(([companyId, group]) => ({ ...signal, companyId, ids: group.length > 100 ? undefined : group.map(({ object }) => object.id) }));
    const companyIds = [...groups.keys()];
    return companyIds.flatMap((_, at) => (at % companiesAtMost === 0 ? { ...signal, companyIds: companyIds.slice(at, at + companiesAtMost) } : []));
  });
  await defer(tx, sql`select pg_notify(${channel}, p) from unnest(${payloads.map((one) => JSON.stringify(one))}::text[]) as p`);
}
