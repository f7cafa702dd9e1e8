import type { Reference } from '#capabilities/ingest/server/feed.service.ts';
import { sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { manufacturerKind } from '../catalogue.journal.ts';
import { toMakerKey, Makers } from '../maker-names.ts';
import { unknownAtMost, type NamedMaker } from '../catalogue.api.ts';
import { nameTaken, nameTwice, nameUnreadable, ownName } from '../catalogue.errors.ts';
import { lockMaker, selectMakers, selectUnknownNames, type ReadMakers } from './makers.store.ts';
import { replaceAliases } from './maker-names.store.ts';

/** Manufacturers by name, each with its other names. */
export function nameMakers({ makers, aliases }: ReadMakers): NamedMaker[] {
  const known = new Makers(makers, aliases);
  return makers.map((maker) => ({ ...maker, names: known.listAliases(maker.code) }));
}

/** The manufacturers that lines name. */
export const listManufacturers = (lines: readonly { manufacturer: string | null }[]): Reference[] =>
  [...new Set(lines.flatMap(({ manufacturer }) => manufacturer ?? []))].map((code) => sharedObject('manufacturers', code));

/** Manufacturers of the catalogue, found by the names that people write. */
export async function readKnownMakers(db: ScopedDb): Promise<Makers> {
  const { makers, aliases } = await selectMakers(db).executeTakeFirstOrThrow();
  return new Makers(makers, aliases);
}

/** Values that name manufacturers at their head and in their lines. */
interface NamesMakers {
  manufacturer: string;
  lines?: readonly { manufacturer: string | null }[];
}

/** Entry of a person with its manufacturers by their codes. A name that is nobody's stays, and is refused as an unknown choice. */
export async function resolveMakerCodes<Entry extends NamesMakers>(db: ScopedDb, entry: Entry): Promise<Entry> {
  const makers = await readKnownMakers(db);
  const resolvePart = <Part extends { manufacturer: string | null }>(part: Part): Part => {
    const { manufacturer: text } = part;
    return text === null || makers.isCode(text) ? part : { ...part, manufacturer: makers.findCode(text) ?? text };
  };
  return { ...resolvePart(entry), ...(entry.lines ? { lines: entry.lines.map(resolvePart) } : {}) };
}

/** The code that a text of an address means: its own, or that of the manufacturer with this name. */
export const resolveMakerCode = async (db: ScopedDb, text: string): Promise<string> => (await readKnownMakers(db)).findCode(text) ?? text;

/** Manufacturers by name with their other names, and unknown names that imports have met since. In the scope of staff. */
export async function listMakers(db: ScopedDb): Promise<{ rows: NamedMaker[]; unknown: string[] }> {
  const [read, met] = await Promise.all([selectMakers(db).executeTakeFirstOrThrow(), selectUnknownNames(db).execute()]);
  const known = new Makers(read.makers, read.aliases);
  const unknown = new Map(met.filter(({ name }) => toMakerKey(name) !== '' && known.findCode(name) === undefined).map(({ name }) => [toMakerKey(name), name]));
  return { rows: nameMakers(read), unknown: [...unknown.values()].map((name) => name.slice(0, 100)).slice(0, unknownAtMost) };
}

/** Replaces the other names of a manufacturer.
 *  @param providerId the company on whose row the journal of shared things is kept
 *  @throws notFound, conflict with the names as they are now, invalid with the flaws of each name */
export async function writeNames(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  { manufacturer, version, names }: { manufacturer: string; version: number; names: readonly string[] },
): Promise<void> {
  const found = await lockMaker(tx, manufacturer);
  if (!found) throw platformError('notFound');
  const { makers, aliases } = await selectMakers(tx).executeTakeFirstOrThrow();
  const known = new Makers(makers, aliases);
  const before = known.listAliases(manufacturer);
  if (found.namesVersion !== version) throw platformError('conflict', {}, { members: { current: { names: before, version: found.namesVersion } } });
  const flaws = findNameFlaws(names, manufacturer, known);
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  // The names that its own name says already stay: by them the reference data knows the manufacturer.
  const own = aliases.map(({ name }) => name).filter((name) => known.findCode(name) === manufacturer && !before.includes(name));
  await replaceAliases(tx, { manufacturer, version: version + 1, dropped: [...before, ...own, ...names], kept: [...own, ...names] });
  const joinNames = (some: readonly string[]): string | null => some.toSorted((one, other) => one.localeCompare(other, 'fr')).join(', ') || null;
  if (joinNames(before) === joinNames(names)) return;
  await record(tx, author, [
    {
      companyId: providerId,
      object: { kind: manufacturerKind, id: deriveObjectId(manufacturerKind, manufacturer), title: found.name },
      action: 'updated',
      fields: { names: { before: joinNames(before), after: joinNames(names) } },
    },
  ]);
}

function findNameFlaws(names: readonly string[], manufacturer: string, known: Makers): FieldFlaw[] {
  const first = new Map<string, string>();
  const isOwn = (name: string): boolean => [manufacturer, known.findName(manufacturer)!].some((own) => toMakerKey(own) === toMakerKey(name));
  const path = 'names';
  return names.flatMap((name): FieldFlaw[] => {
    const key = toMakerKey(name);
    const other = first.get(key);
    first.set(key, name);
    if (key === '') return [{ path, code: nameUnreadable, params: { name } }];
    if (isOwn(name)) return [{ path, code: ownName, params: { name } }];
    if (other !== undefined) return [{ path, code: nameTwice, params: { name: other, other: name } }];
    const code = known.findCode(name);
    return code !== undefined && code !== manufacturer ? [{ path, code: nameTaken, params: { name, maker: known.findName(code)! } }] : [];
  });
}
