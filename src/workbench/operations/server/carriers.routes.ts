import { updateTrackingTemplate } from '#commerce/orders/server/carriers.service.ts';
import * as carriers from '#commerce/orders/server/carriers.store.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { listCarriers, updateCarrier } from '../carriers.api.ts';

/** Carriers, and the addresses of their tracking pages. */
export function carriersRoutes({ route }: Routes, platform: Platform): void {
  route(listCarriers, async (_input, { staff }) => ({ rows: await carriers.listCarriers(staff.db).execute() }));

  route(updateCarrier, async ({ params, body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      await updateTrackingTemplate(tx, context.author, companyId, {
        code: params.code,
        version: body.version,
        trackingTemplate: body.trackingTemplate || null,
      });
      return { rows: await carriers.listCarriers(tx).execute() };
    });
  });
}
