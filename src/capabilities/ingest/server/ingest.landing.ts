import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Storage } from '#platform/files/server/storage.contract.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { companyIsProvider, companyNotOfKey } from '../ingest.errors.ts';
import type { RowResult } from '../ingest.api.ts';
import { toDatabaseFlaw } from './database-flaws.ts';
import {
  refuseDocuments,
  followMentions,
  referenceText,
  RowRefusal,
  type Batch,
  type FeedEntity,
  type FeedRow,
  type Findable,
  type Found,
  type Landing,
  type MentionFollower,
  type Placed,
  type Reference,
} from './feed.service.ts';
import { keepIn, keyText, noteKept, noteTyped, type KeptRow } from './kept-values.service.ts';
import { deleteKept, readKeptValues, type StoredValue } from './kept-values.store.ts';
import { findAll, resolveCodes } from './named-objects.ts';
import { readRemembered, type Remembered } from './ingest-rows.store.ts';
import { beginLanding, endLanding, undoLanding } from './ingest-runs.store.ts';
import type { IncomingRow } from './ingest.reading.ts';

/** Landing of rows: set-wise, each one whole or not at all. */

/** Outcome of a row. */
export interface Outcome {
  row: IncomingRow;
  result: RowResult;
  flaws?: readonly FieldFlaw[];
  waitsFor?: Reference;
  provides?: readonly Reference[];
  overtakes?: string;
  /** Values that people have corrected, and that the row did not overwrite. */
  kept?: readonly StoredValue[];
}

/** Context of a batch's landing. */
export interface Landings {
  runId: string;
  entity: FeedEntity;
  findable: ReadonlyMap<string, Findable>;
  mentionFollowers: readonly MentionFollower[];
  storage: Storage;
  today: string;
  /** Author of the changes. */
  author: Omit<Author, 'quiet'>;
  /** The whole run is quiet: what it changes notifies nobody. */
  isQuiet: boolean;
  /** Companies that new rows of this run may be of; null: all. */
  companyIds: readonly number[] | null;
  /** The provider's own company, to which nothing of a feed belongs. */
  providerId(tx: ScopedDb): Promise<number | undefined>;
  /** The companies whose first run this is: always quiet. */
  quietCompanies(tx: ScopedDb, companyIds: readonly number[]): Promise<ReadonlySet<number>>;
}

/** A row that names a company which is there, and is newer than what stands. */
interface Fresh {
  row: IncomingRow;
  companyId: number;
  existing: Found | null;
  overtakes: string | undefined;
  isQuiet: boolean;
  /** The row with the values that people have corrected. */
  keeping?: KeptRow;
}

const companyReference = (row: IncomingRow): Reference => ({ entity: 'companies', company: null, id: row.key!.company });

/** Lands the rows of one batch in the caller's transaction, and says what became of each. No row appears twice. */
export async function landRows(tx: ScopedDb, landings: Landings, incoming: readonly IncomingRow[]): Promise<Outcome[]> {
  const { entity } = landings;
  const rows = await resolveCodes(tx, landings, incoming);
  const outcomes: Outcome[] = rows.filter((row) => row.row === null).map((row) => ({ row, result: 'failed', flaws: row.flaws }));
  const read = rows.filter((row) => row.row !== null);
  const isTenant = 'company' in entity.row.shape;
  const companies = isTenant ? await findAll(tx, landings.findable, read.map(companyReference), () => null) : new Map<string, Found>();
  const providerId = isTenant ? await landings.providerId(tx) : undefined;
  const placed: { row: IncomingRow; companyId: number }[] = [];
  for (const row of read) {
    const company = isTenant ? companies.get(referenceText(companyReference(row))) : undefined;
    if (!row.queued && landings.companyIds && !landings.companyIds.includes(Number(company?.id))) {
      // Without its key the row is reported, not kept: nobody may try it again with more rights.
      outcomes.push({ row: { ...row, key: null, row: null }, result: 'failed', flaws: [{ path: 'company', code: companyNotOfKey }] });
      continue;
    }
    if (company && Number(company.id) === providerId) {
      outcomes.push({ row, result: 'failed', flaws: [{ path: 'company', code: companyIsProvider }] });
      continue;
    }
    if (isTenant && !company) outcomes.push({ row, result: 'waiting', waitsFor: companyReference(row) });
    else placed.push({ row, companyId: company ? Number(company.id) : 0 });
  }
  const quiet = isTenant ? await landings.quietCompanies(tx, [...new Set(placed.map((one) => one.companyId))]) : new Set<number>();
  const isQuiet = (one: { row: IncomingRow; companyId: number }) => landings.isQuiet || quiet.has(one.companyId) || (one.row.queued?.quiet ?? false);
  const fresh = (await pickFresh(tx, entity, placed, outcomes)).map((one): Fresh => ({ ...one, isQuiet: isQuiet(one) }));
  for (const one of fresh) if (one.row.isDeletion) outcomes.push(await removeOne(tx, landings, one));
  outcomes.push(
    ...(await applyAll(
      tx,
      landings,
      fresh.filter((one) => !one.row.isDeletion),
    )),
  );
  return outcomes;
}

