import { systemAuthor } from '#platform/http/server/provider.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { endVoidAcceptances } from './answers.service.ts';

/** Ends what waits in vain now. */
export const voidAcceptancesNow = async (platform: Platform): Promise<void> => endVoidAcceptances(platform, await systemAuthor(platform));

/** Looks for acceptances of people who may no longer accept: quiet runs and the end of a day leave no journal entry. */
export const voidAcceptancesTask: Task = { name: 'offers-void', perform: (_payload: unknown, platform: Platform) => voidAcceptancesNow(platform) };
export const voidAcceptancesAt = `*/10 * * * * ${voidAcceptancesTask.name}`;

/** Rights that are taken away end what waits in their owner's name. */
export const voidAcceptances: readonly Follower[] = [
  { objectKind: 'membership', actions: ['updated', 'deactivated', 'deleted', 'erased'], follow: (_entries, platform) => voidAcceptancesNow(platform) },
  { objectKind: 'partnerLink', actions: ['updated', 'deleted'], follow: (_entries, platform) => voidAcceptancesNow(platform) },
];
