import { needsCcoId, type contractStates } from '#installed-base/contracts/contract.ts';

/** Rules of a case at a manufacturer's support. Pure. */

export const caseWarnings = ['noContract', 'notBegun', 'ended', 'noCcoId'] as const;
export type CaseWarning = (typeof caseWarnings)[number];

/** A device or a contract for which a case would be opened. */
export interface CaseCover {
  manufacturer: string;
  /** Null where no contract names the device. */
  contract: { state: (typeof contractStates)[number]; startsOn: string; endsOn: string; ccoId: string | null } | null;
}

/** Obstacles to a case on a day. */
export function findWarnings({ manufacturer, contract }: CaseCover, today: string): CaseWarning[] {
  if (contract === null) return ['noContract'];
  const hasEnded = contract.state !== 'active' || contract.endsOn < today;
  const hasBegun = contract.startsOn <= today;
  const lacksCcoId = needsCcoId(manufacturer) && contract.ccoId === null;
  return [...(hasEnded ? (['ended'] as const) : hasBegun ? [] : (['notBegun'] as const)), ...(lacksCcoId ? (['noCcoId'] as const) : [])];
}
