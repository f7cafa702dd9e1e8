import { m } from '#generated/messages/messages.js';
import type { InterventionRefusal } from '../../intervention.ts';

const texts: Readonly<Record<InterventionRefusal, () => string>> = {
  locked: m['interventions.error.locked'],
  noDate: m['interventions.error.noDate'],
  noTechnician: m['interventions.error.noTechnician'],
};

/** The sentence of a reason against a change of an intervention. */
export const refusalOfIntervention = (refusal: InterventionRefusal | null): string | undefined => (refusal === null ? undefined : texts[refusal]());

/** Asked before an intervention is done: technician and date are locked with it. */
export const doneQuestion = (title: string) => ({
  title: m['interventions.done.title']({ title }),
  text: m['interventions.done.text'](),
  confirm: m['interventions.done.confirm'](),
});
