import { addDays, addMonths } from '#platform/kernel/calendar.ts';
import type { contractStates } from '#installed-base/contracts/contract.ts';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';

/** Rules of requests for renewal. Pure. */

/** `dropped` by the customer while requested, or by the provider. */
export const renewalStates = ['requested', 'offerReceived', 'renewed', 'dropped'] as const;
export type RenewalState = (typeof renewalStates)[number];

/** States in which a line of the request cannot be asked for again. */
export const openRenewalStates = ['requested', 'offerReceived'] as const satisfies readonly RenewalState[];

/** `quote`: the provider sold none of the lines, so that it makes a first offer. */
export const renewalKinds = ['renewal', 'quote'] as const;
export type RenewalKind = (typeof renewalKinds)[number];

export const renewalLinesAtMost = 1000;
export const renewalMessageMax = 2000;
/** Durations that the form offers, in months. */
export const renewalDurations = [12, 24, 36, 60] as const;
export const renewalMonthsAtMost = 120;

/** Changes of state: who may make them, and from which state. `system`: follows from the offer or from a contract. */
export const renewalSteps = {
  answer: { from: ['requested'], to: 'offerReceived', by: 'staff' },
  drop: { from: ['requested'], to: 'dropped', by: 'staff' },
  cancel: { from: ['requested'], to: 'dropped', by: 'customer' },
  renew: { from: ['requested', 'offerReceived'], to: 'renewed', by: 'system' },
  decline: { from: ['offerReceived'], to: 'dropped', by: 'system' },
} as const satisfies Record<string, { from: readonly RenewalState[]; to: RenewalState; by: 'staff' | 'customer' | 'system' }>;

export const mayTake = (step: keyof typeof renewalSteps, state: RenewalState): boolean => (renewalSteps[step].from as readonly RenewalState[]).includes(state);

/** Term of a request: one end for all lines, or a duration from the end of each. */
export interface RequestedTerm {
  endsOn: string | null;
  months: number | null;
}

/** Whether exactly one of both is given. */
export const isOneTerm = ({ endsOn, months }: RequestedTerm): boolean => (endsOn === null) !== (months === null);

/** End that a term gives a line: a duration begins on the day after the line's end, for an ended line and for a device without contract today.
 *  @param endsOn last day of the line; null where no contract names the device */
export function resolveRequestedEnd({ endsOn: oneEnd, months }: RequestedTerm, endsOn: string | null, today: string): string {
  if (oneEnd !== null) return oneEnd;
  const start = endsOn === null || endsOn < today ? today : addDays(endsOn, 1);
  return addDays(addMonths(start, months ?? 0), -1);
}

/** Subject of a request: a contract line, or a device that no contract names. Days are `YYYY-MM-DD`. */
export interface Renewable {
  contractState: (typeof contractStates)[number] | null;
  endsOn: string | null;
  /** Last day on which active contracts cover its device. */
  coveredUntil: string | null;
  /** Last day of support of its product. */
  endOfSupportOn: string | null;
  /** Number of the open request that holds it already. */
  requestNumber: string | null;
}

/** Reasons against a renewal, in the order in which the first is named. */
export const renewalRefusals = ['archived', 'inactive', 'requested', 'covered', 'endsLater', 'endOfSupport'] as const;
export type RenewalRefusal = (typeof renewalRefusals)[number];

const applies: Record<RenewalRefusal, (one: Renewable, untilOn: string, today: string) => boolean> = {
  archived: ({ contractState }) => contractState === 'archived',
  inactive: ({ contractState }) => contractState === 'inactive',
  requested: ({ requestNumber }) => requestNumber !== null,
  covered: ({ coveredUntil, endsOn }, _untilOn, today) => isCoveredBeyond(coveredUntil, endsOn, today),
  endsLater: ({ endsOn }, untilOn) => endsOn !== null && endsOn >= untilOn,
  endOfSupport: ({ endOfSupportOn }, untilOn) => endOfSupportOn !== null && endOfSupportOn < untilOn,
};

/** Whether another contract covers the device beyond the end of the line, or covers at all what no contract named. */
export const isCoveredBeyond = (coveredUntil: string | null, endsOn: string | null, today: string): boolean =>
  coveredUntil !== null && (endsOn === null ? coveredUntil >= today : coveredUntil > endsOn);

/** The reason against the renewal of a line until a day; `null` where nothing is against it. */
export const findRenewalRefusal = (one: Renewable, untilOn: string, today: string): RenewalRefusal | null =>
  renewalRefusals.find((reason) => applies[reason](one, untilOn, today)) ?? null;

/** A line that the provider did not sell is asked for by an offer. */
export const isQuote = ({ contractNumber, isImported }: { contractNumber: string | null; isImported: boolean }): boolean =>
  isImported || contractNumber === null;

export const resolveRenewalKind = (lines: readonly { contractNumber: string | null; isImported: boolean }[]): RenewalKind =>
  lines.every(isQuote) ? 'quote' : 'renewal';

/** States of an offer whose customer has accepted it. */
const acceptedOffers: readonly string[] = ['validated', 'inProduction', 'delivered'];

/** A line of a request, with the cover that its device has now. */
interface RequestedLine {
  endsOn: string | null;
  /** Null where the line names no device. */
  device: { coveredUntil: string | null } | null;
}

/** Outcome of an open request: renewed when its offer was accepted, or when each of its devices is covered beyond its old end; dropped when
 *  its offer was declined; `null` while it is open. */
export function resolveRenewalOutcome(
  { offerState, lines }: { offerState: string | null; lines: readonly RequestedLine[] },
  today: string,
): 'renew' | 'decline' | null {
  if (offerState !== null && acceptedOffers.includes(offerState)) return 'renew';
  const devices = lines.flatMap(({ device, endsOn }) => (device === null ? [] : [{ ...device, endsOn }]));
  if (devices.length > 0 && devices.every(({ coveredUntil, endsOn }) => isCoveredBeyond(coveredUntil, endsOn, today))) return 'renew';
  return offerState === 'declined' ? 'decline' : null;
}

/** Names of the states of a request for renewal. */
export const renewalStateNames = {
  requested: m['renewals.state.requested'],
  offerReceived: m['renewals.state.offerReceived'],
  renewed: m['renewals.state.renewed'],
  dropped: m['renewals.state.dropped'],
} satisfies Record<RenewalState, Message>;

/** Names of its kinds. */
export const renewalKindNames = { renewal: m['renewals.kind.renewal'], quote: m['renewals.kind.quote'] } satisfies Record<RenewalKind, Message>;
