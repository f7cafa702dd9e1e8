import { referenceKey } from '#platform/search-key.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { CoverageRow } from '../coverage.api.ts';
import { nearestOf } from '../nearest-serials.ts';
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
  const keys = [...new Set(serials.map(referenceKey))].filter((key) => key !== '');
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const read = await platform.database.readTogether(companies, (scope) => [devicesOfSerials(scope, keys), candidatesOf(scope, keys)]);
  const known = Map.groupBy(
    read.flatMap(([devices]) => devices as Listed[]),
    ({ serialKey }) => serialKey,
  );
  const candidates = Map.groupBy(
    read.flatMap(([, likely]) => likely as Candidate[]),
    ({ key }) => key,
  );
  return serials.flatMap((serial): CoverageRow[] => {
    const key = referenceKey(serial);
    const bearers = known.get(key) ?? [];
    if (bearers.length === 0) return [{ serial, state: 'unknown', device: null, nearest: nearestOf(key, candidates.get(key) ?? [], 1)[0]?.serial ?? null }];
    return bearers.map((bearer) => {
      const { coverage, ...device } = presentDevice(bearer, today);
      return { serial, state: coverage, device: { ...device, companyName: names.get(device.companyId)! }, nearest: null };
    });
  });
}
