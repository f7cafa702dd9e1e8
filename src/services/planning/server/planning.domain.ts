import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { assignmentsQueue } from './assignments.queue.ts';
import { planningRoutes } from './planning.routes.ts';
import { planningPeople, planningTables } from './planning.tables.ts';

export const planningDomain: ServerDomain = { tables: planningTables, people: planningPeople, routes: [planningRoutes], queues: [assignmentsQueue] };
