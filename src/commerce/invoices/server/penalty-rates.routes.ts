import { getProvider } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../penalty-rates.api.ts';
import { dropPenaltyRate, putPenaltyRate } from './penalty-rates.service.ts';
import { listPenaltyRates } from './penalty-rates.store.ts';

/** Late-payment penalty rates: administrators edit them, with the day since which each is in force. */
export function penaltyRatesRoutes({ route }: Routes, platform: Platform): void {
  route(api.listPenaltyRates, async (_input, { staff }) => ({ rows: await listPenaltyRates(staff.db) }));

  route(api.putPenaltyRate, async ({ body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      await putPenaltyRate(tx, context.author, companyId, body);
      return { rows: await listPenaltyRates(tx) };
    });
  });

  route(api.dropPenaltyRate, async ({ params }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      await dropPenaltyRate(tx, context.author, companyId, params.since);
      return { rows: await listPenaltyRates(tx) };
    });
  });
}
