import { sql } from 'kysely';
import { compareDays } from '#platform/calendar.ts';
import { searchMinCharacters } from '#platform/constants.ts';
import { referenceKey } from '#platform/search-key.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { platformError } from '#platform/errors.ts';
import type { Platform } from '#platform/server/platform.ts';
import { completionsAtMost, contractsOfProductAtMost, findProducts, getProduct } from '../products.api.ts';
import { makerCode } from './makers.service.ts';
import { productOfCompany } from '#installed-base/equipment/server/product-page.store.ts';

/** As the index holds it. */
const keyOfReference = sql<string>`upper(regexp_replace(p.reference, '[^A-Za-z0-9]+', '', 'g'))`;

/** The catalogue, as far as forms complete references from it. It belongs to no company, and holds no prices. */
export function productsRoutes({ route }: Routes, platform: Platform): void {
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

  route(getProduct, async ({ params }, { companies, today, person }) => {
    const read = async (product: typeof params) => (await platform.database.readEach(companies, (scope) => productOfCompany(scope, product, today))).flat();
    const found = await read(params);
    const rows = found.length > 0 ? found : await read({ ...params, manufacturer: await makerCode(person.db, params.manufacturer) });
    if (rows.length === 0) throw platformError('notFound');
    const { covered: _covered, warrantyOnly: _warrantyOnly, all: _all, contracts: _contracts, ...product } = rows[0]!;
    const sum = (of: 'covered' | 'warrantyOnly' | 'all'): number => rows.reduce((total, row) => total + row[of], 0);
    const [covered, warrantyOnly] = [sum('covered'), sum('warrantyOnly')];
    return {
      ...product,
      devices: { covered, warrantyOnly, uncovered: sum('all') - covered - warrantyOnly },
      contracts: rows
        .flatMap(({ contracts }) => contracts)
        .toSorted((a, b) => compareDays(a.untilOn, b.untilOn))
        .slice(0, contractsOfProductAtMost),
    };
  });
}
