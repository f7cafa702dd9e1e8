import type { ResponseOf } from '#platform/http/contract.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { activityShown, homeRows, type getServicesHome } from '../tickets.api.ts';
import { comingCount, latestActivity, nextInterventions } from './services-home.store.ts';
import { tickets } from './tickets.store.ts';

type Home = ResponseOf<typeof getServicesHome>;

const inProgress = ['validated', 'shipped', 'deployed'] as const;

/** Home of the services, over the companies asked for. */
export async function servicesHome({ platform, companies, today }: CompanyContext): Promise<Home> {
  const now = platform.clock.now().toISOString();
  const [page, counts, read, interventions] = await Promise.all([
    tickets.page(platform, companies, { state: [...inProgress], sort: 'stateAt', dir: 'desc' }, today),
    tickets.counts(platform, companies, {}, today),
    platform.database.readTogether(companies, (scope) => [nextInterventions(scope, { now }, {}), latestActivity(scope, {}, {})]),
    comingCount(platform, companies, { now }),
  ]);
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const named = <Row extends { companyId: number }>(rows: readonly Row[]) => rows.map((row) => ({ ...row, companyName: names.get(row.companyId)! }));
  const lists = read as [Omit<Home['interventions'][number], 'companyName'>[], Omit<Home['activity'][number], 'companyName'>[]][];
  return {
    counts: {
      awaitingValidation: counts.awaitingValidation,
      inProgress: inProgress.map((state) => counts[state]).reduce((sum, one) => ({ count: sum.count + one.count, more: sum.more || one.more })),
      refused: counts.refused,
      interventions: interventions.all,
    },
    tickets: page.rows.slice(0, homeRows),
    interventions: named(lists.flatMap(([next]) => next))
      .sort((one, other) => (one.startsAt! < other.startsAt! ? -1 : 1))
      .slice(0, homeRows),
    activity: named(lists.flatMap(([, latest]) => latest))
      .sort((one, other) => (one.happenedAt > other.happenedAt ? -1 : 1))
      .slice(0, activityShown),
  };
}
