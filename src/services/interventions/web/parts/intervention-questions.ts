import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { formatInstant } from '#platform/kernel/format.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import type { InterventionRefusal } from '../../intervention.ts';

/** Sends a change of an intervention; where somebody works on it, asks first, and sends it again as confirmed.
 *  @returns `undefined` where the reader leaves the work to them */
export async function confirmTaking<Result>(send: (confirmed: true | undefined) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await send(undefined);
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'tickets.workedOn') throw failure;
    const { name, since, entries } = failure.members.current as { name: string; since: string; entries: number };
    const facts = { name, since: formatInstant(since, providerTimeZone, currentLocale(), 'dateTime'), count: entries };
    const question = {
      title: m['interventions.workedOn.title'](),
      text: m['interventions.workedOn.text'](facts),
      confirm: m['interventions.workedOn.go'](),
      keep: m['interventions.workedOn.leave'](),
      isDanger: true,
    };
    return (await confirm(question)) ? send(true) : undefined;
  }
}

const texts: Readonly<Record<InterventionRefusal, () => string>> = {
  locked: m['interventions.error.locked'],
  noDate: m['interventions.error.noDate'],
  noTechnician: m['interventions.error.noTechnician'],
};

/** The sentence of a reason against a change of an intervention. */
export const explainInterventionRefusal = (refusal: InterventionRefusal | null): string | undefined => (refusal === null ? undefined : texts[refusal]());

/** Asked before an intervention is done: technician and date are locked with it. */
export const doneQuestion = (title: string) => ({
  title: m['interventions.done.title']({ title }),
  text: m['interventions.done.text'](),
  confirm: m['interventions.done.confirm'](),
});
