/** Values of what the ERP sent that people have corrected, by their path in the row: `trackingNumber`, `lines/10/expectedOn`. Pure. */

export type KeptValue = string | number | boolean | null;

const isInstant = (value: KeptValue): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** Whether two values are the same; an instant may be written in several ways. */
export const isSameValue = (one: KeptValue, other: KeptValue): boolean =>
  one === other || (isInstant(one) && isInstant(other) && Date.parse(one) === Date.parse(other));

/** Fields that people may correct: those of the row, and those of its parts. */
export interface Correctable {
  fields: readonly string[];
  parts?: Readonly<Record<string, readonly string[]>>;
  /** Fields that a row without a value leaves unchanged. */
  silent?: readonly string[];
}

interface Part extends Record<string, unknown> {
  id: string;
}

/** Part, its id and its field; the ERP's ids may hold slashes themselves. */
function parsePart(path: string): { part: string; id: string; name: string } | undefined {
  const [first, last] = [path.indexOf('/'), path.lastIndexOf('/')];
  return first === -1 ? undefined : { part: path.slice(0, first), id: path.slice(first + 1, last), name: path.slice(last + 1) };
}

/** Name of the field that a path leads to. */
export const parseField = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** The ERP's id of the part that a path leads through; null for a field of the row itself. */
export const parsePartId = (path: string): string | null => parsePart(path)?.id ?? null;

const toFields = (row: object): Readonly<Record<string, unknown>> => row as Record<string, unknown>;
const listParts = (row: object, part: string): readonly Part[] => (toFields(row)[part] ?? []) as readonly Part[];

/** Value at a path; undefined where the row has no such part. */
export function readValue(row: object, path: string): KeptValue | undefined {
  const place = parsePart(path);
  const holder = place ? listParts(row, place.part).find(({ id }) => id === place.id) : toFields(row);
  return holder?.[parseField(path)] as KeptValue | undefined;
}

/** The row with other values. */
export function applyValues<Row extends object>(row: Row, values: ReadonlyMap<string, KeptValue>): Row {
  const own = new Map<string, KeptValue>();
  const byPart = new Map<string, Map<string, Map<string, KeptValue>>>();
  for (const [path, value] of values) {
    const place = parsePart(path);
    if (!place) own.set(path, value);
    else {
      const parts = byPart.get(place.part) ?? byPart.set(place.part, new Map()).get(place.part)!;
      (parts.get(place.id) ?? parts.set(place.id, new Map()).get(place.id)!).set(place.name, value);
    }
  }
  const changedParts = [...byPart].map(([part, ids]) => [
    part,
    listParts(row, part).map((one) => (ids.has(one.id) ? { ...one, ...Object.fromEntries(ids.get(one.id)!) } : one)),
  ]);
  return { ...row, ...Object.fromEntries(own), ...(Object.fromEntries(changedParts) as object) };
}

/** Correctable values that differ between two versions of a row, by their path: those of the second. */
export function changedValues(before: object, after: object, { fields, parts = {} }: Correctable): ReadonlyMap<string, KeptValue> {
  const paths = [
    ...fields,
    ...Object.entries(parts).flatMap(([part, names]) => listParts(after, part).flatMap(({ id }) => names.map((name) => `${part}/${id}/${name}`))),
  ];
  return new Map(
    paths.flatMap((path) => (isSameValue(readValue(before, path) ?? null, readValue(after, path) ?? null) ? [] : [[path, readValue(after, path)!] as const])),
  );
}
