import { sql } from 'kysely';
import type { Reference } from '#capabilities/ingest/server/feed.service.ts';
import { sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';

/** A line that may name a product of the catalogue. */
interface ProductLine {
  manufacturer: string | null;
  reference: string;
}

/** The manufacturers that lines name. */
export const manufacturersOf = (lines: readonly ProductLine[]): Reference[] =>
  [...new Set(lines.flatMap(({ manufacturer }) => manufacturer ?? []))].map((code) => sharedObject('manufacturers', code));

export const productKey = ({ manufacturer, reference }: ProductLine): string => `${manufacturer ?? ''} ${reference}`;

/** The products of the catalogue that lines name, by `productKey`. */
export async function findProducts(tx: ScopedDb, lines: readonly ProductLine[]): Promise<ReadonlyMap<string, string>> {
  const named = new Map(lines.filter(({ manufacturer }) => manufacturer !== null).map((line) => [productKey(line), line]));
  if (named.size === 0) return new Map();
  const keys = [...named.values()].map(({ manufacturer, reference }) => ({ manufacturer, reference }));
  const { rows } = await sql<{ id: string; manufacturer: string; reference: string }>`
    select p.id, p.manufacturer_code as manufacturer, p.reference from ${recordset(keys, { manufacturer: 'text', reference: 'text' }, 'r')}
    join products p on p.manufacturer_code = r.manufacturer and p.reference = r.reference`.execute(tx);
  return new Map(rows.map((row) => [productKey(row), row.id]));
}
