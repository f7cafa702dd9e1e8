import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { interventionRefusal, type InterventionState } from '../intervention.ts';
import { interventionError } from '../interventions.errors.ts';
import { interventionKind } from '../interventions.journal.ts';
import { updateIntervention } from './interventions.store.ts';

/** An intervention as the journal names it. */
export const interventionObject = ({
  id,
  title,
  number,
  siteId,
  subOrganisationId,
}: {
  id: string;
  title: string;
  number: string;
  siteId: string | null;
  subOrganisationId: string | null;
}): Change['object'] => ({ kind: interventionKind, id, title: `${number} · ${title}`, siteId, subOrganisationId });

/** An intervention that is locked until the transaction ends. */
export interface LockedIntervention {
  companyId: number;
  id: string;
  ticketNumber: string;
  title: string;
  state: InterventionState;
  startsAt: string | null;
  endsAt: string | null;
  technicianName: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Moves a locked intervention to another state. @throws noDate, noTechnician, locked */
export async function changeInterventionState(tx: ScopedDb, author: Author, intervention: LockedIntervention, state: InterventionState): Promise<void> {
  const { companyId, id, technicianName: technician, startsAt, endsAt } = intervention;
  if (intervention.state === state) return;
  const refusal = interventionRefusal({ ...intervention, technician }, { state, technician, startsAt, endsAt });
  if (refusal) throw interventionError(refusal);
  await updateIntervention(tx, { companyId, id }, { state });
  await record(tx, author, [
    {
      companyId,
      object: interventionObject({ ...intervention, number: intervention.ticketNumber }),
      action: state === 'done' ? 'done' : 'updated',
      fields: { state: { before: intervention.state, after: state } },
    },
  ]);
}
