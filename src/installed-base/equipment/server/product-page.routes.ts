import { makerCode } from '#installed-base/catalogue/server/makers.service.ts';
import { compareDays } from '#platform/kernel/calendar.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { contractsOfProductAtMost, getProduct } from '../product-page.api.ts';
import { productOfCompany } from './product-page.store.ts';

/** A product of the catalogue with the devices of it. */
export function productPageRoutes({ route }: Routes, platform: Platform): void {
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