/** Leaves out rows that say nothing new: the same or an older version than what stands, waits, or was taken away. */
async function pickFresh(
  tx: ScopedDb,
  entity: FeedEntity,
  placed: readonly { row: IncomingRow; companyId: number }[],
  outcomes: Outcome[],
): Promise<Omit<Fresh, 'isQuiet' | 'keeping'>[]> {
  if (placed.length === 0) return [];
  const found = await entity.find(
    tx,
    placed.map(({ row, companyId }) => ({ companyId, externalId: row.key!.id })),
  );
  const existing = new Map(found.map((one) => [`${one.companyId ?? 0}\n${one.externalId}`, one]));
  const remembered = new Map(
    (
      await readRemembered(
        tx,
        entity.name,
        placed.map(({ row }) => row.key!),
      )
    ).map((one) => [`${one.company}\n${one.id}`, one]),
  );
  const fresh: Omit<Fresh, 'isQuiet' | 'keeping'>[] = [];
  for (const { row, companyId } of placed) {
    const { company, id } = row.key!;
    const stands = existing.get(`${companyId}\n${id}`) ?? null;
    const memory = remembered.get(`${company}\n${id}`);
    const overtakes = memory?.queueVersion != null && memory.queueVersion <= row.version ? memory.queueId! : undefined;
    if (isStale(row, stands, memory)) outcomes.push({ row, result: 'unchanged', overtakes });
    else fresh.push({ row, companyId, existing: stands, overtakes });
  }
  return fresh;
}

function isStale({ version }: IncomingRow, stands: Found | null, memory: Remembered | undefined): boolean {
  if (stands && version <= stands.version) return true;
  if (memory?.deletedVersion != null && version <= memory.deletedVersion) return true;
  return memory?.queueVersion != null && version < memory.queueVersion;
}

async function removeOne(tx: ScopedDb, landings: Landings, { row, existing, overtakes, isQuiet }: Fresh): Promise<Outcome> {
  if (!existing) return { row, result: 'unchanged', overtakes };
  const removed = await attempt(tx, landings, async () => {
    const { entity } = landings;
    if (entity.documents) await refuseDocuments(tx, existing.companyId!, entity.documents.objectKind, existing.id);
    const batch = makeBatch(landings, isQuiet, new Map());
    await followMentions(tx, landings.mentionFollowers, batch.author, (await entity.remove(tx, existing, batch)) ?? []);
    if (entity.correctable) await deleteKept(tx, existing.id);
  });
  return 'flaw' in removed ? { row, result: 'failed', flaws: [removed.flaw] } : { row, result: 'deleted', overtakes };
}

async function applyAll(tx: ScopedDb, landings: Landings, fresh: readonly Fresh[]): Promise<Outcome[]> {
  const { entity, findable } = landings;
  const wanted = new Map(fresh.map((one) => [one, entity.parents(one.row.row!)]));
  const references = [...wanted.values()].flat();
  const companies = await readCompanies(tx, findable, fresh, references);
  const parents = await findAll(tx, findable, references, (company) => companies.get(company) ?? null);
  const findMissing = (one: Fresh) => wanted.get(one)!.find((reference) => !parents.has(referenceText(reference)));
  const complete = fresh.filter((one) => !findMissing(one));
  const outcomes: Outcome[] = fresh.filter((one) => findMissing(one)).map((one) => ({ row: one.row, result: 'waiting', waitsFor: findMissing(one)! }));
  for (const [isQuiet, group] of Map.groupBy(await applyKeptValues(tx, entity, complete), (one) => one.isQuiet)) {
    const landed = await applySafely(tx, landings, group, makeBatch(landings, isQuiet, parents));
    await noteKept(
      tx,
      landings.runId,
      group.flatMap(({ keeping, existing }, index) => (keeping && 'result' in landed[index]! ? [{ ...keeping, objectId: existing!.id }] : [])),
    );
    const typed = await noteTyped(
      tx,
      landings.runId,
      entity,
      group.flatMap(({ row, companyId }, index) => ('result' in landed[index]! ? [{ companyId, externalId: row.key!.id }] : [])),
    );
    outcomes.push(...group.map((one, index) => buildOutcome(entity, one, landed[index]!, typed)));
  }
  return outcomes;
}

