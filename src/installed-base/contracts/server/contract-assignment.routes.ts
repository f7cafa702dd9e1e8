import type { Routes } from '#platform/http/server/routes.ts';
import { assignContracts as assignEndpoint } from '../contract-assignment.api.ts';
import { assignContracts } from './contract-assignment.service.ts';

/** Assignment of contracts to sub-organisations. */
export function contractAssignmentRoutes({ route }: Routes): void {
  route(assignEndpoint, ({ body }, { author, change }) => change(async (tx) => ({ changed: await assignContracts(tx, author, body) })));
}
