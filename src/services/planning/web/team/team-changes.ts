import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { refreshChanged } from '#platform/kit/web/events.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import type { Absence, Planning } from '../../planning.api.ts';
import type { Skill } from '#services/interventions/intervention.ts';
import { planning } from '../planning.queries.ts';

/** Reads the planning and the team again: both show who is away and who can do what. */
export const refreshTeam = (): Promise<void> => refreshChanged({ kind: interventionKind });

const undo = (run: () => void): { label: string; run: () => void } => ({ label: m['planning.undo'](), run });

/** Skills as they are ticked: shown at once, kept in the order of the ticks, and taken back when the server refuses. */
export function useSkills({ id, name, skills: kept }: Planning['technicians'][number]) {
  const [ticked, setTicked] = useState<Skill[] | null>(null);
  const keep = async (skills: Skill[], before: readonly Skill[] | null): Promise<void> => {
    setTicked(skills);
    try {
      await planning.call('PUT /api/technicians/:id/skills', { params: { id }, body: { skills } }, { idempotencyKey: newIntent(), company: null });
      toast(
        { kind: 'success', title: m['planning.skills.kept']({ name }), ...(before ? { action: undo(() => void keep([...before], null)) } : {}) },
        `skills-${id}`,
      );
    } catch (failure) {
      toastFailure(m['planning.team.failed'](), failure);
    }
    await refreshTeam();
    setTicked((shown) => (shown === skills ? null : shown));
  };
  const shown = ticked ?? kept;
  return { shown, tick: (skills: Skill[]) => void keep(skills, shown) };
}

/** Removes an absence, with the way back. */
export async function removeAbsence(absence: Absence, name: string): Promise<void> {
  const { id, technicianId, startsAt, endsAt, reason } = absence;
  const undoSkills = (): Promise<void> =>
    applyChange(async () => {
      const params = { id: technicianId };
      await planning.call('POST /api/technicians/:id/absences', { params, body: { startsAt, endsAt, reason } }, { idempotencyKey: newIntent(), company: null });
    });
  await applyChange(async () => {
    await planning.call('DELETE /api/absences/:id', { params: { id } }, { idempotencyKey: newIntent(), company: null });
    toast({ kind: 'success', title: m['planning.absence.removed']({ name }), action: undo(() => void undoSkills()) });
  });
}

async function applyChange(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    toastFailure(m['planning.team.failed'](), failure);
  }
  await refreshTeam();
}
