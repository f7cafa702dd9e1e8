import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { dropOldDraftsAt, dropOldDraftsTask } from './drafts.jobs.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { draftsPeople, draftsTables } from './drafts.tables.ts';

export const draftsDomain: ServerDomain = {
  tables: draftsTables,
  people: draftsPeople,
  routes: [draftsRoutes],
  tasks: [dropOldDraftsTask],
  crontab: [dropOldDraftsAt],
};
