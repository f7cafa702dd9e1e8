import { m } from '#generated/messages/messages.js';
import type { RolloutProgress } from '../../rollout.ts';

/** "5 sites sur 12". */
export const sitesText = ({ finished, sites }: RolloutProgress): string => m['rollouts.sitesOf']({ count: finished, finished, sites });
