import { buildAddress } from '#platform/kernel/address.ts';

/** The list of roll-outs; with a number or an id, one of them. */
export const rolloutsPaths = { list: '/stilldeploy/rollout/{code?}' } as const;

export const rolloutAddress = (code?: string): string => buildAddress(rolloutsPaths.list, { code });
