import { sql, type RawBuilder } from 'kysely';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { HitRow, SearchSource, Wanted } from '#capabilities/search/server/search-source.service.ts';
import { productKind } from '../product.ts';

/** Products found at most; the catalogue belongs to no company. */
const productsAtMost = 201;
interface ProductRow {
  id: string;
  reference: string;
  manufacturer_code: string;
  description: string;
  name: string;
  rank: number;
}

/** As the index holds it. */
const keyOfReference = sql<string>`upper(regexp_replace(p.reference, '[^A-Za-z0-9]+', '', 'g'))`;

/** Products by the beginning of their reference, then by words of their description, each by its beginning. */
const findProducts = keptQuery<Scope, Wanted, HitRow>(
  ({ db }, { reference, words, first, last }) => {
    const products = (rank: RawBuilder<number>, where: RawBuilder<boolean>) =>
      db
        .selectFrom('products as p')
        .innerJoin('manufacturers as f', 'f.code', 'p.manufacturer_code')
        .select(['p.id', 'p.reference', 'p.manufacturer_code', 'p.description', 'f.name', rank.as('rank')])
        .where(where)
        .orderBy('p.reference')
        .limit(sql.lit(productsAtMost));
    const byReference = products(
      sql`case when ${keyOfReference} = ${reference}::text then 0 else 1 end`,
      sql<boolean>`${keyOfReference} like ${reference}::text || '%' and length(${reference}::text) >= 2`,
    );
    const byWords = products(
      sql`3`,
      sql<boolean>`house.product_words(p.reference, p.description, p.product_line) @@ array_to_string(array(select w || ':*' from unnest(${words}::text[]) as w), ' & ')::tsquery`,
    );
    const found = db
      .selectFrom(sql<ProductRow>`((${byReference}) union all (${byWords}))`.as('u'))
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
        'p.manufacturer_code as code',
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

export const catalogueSearch: readonly SearchSource[] = [
  { kind: productKind, find: (scope, wanted) => findProducts(scope, wanted, {}), findabilityOf: async () => [], keysAfter: async () => [] },
];