/** Rows with the values that people have corrected in the place of the ERP's. */
async function applyKeptValues(tx: ScopedDb, entity: FeedEntity, fresh: readonly Fresh[]): Promise<readonly Fresh[]> {
  if (!entity.correctable) return fresh;
  const stored = await readKeptValues(
    tx,
    entity.name,
    fresh.flatMap(({ existing }) => existing?.id ?? []),
  );
  if (stored.size === 0) return fresh;
  return fresh.map((one) => {
    const own = one.existing && stored.get(one.existing.id);
    return own ? { ...one, keeping: keepIn(entity, one.row.row!, own) } : one;
  });
}

const makeBatch = ({ author, storage, today }: Landings, quiet: boolean, parents: ReadonlyMap<string, Found>): Batch => ({
  author: { ...author, quiet },
  today,
  resolveId: (reference) => parents.get(referenceText(reference))!.id,
  storage,
});

/** The companies that rows or their references name, by the ERP's id. */
async function readCompanies(
  tx: ScopedDb,
  findable: ReadonlyMap<string, Findable>,
  fresh: readonly Fresh[],
  references: readonly Reference[],
): Promise<Map<string, number>> {
  const ids = new Map(fresh.map(({ row, companyId }) => [row.key!.company, companyId]));
  const others = references
    .filter(({ company }) => company !== null && !ids.has(company))
    .map(({ company }): Reference => ({ entity: 'companies', company: null, id: company! }));
  for (const found of (await findAll(tx, findable, others, () => null)).values()) ids.set(found.externalId, Number(found.id));
  return ids;
}

function buildOutcome(
  entity: FeedEntity,
  { row, companyId, overtakes, keeping }: Fresh,
  landing: Landing,
  typed: ReadonlyMap<string, readonly StoredValue[]>,
): Outcome {
  if ('flaws' in landing) return { row, result: 'failed', flaws: landing.flaws };
  if ('waitsFor' in landing) return { row, result: 'waiting', waitsFor: landing.waitsFor };
  const own: Reference = { entity: entity.name, company: row.key!.company || null, id: row.key!.id };
  const outcome: Outcome = { row, result: landing.result, overtakes, provides: [own, ...(landing.provides ?? [])] };
  const kept = keeping?.kept ?? typed.get(keyText({ companyId, externalId: row.key!.id })) ?? [];
  return kept.length > 0 ? { ...outcome, kept } : outcome;
}

/** Applies rows set-wise; when the database refuses the batch, halves it until the rows at fault stand alone. */
async function applySafely(tx: ScopedDb, landings: Landings, rows: readonly Fresh[], batch: Batch): Promise<Landing[]> {
  const placed = rows.map(({ row, companyId, existing, keeping }): Placed<FeedRow> => ({
    row: keeping?.row ?? row.row!,
    companyId,
    existing,
    prepared: row.prepared,
  }));
  const attempted = await attempt(tx, landings, async () => {
    const landed = await landings.entity.apply(tx, placed, batch);
    await followMentions(
      tx,
      landings.mentionFollowers,
      batch.author,
      landed.flatMap((landing) => ('result' in landing ? (landing.mentions ?? []) : [])),
    );
    return landed;
  });
  if ('value' in attempted) return attempted.value;
  if (rows.length === 1) return [{ flaws: [attempted.flaw] }];
  const half = Math.ceil(rows.length / 2);
  return [...(await applySafely(tx, landings, rows.slice(0, half), batch)), ...(await applySafely(tx, landings, rows.slice(half), batch))];
}

/** Does something that leaves nothing behind when the data is refused. @throws whatever is not the data's fault, an outage for instance */
async function attempt<Value>(tx: ScopedDb, { entity, findable }: Landings, work: () => Promise<Value>): Promise<{ value: Value } | { flaw: FieldFlaw }> {
  await beginLanding(tx);
  try {
    const value = await work();
    await endLanding(tx);
    return { value };
  } catch (error) {
    const flaw = error instanceof RowRefusal ? error.flaw : toDatabaseFlaw(error, entity, findable.values());
    if (!flaw) throw error;
    await undoLanding(tx);
    return { flaw };
  }
}
