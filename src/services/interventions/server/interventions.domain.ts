import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { interventionsJournal } from '../interventions.journal.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import * as api from '../interventions.api.ts';
import { changeIntervention, createIntervention } from './interventions.service.ts';
import { recipients, technicians } from './technicians.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

const interventionsTables: TableKinds = {
  // A sub-organisation chosen in the header leaves interventions whole, as their tickets (docs/rules.md §1).
  interventions: { ...limited, narrowedBy: [], worker: 'own' },
  former_workers: { kind: 'platform' },
};

/** People in these tables. */
const interventionsPeople: PersonalData = {
  former_workers: { people: [{ by: 'workerId', erased: { workerName: 'name' } }] },
  interventions: {
    people: [
      {
        by: 'technicianId',
        // Work that was done keeps its technician, as its report does.
        erased: { technicianName: 'name' },
        unless: ['state', 'done'],
        because: 'report',
        shown: { in: 'work', at: 'startsAt', title: 'title', text: 'state' },
      },
      { by: 'workerId' },
      {
        by: 'recipientId',
        holds: 'recipient',
        erased: { technicianName: 'name' },
        unless: ['state', 'done'],
        because: 'report',
        shown: { in: 'work', at: 'startsAt', title: 'title', text: 'state' },
      },
    ],
  },
};

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
