import { allows } from '#platform/kernel/rights.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { menuCountCap } from '../overview.ts';
import type { MenuCounts } from '../overview.api.ts';
import type { MenuCount } from './overview.service.ts';
import { menuCountQuery, type Counted } from './overview.store.ts';

/** Counts for the menu entries, over all companies on screen, in one round trip. */
export function menuCountsOf(entries: readonly MenuCount[]) {
  const counted = entries.map((entry) => ({ ...entry, question: menuCountQuery(entry) }));
  const kinds = [...new Set(entries.flatMap((entry) => entry.kinds))];
  const opened = new Map(entries.map(({ address, opens }) => [address, opens]));
  return async (platform: Platform, { companies, today }: Pick<CompanyContext, 'companies' | 'today'>): Promise<MenuCounts> => {
    const askedIn = ({ rights }: CompanyScope) => counted.filter(({ need }) => allows(rights, need) === true);
    const responses = await platform.database.readTogether(companies, (scope) => askedIn(scope).map(({ question }) => question(scope, { today }, {})));
    const sums = new Map<string, number>();
    for (const [index, scope] of companies.entries())
      for (const [place, { address }] of askedIn(scope).entries())
        sums.set(address, (sums.get(address) ?? 0) + (responses[index]![place] as Counted[])[0]!.count);
    return {
      counts: [...sums].map(([address, sum]) => ({ address, opens: opened.get(address)!, count: Math.min(sum, menuCountCap), more: sum > menuCountCap })),
      kinds,
    };
  };
}
