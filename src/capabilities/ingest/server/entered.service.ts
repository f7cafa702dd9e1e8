import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { changedValues, isSameValue, readValue } from '../kept-values.ts';
import { followMentions, RowRefusal, type Batch, type FeedEntity, type FeedRow, type Found, type MentionFollower, type Placed } from './feed.service.ts';
import { endKept, insertKept, readKeptValues, type StoredValue } from './kept-values.store.ts';

/** An object that a person enters, as a row of its feed. It names its company, its site and its other parents by the portal's own ids. */
export interface EnteredObject<Row extends FeedRow> {
  companyId: number;
  row: Row;
  /** The object as it stands, when it is changed. */
  existing: Found | null;
}

/** Context of what a person enters. */
export interface Entering {
  platform: Platform;
  author: Author;
  today: string;
  /** Why they change what stands. */
  reason?: string;
  /** Domains that follow what the object mentions; absent where it mentions nothing. */
  mentionFollowers?: readonly MentionFollower[];
}

/** Head of the row of an object that a person enters, in the version that is written. */
export const enteredHead = (companyId: number, id: string, version: number) => ({ id, version, deleted: undefined, company: String(companyId) });

/** @throws conflict with the version that stands */
export function checkVersion(stands: number, seen: number): void {
  if (stands !== seen) throw platformError('conflict', {}, { members: { current: { version: stands } } });
}

/** Lands an object that a person enters as if the ERP had sent it: the same rules, states, journal and search entries. Its source is the portal.
 *  @throws invalid, with the flaws of the feed */
export async function landEntered<Row extends FeedRow>(
  tx: ScopedDb,
  entity: FeedEntity<Row>,
  entering: Entering,
  { companyId, row, existing }: EnteredObject<Row>,
): Promise<void> {
  await land(tx, entity, entering, { row, companyId, existing, prepared: undefined, isEntered: true });
}

/** Correction of an object that the ERP sends. */
export interface Correction<Row extends FeedRow> {
  companyId: number;
  id: string;
  /** The row as it stands, and as it becomes. */
  before: Row;
  after: Row;
  /** Number and page of the object, for the report of a run that would overwrite the correction. */
  title: string;
  address: string;
}

/** Lands corrected values of an object that the ERP sends, and keeps them against its feed. One that is the ERP's again is kept no longer.
 *  @throws invalid, with the flaws of the feed */
export async function landCorrected<Row extends FeedRow>(
  tx: ScopedDb,
  entity: FeedEntity<Row>,
  entering: Entering,
  correction: Correction<Row>,
): Promise<void> {
  const { companyId, id, before, after, title, address } = correction;
  const changed = changedValues(before, after, entity.correctable ?? { fields: [] });
  if (changed.size === 0) return;
  const existing = { companyId, externalId: before.id, id, version: before.version };
  await land(tx, entity, entering, { row: after, companyId, existing, prepared: undefined });
  const stored = new Map((await readKeptValues(tx, entity.name, [id])).get(id)?.map((one) => [one.path, one.sent]));
  const values = [...changed].map(([path, kept]) => ({ path, kept, sent: stored.has(path) ? stored.get(path)! : (readValue(before, path) ?? null) }));
  await keepValues(tx, entering, { companyId, entity: entity.name, id, title, address }, values);
}

/** Puts the ERP's value in the place of one that people typed, through the feed's own rules. @throws notFound, invalid with the flaws of the feed */
export async function takeSent(
  tx: ScopedDb,
  entity: FeedEntity,
  entering: Entering,
  { companyId, objectId, path }: { companyId: number; objectId: string; path: string },
): Promise<void> {
  const stored = await entity.typed!.stored(tx, { companyId, objectId });
  if (!stored?.fed || stored.externalId === null) throw platformError('notFound');
  const [externalId, version] = [stored.externalId, Number(stored.externalVersion ?? 0)];
  const row = { ...entity.typed!.buildRow(stored.fed as Record<string, unknown>), ...enteredHead(companyId, externalId, version) };
  const isOfCompany = 'company' in entity.row.shape;
  const existing = { companyId: isOfCompany ? companyId : null, externalId, id: String(stored.id), version };
  await land(tx, entity, entering, { row, companyId: isOfCompany ? companyId : 0, existing, prepared: undefined, takes: [path] });
}

/** An object of which values are kept, with its number and page. */
interface KeptObject extends Pick<Correction<FeedRow>, 'companyId' | 'id' | 'title' | 'address'> {
  /** Feed of the object. */
  entity: string;
}

/** Keeps values against the feed. One that is the ERP's again is kept no longer. */
export async function keepValues(
  tx: ScopedDb,
  { author, reason = '' }: Pick<Entering, 'author' | 'reason'>,
  { companyId, id, ...object }: KeptObject,
  values: readonly StoredValue[],
): Promise<void> {
  await endKept(
    tx,
    values.filter(({ kept, sent }) => isSameValue(kept, sent)).map(({ path }) => ({ objectId: id, path })),
  );
  const kept = values.filter((one) => !isSameValue(one.kept, one.sent));
  if (kept.length === 0) return;
  const keeping = { reason, keeperId: author.id, keeperName: author.name, keptAt: author.at ?? new Date().toISOString() };
  await insertKept(tx, { ...keeping, ...object, companyId, objectId: id }, kept);
}

async function land<Row extends FeedRow>(tx: ScopedDb, entity: FeedEntity<Row>, entering: Entering, placed: Placed<Row>): Promise<void> {
  const [landing] = await entity.apply(tx, [placed], makeBatch(entering));
  if (!landing || !('result' in landing)) throw platformError('invalid', {}, { flaws: landing && 'flaws' in landing ? [...landing.flaws] : [] });
  await followMentions(tx, entering.mentionFollowers ?? [], entering.author, landing.mentions ?? []);
}

/** Takes away an object that a person entered. @throws invalid, with the flaw of the feed */
export async function removeEntered<Row extends FeedRow>(tx: ScopedDb, entity: FeedEntity<Row>, entering: Entering, found: Found): Promise<void> {
  try {
    const mentions = await entity.remove(tx, found, makeBatch(entering));
    await followMentions(tx, entering.mentionFollowers ?? [], entering.author, mentions ?? []);
  } catch (error) {
    throw error instanceof RowRefusal ? platformError('invalid', {}, { flaws: [error.flaw] }) : error;
  }
}

const makeBatch = ({ platform, author, today, reason = '' }: Entering): Batch => ({
  author,
  today,
  reason,
  storage: platform.storage,
  // Parents are named by the portal's own ids.
  resolveId: ({ id }) => id,
});
