import type { KnownRolloutSite } from '#services/rollouts/rollouts.api.ts';
import type { ShareQuantity } from '../rollout-draft.ts';
import type { DraftShare } from '../ticket-draft.ts';

/** A site that is added to a roll-out, with the quantities that were pasted beside it. */
export type AddedSite = Omit<DraftShare, 'quantities'> & { quantities?: readonly ShareQuantity[] };

export const addedSite = ({ id, label, city, contact }: KnownRolloutSite): AddedSite => ({ site: { id, name: label, city }, contact });
