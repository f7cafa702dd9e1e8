import { isSerialLike, referenceKey } from '#platform/kernel/search-key.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { CoverageRow } from '../coverage.api.ts';
import { findNearest } from '#platform/kernel/nearest-matches.ts';
import { listSerialKeys, parseSerial } from '#platform/kernel/serial-text.ts';
import { selectCandidates, selectDevicesOfSerials, twiceSpelledAtMost } from './coverage.store.ts';
import { presentDevice } from './devices.store.ts';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { SheetCell, SheetColumn, SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import { pastedStateNames } from '../device.names.ts';

/** Serial numbers that are looked up at once: a thousand would hold up the requests of others for a tenth of a second. */
const pieceMax = 100;

/** The cover of each serial number. */
export async function readCoverage(platform: Platform, companies: readonly CompanyScope[], serials: readonly string[], today: string): Promise<CoverageRow[]> {
  const rows: CoverageRow[] = [];
  for (let at = 0; at < serials.length; at += pieceMax) rows.push(...(await readPiece(platform, companies, serials.slice(at, at + pieceMax), today)));
  return rows;
}

/** One round trip over all companies, and one more for what is meant by the numbers that nobody bears. */
async function readPiece(platform: Platform, companies: readonly CompanyScope[], serials: readonly string[], today: string): Promise<CoverageRow[]> {
  const written = serials.map((serial) => ({ serial, keys: listSerialKeys(serial), parts: splitLine(serial) }));
  const whole = [...new Set(written.flatMap(({ keys }) => keys))].filter((key) => key !== '');
  const keys = [...new Set([...whole, ...written.flatMap(({ parts }) => parts.map(referenceKey))])];
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const bearers = (await platform.database.readEach(companies, (scope) => selectDevicesOfSerials(scope, keys))).flat();
  const known = Map.groupBy(bearers, ({ serialKey }) => serialKey);
  const unknown = whole.filter((key) => !known.has(key));
  const isShort = whole.length <= twiceSpelledAtMost;
  const meant = unknown.length === 0 ? [] : await platform.database.readEach(companies, (scope) => selectCandidates(scope, unknown, isShort));
  const candidates = Map.groupBy(meant.flat(), ({ key }) => key);
  const buildRows = (serial: string, key: string): CoverageRow[] =>
    (known.get(key) ?? []).map((bearer) => {
      const { coverage, ...device } = presentDevice(bearer, today);
      return { serial, state: coverage, device: { ...device, companyName: names.get(device.companyId)! }, nearest: null };
    });
  const buildUnknownRow = (serial: string, typed: readonly string[]): CoverageRow => {
    const [nearest] = typed.flatMap((key) => findNearest(key, candidates.get(key) ?? [], 1));
    return { serial, state: 'unknown', device: null, nearest: nearest?.serial ?? null };
  };
  return written.flatMap(({ serial, keys: [own = '', ...others], parts }): CoverageRow[] => {
    const rows = [buildRows(serial, own), ...others.map((key) => buildRows(known.get(key)?.[0]?.serial ?? serial, key))].find(({ length }) => length > 0);
    if (rows) return rows;
    // Several on one line, or one among other words: those that are known are read apart.
    const read = parts.map((part) => ({ part, rows: buildRows(part, referenceKey(part)) }));
    if (read.every((one) => one.rows.length === 0)) return [buildUnknownRow(serial, [own, ...others])];
    const references = new Set(read.flatMap((one) => one.rows.map(({ device }) => referenceKey(device!.reference))));
    return read.flatMap((one) =>
      one.rows.length > 0
        ? one.rows
        : isSerialLike(one.part) && !references.has(referenceKey(one.part))
          ? [buildUnknownRow(one.part, [referenceKey(one.part)])]
          : [],
    );
  });
}

/** Maximum words of one pasted line that are looked up by themselves. */
const partsAtMost = 8;

/** Words of a line that may be serial numbers, where it has several. */
function splitLine(line: string): string[] {
  const words = line.split(/\s*[+&,;]\s*|\s+(?:\/\s+)?/).filter(Boolean);
  return words.length < 2
    ? []
    : words
        .map(parseSerial)
        .filter((word) => /\d/.test(word) && referenceKey(word).length >= 4)
        .slice(0, partsAtMost);
}

type Column = SheetColumn & { value(row: CoverageRow): SheetCell };

/** The sheet of a pasted list: a row for each device, in the order of the list. The company stands in it where there are several. */
export function buildCoverageSheets(rows: readonly CoverageRow[], locale: Locale): SheetPlan[] {
  const options = { locale };
  const areSeveral = new Set(rows.flatMap(({ device }) => device?.companyId ?? [])).size > 1;
  const columns: Column[] = [
    { title: m['equipment.coverage.pastedSerial']({}, options), kind: 'text', width: 24, value: ({ serial }) => serial },
    { title: m['equipment.field.coverage']({}, options), kind: 'text', width: 18, value: ({ state }) => pastedStateNames[state]({}, options) },
    ...(areSeveral
      ? [{ title: m['platform.list.company']({}, options), kind: 'text' as const, width: 28, value: ({ device }: CoverageRow) => device?.companyName }]
      : []),
    { title: m['equipment.field.manufacturer']({}, options), kind: 'text', value: ({ device }) => device?.manufacturerName },
    { title: m['equipment.field.reference']({}, options), kind: 'text', width: 24, value: ({ device }) => device?.reference },
    { title: m['equipment.field.site']({}, options), kind: 'text', width: 28, value: ({ device }) => device?.siteLabel },
    { title: m['equipment.field.contract']({}, options), kind: 'text', width: 18, value: ({ device }) => device?.contractNumber },
    { title: m['equipment.field.contractUntil']({}, options), kind: 'day', value: ({ device }) => device?.contractUntil },
    { title: m['equipment.field.coverUntil']({}, options), kind: 'day', value: ({ device }) => device?.coverUntil },
    { title: m['equipment.field.warrantyUntil']({}, options), kind: 'day', value: ({ device }) => device?.warrantyUntil },
    { title: m['equipment.field.endOfSupport']({}, options), kind: 'day', value: ({ device }) => device?.endOfSupportOn },
    { title: m['equipment.coverage.nearest']({}, options), kind: 'text', width: 24, value: ({ nearest }) => nearest },
  ];
  return [{ name: m['equipment.field.coverage']({}, options), columns, rows: rows.map((row) => columns.map(({ value }) => value(row))) }];
}
