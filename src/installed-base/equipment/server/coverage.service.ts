import { looksLikeSerial, referenceKey } from '#platform/kernel/search-key.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { CoverageRow } from '../coverage.api.ts';
import { nearestOf } from '#platform/kernel/nearest-matches.ts';
import { keysOf, serialOf } from '#platform/kernel/serial-text.ts';
import { candidatesOf, devicesOfSerials, type Candidate } from './coverage.store.ts';
import { presentDevice } from './devices.store.ts';

type Listed = Awaited<ReturnType<ReturnType<typeof devicesOfSerials>['execute']>>[number];

/** The cover of each serial number, in one round trip over all companies. */
export async function coverageOfSerials(
  platform: Platform,
  companies: readonly CompanyScope[],
  serials: readonly string[],
  today: string,
): Promise<CoverageRow[]> {
  const written = serials.map((serial) => ({ serial, keys: keysOf(serial), parts: partsOf(serial) }));
  const whole = [...new Set(written.flatMap(({ keys }) => keys))].filter((key) => key !== '');
  const keys = [...new Set([...whole, ...written.flatMap(({ parts }) => parts.map(referenceKey))])];
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const read = await platform.database.readTogether(companies, (scope) => [devicesOfSerials(scope, keys), candidatesOf(scope, whole)]);
  const known = Map.groupBy(
    read.flatMap(([devices]) => devices as Listed[]),
    ({ serialKey }) => serialKey,
  );
  const candidates = Map.groupBy(
    read.flatMap(([, likely]) => likely as Candidate[]),
    ({ key }) => key,
  );
  const rowsOf = (serial: string, key: string): CoverageRow[] =>
    (known.get(key) ?? []).map((bearer) => {
      const { coverage, ...device } = presentDevice(bearer, today);
      return { serial, state: coverage, device: { ...device, companyName: names.get(device.companyId)! }, nearest: null };
    });
  const unknown = (serial: string, typed: readonly string[]): CoverageRow => {
    const [nearest] = typed.flatMap((key) => nearestOf(key, candidates.get(key) ?? [], 1));
    return { serial, state: 'unknown', device: null, nearest: nearest?.serial ?? null };
  };
  return written.flatMap(({ serial, keys: [own = '', ...others], parts }): CoverageRow[] => {
    const rows = [rowsOf(serial, own), ...others.map((key) => rowsOf(known.get(key)?.[0]?.serial ?? serial, key))].find(({ length }) => length > 0);
    if (rows) return rows;
    // Several on one line, or one among other words: those that are known are read apart.
    const read = parts.map((part) => ({ part, rows: rowsOf(part, referenceKey(part)) }));
    if (read.every((one) => one.rows.length === 0)) return [unknown(serial, [own, ...others])];
    const references = new Set(read.flatMap((one) => one.rows.map(({ device }) => referenceKey(device!.reference))));
    return read.flatMap((one) =>
      one.rows.length > 0
        ? one.rows
        : looksLikeSerial(one.part) && !references.has(referenceKey(one.part))
          ? [unknown(one.part, [referenceKey(one.part)])]
          : [],
    );
  });
}

/** Maximum words of one pasted line that are looked up by themselves. */
const partsAtMost = 8;

/** Words of a line that may be serial numbers, where it has several. */
function partsOf(line: string): string[] {
  const words = line.split(/\s*[+&,;]\s*|\s+(?:\/\s+)?/).filter(Boolean);
  return words.length < 2
    ? []
    : words
        .map(serialOf)
        .filter((word) => /\d/.test(word) && referenceKey(word).length >= 4)
        .slice(0, partsAtMost);
}
