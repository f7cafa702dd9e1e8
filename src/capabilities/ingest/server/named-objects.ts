import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { isCatalogueCode } from '../feed-row.ts';
import { type FeedEntity, type FeedRow, type Findable, type NamedObjects, referenceText, type Found, type Reference } from './feed.service.ts';
import type { IncomingRow } from './ingest.reading.ts';

/** Objects that rows name: names read as codes before the rows land, and references found. */

type Value = { path: string; text: string; set: (code: string) => void };

/** Texts under a field, at the head of a row and in its parts. */
function collectValues(row: object, field: string): Value[] {
  const found: Value[] = [];
  const gather = (level: object, path: string): void => {
    for (const [name, value] of Object.entries(level)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (name === field && typeof value === 'string')
        found.push({ path: at, text: value, set: (code) => void ((level as Record<string, unknown>)[name] = code) });
      else if (typeof value === 'object' && value !== null) gather(value as object, at);
    }
  };
  gather(row, '');
  return found;
}

/** Rows whose names are codes; a name that is none is a flaw of its field. A text with the form of a code that nobody knows stays: the object may be on its
 *  way. */
export async function resolveCodes(
  tx: ScopedDb,
  { entity, findable }: { entity: FeedEntity; findable: ReadonlyMap<string, Findable> },
  rows: readonly IncomingRow[],
): Promise<IncomingRow[]> {
  let named = [...rows];
  for (const { name, named: objects } of findable.values()) if (objects) named = await readNames(tx, objects, entity.brings?.includes(name) === true, named);
  return named;
}

async function readNames(tx: ScopedDb, objects: NamedObjects, isBrought: boolean, rows: readonly IncomingRow[]): Promise<IncomingRow[]> {
  const isNamed = (row: IncomingRow): boolean => row.row !== null && !row.isDeletion && collectValues(row.row, objects.field).length > 0;
  if (!rows.some(isNamed)) return [...rows];
  const known = await objects.read(tx);
  return rows.map((row) => {
    if (!isNamed(row)) return row;
    const copy = structuredClone(row.row!) as FeedRow;
    const flaws: FieldFlaw[] = [];
    for (const { path, text, set } of collectValues(copy, objects.field)) {
      if (known.isCode(text) || (isBrought && isCatalogueCode(text))) continue;
      const code = known.findCode(text);
      if (code !== undefined) set(code);
      else if (!isCatalogueCode(text)) {
        const suggestion = known.suggest(text);
        flaws.push({ path, code: objects.unknown, params: suggestion === undefined ? {} : { suggestion } });
      }
    }
    return flaws.length > 0 ? { ...row, row: null, flaws } : { ...row, row: copy };
  });
}

/** Finds what references name, by one query per kind of object. */
export async function findAll(
  tx: ScopedDb,
  findable: ReadonlyMap<string, Findable>,
  references: readonly Reference[],
  findCompanyId: (company: string) => number | null,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const [name, group] of Map.groupBy(references, (reference) => reference.entity)) {
    const distinct = [...new Map(group.map((reference) => [referenceText(reference), reference])).values()];
    const keys = distinct.map(({ company, id }) => ({ companyId: company === null ? null : findCompanyId(company), externalId: id }));
    const rows = new Map((await findable.get(name)!.find(tx, keys)).map((row) => [`${row.companyId ?? ''}\n${row.externalId}`, row]));
    distinct.forEach((reference, index) => {
      const row = rows.get(`${keys[index]!.companyId ?? ''}\n${keys[index]!.externalId}`);
      if (row) found.set(referenceText(reference), row);
    });
  }
  return found;
}
