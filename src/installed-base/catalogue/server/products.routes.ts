import { sql } from 'kysely';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { completionsAtMost, findProducts } from '../products.api.ts';

/** As the index holds it. */
const keyOfReference = sql<string>`upper(regexp_replace(p.reference, '[^A-Za-z0-9]+', '', 'g'))`;

/** The catalogue, as far as forms complete references from it. It belongs to no company, and holds no prices. */
export function productsRoutes({ route }: Routes): void {
  route(findProducts, async ({ query }, { company }) => {
    const key = referenceKey(query.q);
    if (key.length < searchMinCharacters) return { rows: [] };
    // Two characters have no trigram of their own, except at the beginning.
    const pattern = key.length > searchMinCharacters ? `%${key}%` : `${key}%`;
    const rows = await company.db
      .selectFrom('products as p')
      .innerJoin('manufacturers as f', 'f.code', 'p.manufacturer_code')
      .select(['f.name as manufacturerName', 'p.reference', 'p.description'])
      .where(sql<boolean>`${keyOfReference} like ${pattern}`)
      .orderBy(sql`${keyOfReference} like ${`${key}%`}`, 'desc')
      .orderBy('p.reference')
      .limit(completionsAtMost)
      .execute();
    return { rows };
  });
}
