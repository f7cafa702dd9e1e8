import type { Routes } from '#platform/http/server/routes.ts';
import * as api from '../service-levels.api.ts';
import { setTargets, targetsOf } from './targets.service.ts';

export function serviceLevelsRoutes({ route }: Routes): void {
  route(api.getServiceTargets, ({ params }, { staff }) => targetsOf(staff.db, Number(params.companyId)));
  route(api.setServiceTargets, ({ params, body }, { author, change }) => change((tx) => setTargets(tx, author, Number(params.companyId), body)));
}
