import { expiryLimit } from '#installed-base/catalogue/expiry.ts';

/** Term of an agreement on a day. `ending`: it runs for less than three months. */
export const termStates = ['upcoming', 'running', 'ending', 'ended'] as const;
export type TermState = (typeof termStates)[number];

/** Running from its first to its last day, both included. */
export function termOf({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string): TermState {
  if (endsOn < today) return 'ended';
  if (startsOn > today) return 'upcoming';
  return endsOn < expiryLimit(today) ? 'ending' : 'running';
}
