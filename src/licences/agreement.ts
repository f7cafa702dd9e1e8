/** Term of an agreement on a day. */
export const termStates = ['upcoming', 'running', 'ended'] as const;
export type TermState = (typeof termStates)[number];

/** Running from its first to its last day, both included. */
export function termOf({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string): TermState {
  if (endsOn < today) return 'ended';
  return startsOn > today ? 'upcoming' : 'running';
}
