import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { closeToast, toast, type Toast } from '#platform/kit/web/feedback/toasts.ts';
import { confirmTaking } from '#services/interventions/web/parts/intervention-questions.ts';
import type { Planning, PlannedIntervention } from '../planning.api.ts';
import { conflictWords } from '../planning.names.ts';
import { applyMove } from '../planning-slots.ts';
import { planning } from './planning.queries.ts';

/** The reader leaves an intervention in progress to its technician. */
const undecided = new Error('left to its worker');

/** @throws undecided */
function requireAnswer<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw undecided;
  return answer;
}

/** Slot that an intervention is given. */
export interface GivenSlot {
  technicianId: string | null;
  startsAt: string | null;
  endsAt: string | null;
}

/** Moves interventions of the planning: shown at once, undone from the toast, and taken back when the server refuses. A step taken before the one
 *  before it has arrived waits for it and follows its version. */
export function useMoves(queryKey: QueryKey): (one: PlannedIntervention, slot: GivenSlot) => Promise<void> {
  const queries = useQueryClient();
  /** The version that the last move under way leaves, by intervention. */
  const underWay = useRef(new Map<string, Promise<number>>());
  /** The version that the last move left: a step may be taken before it is drawn. */
  const reached = useRef(new Map<string, number>());
  const show = (one: PlannedIntervention, { technicianId, startsAt, endsAt }: GivenSlot, version: number): void => {
    queries.setQueryData<Planning>(queryKey, (shown) => {
      if (!shown) return shown;
      const technicianName = shown.technicians.find(({ id }) => id === technicianId)?.name ?? null;
      return applyMove(shown, { id: one.id, technicianId, technicianName, version, ...(startsAt && endsAt ? { startsAt, endsAt } : {}) });
    });
  };
  const move = async (one: PlannedIntervention, slot: GivenSlot, isUndo = false): Promise<void> => {
    const before = queries.getQueryData<Planning>(queryKey);
    await queries.cancelQueries({ queryKey });
    show(one, slot, one.version);
    // Its previous step can no longer be undone.
    closeToast(one.id);
    const earlier = underWay.current.get(one.id) ?? Promise.resolve(Math.max(one.version, reached.current.get(one.id) ?? 0));
    const sent = earlier.then((from) =>
      confirmTaking((confirmed) =>
        planning.call(
          'PUT /api/interventions/:id/slot',
          { params: { id: one.id }, body: { ...slot, version: from, confirmed } },
          { idempotencyKey: newIntent(), company: null },
        ),
      ),
    );
    const left = sent.then(
      (answer) => answer?.version ?? earlier,
      () => earlier,
    );
    underWay.current.set(one.id, left);
    try {
      const answer = await sent;
      const { version, conflicts } = requireAnswer(answer);
      reached.current.set(one.id, version);
      if (underWay.current.get(one.id) === left) show(one, slot, version);
      const moved = { ...one, ...slot, version };
      const back = { technicianId: one.workerId, startsAt: one.startsAt, endsAt: one.endsAt };
      const isPlanned = slot.startsAt !== null && slot.technicianId !== null;
      const content: Toast = {
        kind: conflicts.length > 0 ? 'warning' : 'success',
        title: isPlanned ? m['planning.moved']({ title: one.title }) : m['planning.takenOut']({ title: one.title }),
        ...(conflicts.length > 0 ? { text: conflictWords(conflicts, before?.interventions ?? []) } : {}),
        ...(isUndo ? {} : { action: { label: m['planning.undo'](), run: () => void move(moved, back, true) } }),
      };
      if (underWay.current.get(one.id) === left) toast(content, one.id);
    } catch (failure) {
      queries.setQueryData(queryKey, before);
      if (failure !== undecided) toastFailure(m['planning.failed']({ title: one.title }), failure);
    }
    if (underWay.current.get(one.id) === left) underWay.current.delete(one.id);
    // The server does not have the steps that are still under way.
    if (underWay.current.size === 0) await queries.invalidateQueries({ queryKey });
  };
  return (one, slot) => move(one, slot);
}
