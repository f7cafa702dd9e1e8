import { slot } from '#platform/kit/web/slot.ts';
import type { FeedLabels } from '../../feed.names.ts';

/** Labels of the feeds of all domains. */
export const feedLabels = slot<FeedLabels>();
