import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import { isAwaited } from '../return.ts';
import { getReturn } from '../returns.api.ts';
import { selectReturn, selectReturnKey } from './returns.store.ts';

export function returnsRoutes({ route }: Routes): void {
  route(getReturn, async ({ params }, context) => {
    const { scope, record } = await findObject(context, params.code, { byCode: selectReturn, exists: selectReturnKey });
    return { ...record, companyName: scope.companyName, isAwaited: isAwaited(record.state) };
  });
}
