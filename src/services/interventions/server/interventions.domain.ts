import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { interventionsJournal } from '../interventions.journal.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import * as api from '../interventions.api.ts';
import { changeIntervention, createIntervention } from './interventions.service.ts';
import { interventionsPeople, interventionsTables } from './interventions.tables.ts';
import { recipients, technicians } from './technicians.store.ts';

function interventionsRoutes({ route }: Routes): void {
  route(api.createIntervention, ({ params, body }, context) => context.change((tx) => createIntervention(tx, context.author, params.id, body)));
  route(api.changeIntervention, ({ params, body }, context) => context.change((tx) => changeIntervention(tx, context.author, params.id, body)));
  route(api.listTechnicians, async (_input, context) => ({
    technicians: await technicians(context.staff.db).execute(),
    recipients: await recipients(context.staff.db).execute(),
  }));
}

export const interventionsDomain: ServerDomain = {
  journal: interventionsJournal,
  tables: interventionsTables,
  people: interventionsPeople,
  routes: [interventionsRoutes],
};
