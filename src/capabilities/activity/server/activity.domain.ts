import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { activityJournal } from '../activity.journal.ts';

export const activityDomain: ServerDomain = { journal: activityJournal };
