import { getProvider } from '#platform/http/server/provider.ts';
import { enqueueLacking } from '#capabilities/ingest/server/ingest.service.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { listMakers, writeMakerNames } from '../makers.api.ts';
import { manufacturerUnknown } from '../products-feed.errors.ts';
import * as makers from './makers.service.ts';

/** Other names of manufacturers, for the provider's people. */
export function makersRoutes({ route }: Routes, platform: Platform): void {
  route(listMakers, async (_input, { staff }) => makers.listMakers(staff.db));

  route(writeMakerNames, async ({ params, body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      await makers.writeNames(tx, context.author, companyId, { ...body, ...params });
      // Rows that named the manufacturer so are tried again.
      await enqueueLacking(tx, { code: manufacturerUnknown, parent: 'manufacturers' });
      return makers.listMakers(tx);
    });
  });
}
