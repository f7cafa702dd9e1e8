import { sql, type RawBuilder } from 'kysely';
import type { HitRow, Wanted } from '#capabilities/search/server/search-source.service.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { productKind } from '../product.ts';
import { completionsAtMost } from '../catalogue.api.ts';

/** A line that may name a product of the catalogue. */
interface ProductLine {
  manufacturer: string | null;
  reference: string;
}

export const toProductKey = ({ manufacturer, reference }: ProductLine): string => `${manufacturer ?? ''} ${reference}`;

/** The products of the catalogue that lines name, by `toProductKey`. */
export async function findProducts(tx: ScopedDb, lines: readonly ProductLine[]): Promise<ReadonlyMap<string, string>> {
  const named = new Map(lines.filter(({ manufacturer }) => manufacturer !== null).map((line) => [toProductKey(line), line]));
  if (named.size === 0) return new Map();
  const keys = [...named.values()].map(({ manufacturer, reference }) => ({ manufacturer, reference }));
  const { rows } = await sql<{ id: string; manufacturer: string; reference: string }>`
    select p.id, p.manufacturer_code as manufacturer, p.reference from ${recordset(keys, { manufacturer: 'text', reference: 'text' }, 'r')}
    join products p on p.manufacturer_code = r.manufacturer and p.reference = r.reference`.execute(tx);
  return new Map(rows.map((row) => [toProductKey(row), row.id]));
}

/** As the index holds it. */
const keyOfReference = sql<string>`upper(regexp_replace(p.reference, '[^A-Za-z0-9]+', '', 'g'))`;

/** Products whose reference holds a key, those that begin with it first. */
export const completeReference = (db: ScopedDb, key: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('manufacturers as f', 'f.code', 'p.manufacturerCode')
    .select(['f.name as manufacturerName', 'p.reference', 'p.description'])
    // Two characters have no trigram of their own, except at the beginning.
    .where(sql<boolean>`${keyOfReference} like ${key.length > searchMinCharacters ? `%${key}%` : `${key}%`}`)
    .orderBy(sql`${keyOfReference} like ${`${key}%`}`, 'desc')
    .orderBy('p.reference')
    .limit(completionsAtMost)
    .execute();

/** Products found at most; the catalogue belongs to no company. */
const productsAtMost = 201;
interface FoundProduct {
  id: string;
  reference: string;
  manufacturerCode: string;
  description: string;
  name: string;
  rank: number;
}

/** Products by the beginning of their reference, then by words of their description, each by its beginning. */
export const productHits = keptQuery<Scope, Wanted, HitRow>(
  ({ db }, { reference, words, first, last }) => {
    const selectProducts = (rank: RawBuilder<number>, where: RawBuilder<boolean>) =>
      db
        .selectFrom('products as p')
        .innerJoin('manufacturers as f', 'f.code', 'p.manufacturerCode')
        .select(['p.id', 'p.reference', 'p.manufacturerCode', 'p.description', 'f.name', rank.as('rank')])
        .where(where)
        .orderBy('p.reference')
        .limit(sql.lit(productsAtMost));
    const byReference = selectProducts(
      sql`case when ${keyOfReference} = ${reference}::text then 0 else 1 end`,
      sql<boolean>`${keyOfReference} like ${reference}::text || '%' and length(${reference}::text) >= 2`,
    );
    const byWords = selectProducts(
      sql`3`,
      sql<boolean>`house.product_words(p.reference, p.description, p.product_line) @@ array_to_string(array(select w || ':*' from unnest(${words}::text[]) as w), ' & ')::tsquery`,
    );
    const found = db
      .selectFrom(sql<FoundProduct>`((${byReference}) union all (${byWords}))`.as('u'))
      .distinctOn('u.id')
      .selectAll('u')
      .orderBy('u.id')
      .orderBy('u.rank')
      .limit(sql.lit(productsAtMost));
    const placed = db
      .selectFrom(found.as('f'))
      .selectAll('f')

      .select([sql<number>`row_number() over (order by f.rank, f.reference)::integer`.as('place'), sql<number>`count(*) over ()::integer`.as('count')]);
    return db
      .selectFrom(placed.as('p'))
      .select([
        sql<string>`${sql.lit(productKind)}`.as('kind'),
        sql<number>`1`.as('companyId'),
        sql<string>`''`.as('companyName'),
        'p.id',
        'p.reference as title',
        'p.manufacturerCode as code',
        sql<string[]>`array[p.description, p.name]`.as('details'),
        sql<string>`'1970-01-01'::date`.as('day'),
        'p.rank',
        sql<string | null>`case when p.rank < 3 then 'reference' end`.as('field'),
        sql<string | null>`case when p.rank < 3 then p.reference end`.as('written'),
        sql<number>`1`.as('numbers'),
        sql<string | null>`null`.as('words'),
        sql<string[] | null>`null::text[]`.as('corrected'),
        'p.place',
        'p.count',
      ])
      .where('p.place', '>=', first)
      .where('p.place', '<=', last);
  },
  () => true,
);
