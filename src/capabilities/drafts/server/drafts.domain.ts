import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { dropOldDraftsAt, dropOldDraftsTask } from './drafts.jobs.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const draftsTables: TableKinds = { drafts: { kind: 'person' } };

/** People in these tables. */
const draftsPeople: PersonalData = { drafts: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'settings', at: 'updated_at', title: 'title' } }] } };

export const draftsDomain: ServerDomain = { tables: draftsTables, people: draftsPeople, tasks: [dropOldDraftsTask], crontab: [dropOldDraftsAt] };
