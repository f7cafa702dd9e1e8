import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { declareErrors, type ErrorText } from '#platform/kernel/errors.ts';
import { formatInstant } from '#platform/kernel/format.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { InterventionRefusal } from './intervention.ts';

export const ticketError = declareErrors({
  /** Interventions are planned once the ticket is validated, until it ends. */
  'tickets.notValidated': [409, m['interventions.error.notValidated']],
});

const workedOn: ErrorText = ({ name, since, entries }: { name: string; since: string; entries: number }, { locale }) =>
  m['interventions.error.workedOn']({ name, since: formatInstant(since, providerTimeZone, locale, 'dateTime'), count: entries }, { locale });

/** Somebody works on the intervention: `current` says who, since when and with how many entries. Sent again with `confirmed`, the change is made. */
export const workedOnError = declareErrors({ 'tickets.workedOn': [409, workedOn] });

export const interventionError = declareErrors({
  noDate: [409, m['interventions.error.noDate']],
  noTechnician: [409, m['interventions.error.noTechnician']],
  locked: [409, m['interventions.error.locked']],
} satisfies Record<InterventionRefusal, readonly [409, ErrorText]>);

export const endsBeforeStart = declareIssue('tickets.endsBeforeStart', m['interventions.flaw.endsBeforeStart']);
export const endWithoutStart = declareIssue('tickets.endWithoutStart', m['interventions.flaw.endWithoutStart']);
/** A technician and a recipient at once. */
export const twoWorkers = declareIssue('tickets.twoWorkers', m['interventions.flaw.twoWorkers']);
/** Nobody of the provider's staff. */
export const unknownTechnician = declareIssue('tickets.unknownTechnician', m['interventions.flaw.unknownTechnician']);
