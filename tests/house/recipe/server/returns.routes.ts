import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import { listRoutes } from '#platform/lists/server/list-routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { isAwaited } from '../return.ts';
import { getReturn, returnEndpoints } from '../returns.api.ts';
import { selectReturn, selectReturnKey, returns } from './returns.store.ts';

export function returnsRoutes(routes: Routes, platform: Platform): void {
  listRoutes(routes, platform, returnEndpoints, returns);

  routes.route(getReturn, async ({ params }, context) => {
    const { scope, record } = await findObject(context, params.code, { byCode: selectReturn, exists: selectReturnKey });
    return { ...record, companyName: scope.companyName, isAwaited: isAwaited(record.state) };
  });
}
