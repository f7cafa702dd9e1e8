import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { ContractsOverview, OverviewFilter } from '../contracts-overview.api.ts';
import { contractStates } from '../contract.ts';
import { sumClasses, computeTimelineDays, buildTimelines, type LinesOfEdge, type LinesOfMonth } from '../timeline.ts';
import { announcedContracts, coverageCounts, linesByMonth, linesOfEdges, type Coverage } from './timeline.store.ts';

/** Figures of contracts and of cover, over all companies on screen, in one round trip. */
export async function readContractsOverview(
  { database }: Platform,
  companies: readonly CompanyScope[],
  { contractState, ...filter }: OverviewFilter,
  today: string,
): Promise<ContractsOverview> {
  const states = contractState === undefined ? contractStates.filter((state) => state !== 'archived') : [contractState];
  const values = { ...computeTimelineDays(today), ...filter, states };
  const { manufacturer, site, subOrganisation } = filter;
  const devices = { today, manufacturer, site, subOrganisation };
  const read = (await database.readTogether(companies, (scope) => [
    linesByMonth(scope, values, {}),
    linesOfEdges(scope, values, {}),
    announcedContracts(scope, values, {}),
    coverageCounts(scope, devices, {}),
  ])) as [LinesOfMonth[], LinesOfEdge[], { contracts: number }[], Coverage[]][];
  const manufacturers = buildTimelines(
    read.flatMap(([months]) => months),
    read.flatMap(([, edges]) => edges),
    today,
  );
  const covers = read.flatMap(([, , , rows]) => rows);
  const sum = (name: keyof Coverage): number => covers.reduce((total, row) => total + row[name], 0);
  return {
    classes: sumClasses(manufacturers),
    announcedContracts: read.reduce((total, [, , rows]) => total + rows[0]!.contracts, 0),
    manufacturers,
    coverage: { covered: sum('covered'), warrantyOnly: sum('warrantyOnly'), uncovered: sum('uncovered') },
  };
}
