import { platformError } from '#platform/errors.ts';
import type { StaffContext } from '#platform/server/http/context.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { staffMay } from '#platform/staff-rights.ts';
import * as interventions from '../interventions.api.ts';
import * as api from '../ticket-moves.api.ts';
import { changeIntervention, createIntervention } from './interventions.service.ts';
import { technicians } from './technicians.store.ts';
import { deployTicket, invoiceTicket, planTicket, refuseTicket, shipTicket, validateTicket } from './ticket-moves.service.ts';

/** Work of the provider on tickets: changes of state, planning, interventions. */
export function ticketMovesRoutes({ route }: Routes): void {
  /** @throws forbidden for technicians */
  const office = (context: StaffContext): StaffContext => {
    if (!staffMay(context.caller, 'workbench')) throw platformError('forbidden');
    return context;
  };
  route(api.validateTicket, ({ params, body }, context) => office(context).change((tx) => validateTicket(tx, context.author, params.id, body)));
  route(api.refuseTicket, ({ params, body }, context) => office(context).change((tx) => refuseTicket(tx, context.author, params.id, body)));
  route(api.shipTicket, ({ params, body }, context) => office(context).change((tx) => shipTicket(tx, context.author, params.id, body)));
  route(api.deployTicket, ({ params, body }, context) => office(context).change((tx) => deployTicket(tx, context.author, params.id, body)));
  route(api.invoiceTicket, ({ params, body }, context) => office(context).change((tx) => invoiceTicket(tx, context.author, params.id, body)));
  route(api.planTicket, ({ params, body }, context) => office(context).change((tx) => planTicket(tx, context.author, params.id, body)));

  route(interventions.createIntervention, ({ params, body }, context) =>
    office(context).change((tx) => createIntervention(tx, context.author, params.id, body)),
  );
  route(interventions.changeIntervention, ({ params, body }, context) =>
    office(context).change((tx) => changeIntervention(tx, context.author, params.id, body)),
  );
  route(interventions.listTechnicians, async (_input, context) => ({ technicians: await technicians(office(context).staff.db).execute() }));
}
