import type { Routes } from '#platform/http/server/routes.ts';
import { moveIntervention } from '#services/interventions/server/interventions.service.ts';
import * as api from '../planning.api.ts';
import { conflictsOfPlan, planningOfCompanies, teamPlanning } from './planning.service.ts';
import { addAbsence, changeAbsence, removeAbsence, setSkills, teamFrom } from './team.service.ts';

/** The planning of the team and of customers. */
export function planningRoutes({ route }: Routes): void {
  route(api.getPlanning, ({ query }, context) => teamPlanning(context.staff.db, query));
  route(api.getTicketsPlanning, ({ query }, context) => planningOfCompanies(context, query));
  route(api.findConflicts, async ({ query: { intervention, technician, startsAt, endsAt } }, context) => ({
    conflicts: await conflictsOfPlan(context.staff.db, { id: intervention, workerId: technician, startsAt, endsAt }),
  }));
  route(api.moveIntervention, ({ params: { id }, body }, context) =>
    context.change(async (tx) => {
      const { version } = await moveIntervention(tx, context.author, id, body);
      return { version, conflicts: await conflictsOfPlan(tx, { ...body, id, workerId: body.technicianId }) };
    }),
  );
  route(api.getTeam, (_input, { staff, today }) => teamFrom(staff.db, today));
  route(api.addAbsence, ({ params, body }, context) => context.change((tx) => addAbsence(tx, params.id, body)));
  route(api.changeAbsence, ({ params, body }, context) => context.change((tx) => changeAbsence(tx, params.id, body)));
  route(api.removeAbsence, ({ params }, context) =>
    context.change(async (tx) => {
      await removeAbsence(tx, params.id);
      return {};
    }),
  );
  route(api.setSkills, ({ params, body }, context) => context.change((tx) => setSkills(tx, params.id, body.skills)));
}
