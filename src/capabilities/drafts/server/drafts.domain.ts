import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { dropOldDraftsAt, dropOldDraftsTask } from './drafts.jobs.ts';
import { draftsPeople, draftsTables } from './drafts.tables.ts';

export const draftsDomain: ServerDomain = { tables: draftsTables, people: draftsPeople, tasks: [dropOldDraftsTask], crontab: [dropOldDraftsAt] };
