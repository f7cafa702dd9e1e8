import { referenceKey, searchWords } from '#platform/kernel/search-key.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { contractsOfProductAtMost, getProduct, findSerials, findSites, moveDevices, updateDevice, type DeviceSite } from '../device.api.ts';
import { nearestAtMost } from '../device.ts';
import { findNearest } from '#platform/kernel/nearest-matches.ts';
import { selectSitesToChoose } from './device-places.store.ts';
import { changePlace, movePlaces } from './device-places.service.ts';
import { selectLikelySerials, type ReadSerial } from './serials.store.ts';
import { resolveMakerCode } from '#installed-base/catalogue/server/makers.service.ts';
import { compareDays } from '#platform/kernel/calendar.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { selectProduct } from './product-page.store.ts';
import { buffer } from 'node:stream/consumers';
import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { workbookRefusalText } from '#platform/documents/workbook.ts';
import { sheetFile } from '#platform/documents/server/drawn-files.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import { checkCoverage, coverageSheet, workbookText } from '../coverage.api.ts';
import { buildCoverageSheets, readCoverage } from './coverage.service.ts';
import type { WorkbookText } from './workbook-text.worker.ts';

/** The list of devices, the choice of one by its serial number, and the fields that belong to the customer. */
export function devicesRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  route(findSerials, async ({ query }, { companies }) => {
    const key = referenceKey(query.q);
    if (key === '') return { exact: [], nearest: [] };
    const read = (await platform.database.readTogether(companies, (scope) => selectLikelySerials(scope, key))) as ReadSerial[][][];
    const rows = read.flatMap((parts, index) => parts.flat().map((row) => ({ ...row, companyName: companies[index]!.companyName })));
    const known = [...new Map(rows.map((row) => [`${row.companyId} ${row.manufacturer} ${row.reference} ${row.serial}`, row])).values()];
    return { exact: known.filter(({ serial }) => referenceKey(serial) === key), nearest: findNearest(key, known, nearestAtMost) };
  });

  route(findSites, async ({ query }, { company }) => {
    const [sites] = await company.read(selectSitesToChoose(company, searchWords(query.q ?? '')));
    return { sites: sites as DeviceSite[] };
  });

  route(updateDevice, ({ params, body }, { company, author, change }) => change((tx) => changePlace(tx, author, company, params, body)));
  route(moveDevices, ({ body }, { company, author, change }) => change(async (tx) => ({ moved: await movePlaces(tx, author, company, body) })));
}

/** A product of the catalogue with the devices of it. */
export function productPageRoutes({ route }: Routes, platform: Platform): void {
  route(getProduct, async ({ params }, { companies, today, person }) => {
    const read = async (product: typeof params) => (await platform.database.readEach(companies, (scope) => selectProduct(scope, product, today))).flat();
    const found = await read(params);
    const rows = found.length > 0 ? found : await read({ ...params, manufacturer: await resolveMakerCode(person.db, params.manufacturer) });
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

const readModule = new URL('./workbook-text.worker.ts', import.meta.url);

/** Cover of the serial numbers that somebody pastes. */
export function coverageRoutes({ route }: Routes, platform: Platform): void {
  route(checkCoverage, async ({ body }, { companies, today }) => ({ rows: await readCoverage(platform, companies, body.serials, today) }));

  route(workbookText, async ({ files }, { costly }) => {
    const bytes = await buffer(await platform.storage.get(files.workbook![0]!.storageKey));
    const read = JSON.parse((await costly.bytes(readModule, { bytes })).toString()) as WorkbookText;
    if ('text' in read) return read;
    const { code, params } = read.refused;
    const text: FieldFlaw['text'] = (_params, { locale }) => workbookRefusalText(code, params, locale) ?? m['platform.workbook.damaged']({}, { locale });
    throw platformError('invalid', {}, { flaws: [{ path: 'workbook', code, text }] });
  });

  route(coverageSheet, async ({ body }, { companies, today, locale, caller, reply, costly }) => {
    const [rows, { identity }] = await Promise.all([readCoverage(platform, companies, body.serials, today), getProvider(platform)]);
    const file = await sheetFile(costly, buildCoverageSheets(rows, locale), {
      locale,
      timeZone: caller.timeZone,
      title: m['equipment.coverage.title']({}, { locale }),
      author: identity.name,
      createdAt: platform.clock.now().toISOString(),
    });
    return sendMade(reply, { name: m['equipment.coverage.fileName']({ day: today }, { locale }), contentType: xlsxContentType, body: file });
  });
}
