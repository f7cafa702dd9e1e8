import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { assignmentsQueue } from './assignments.queue.ts';
import { planningRoutes } from './planning.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const planningTables: TableKinds = { technician_skills: { kind: 'platform' }, absences: { kind: 'platform' }, assignments: { kind: 'platform' } };

/** People in these tables. */
const planningPeople: PersonalData = {
  technician_skills: { people: [{ by: 'technicianId', erased: 'rows', shown: { in: 'work', title: 'skills' } }] },
  absences: { people: [{ by: 'technicianId', erased: 'rows', describedBy: ['reason'], shown: { in: 'work', at: 'startsAt', text: 'reason' } }] },
  assignments: { people: [{ by: 'handledBy' }] },
};

export const planningDomain: ServerDomain = { tables: planningTables, people: planningPeople, routes: [planningRoutes], queues: [assignmentsQueue] };
