import type { Routes } from '#platform/http/server/routes.ts';
import { moveIntervention } from '#services/interventions/server/interventions.service.ts';
import * as api from '../planning.api.ts';
import type { Planning, PlannedIntervention } from '../planning.api.ts';
import { addAbsence, changeAbsence, removeAbsence, setSkills, readTeam } from './team.service.ts';
import { readWorkingHours } from '#platform/data/server/working-hours.ts';
import type { ListFilter } from '#platform/lists/list.api.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { tickets } from '#services/tickets/server/tickets.store.ts';
import type { ticketList } from '#services/tickets/tickets.list.ts';
import { findConflicts, type Conflict, type Planned } from '../planning.ts';
import { readInterventionsAt, readPlanned, plannedOfCompany, readUnplanned, type Period } from './planning.store.ts';
import { readAbsencesIn, readTechnicianAbsences, readTechnicians } from './team.store.ts';

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
  route(api.getTeam, (_input, { staff, today }) => readTeam(staff.db, today));
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

/** The planning of the team, in the staff's scope. */
async function teamPlanning(db: ScopedDb, period: Period): Promise<Planning> {
  const [technicians, interventions, absences, unplanned] = await Promise.all([
    readTechnicians(db),
    readPlanned(db, period),
    readAbsencesIn(db, period),
    readUnplanned(db),
  ]);
  return { technicians: addWorkers(technicians, interventions), interventions, absences, unplanned };
}

/** Interventions of companies, as their members see them: no absences, and nobody without an intervention. */
async function planningOfCompanies(
  { platform, companies, today }: CompanyContext,
  { from, to, ...filter }: ListFilter<typeof ticketList> & Period,
): Promise<Planning> {
  const selection = tickets.selection(filter as ListFilter<typeof ticketList>, today);
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const read = await platform.database.readEach(companies, (scope) => plannedOfCompany(scope, { from, to }, selection));
  const interventions = read.flat().map((row) => ({ ...row, companyName: names.get(row.companyId)! }));
  return { technicians: addWorkers([], interventions), interventions, absences: [], unplanned: [] };
}

/** Technicians, then others who carry out one of the interventions. */
function addWorkers(technicians: Planning['technicians'], interventions: readonly PlannedIntervention[]): Planning['technicians'] {
  const known = new Set(technicians.map(({ id }) => id));
  const others = new Map(interventions.flatMap(({ workerId, workerName }) => (workerId === null || known.has(workerId) ? [] : [[workerId, workerName ?? '']])));
  return [...technicians, ...[...others].map(([id, name]) => ({ id, name, skills: [] })).sort((one, other) => one.name.localeCompare(other.name, 'fr'))];
}

/** Conflicts of a plan; none where it has no date or nobody. */
async function conflictsOfPlan(
  db: ScopedDb,
  { id, workerId, startsAt, endsAt }: { id: string; workerId: string | null; startsAt: string | null; endsAt: string | null },
): Promise<Conflict[]> {
  if (workerId === null || startsAt === null || endsAt === null) return [];
  const span = { startsAt, endsAt };
  const [others, absences, hours] = await Promise.all([
    readInterventionsAt(db, workerId, span),
    readTechnicianAbsences(db, workerId, span),
    readWorkingHours(db),
  ]);
  return findConflicts({ id, workerId, ...span }, others as Planned[], absences, hours); // a worker and a beginning are asked for
}
