import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { draftDays } from '../draft.ts';
import { deleteDraftsBefore } from './drafts.store.ts';

/** Drops drafts that nobody has touched for long. */
export async function dropOldDrafts({ database, clock }: Platform): Promise<void> {
  await database.system.transaction((tx) => deleteDraftsBefore(tx, addDays(clock.today(), -draftDays)));
}

export const dropOldDraftsTask: Task = { name: 'drafts-drop', perform: (_payload: unknown, platform: Platform) => dropOldDrafts(platform) };

/** In UTC, each night. */
export const dropOldDraftsAt = `40 2 * * * ${dropOldDraftsTask.name} ?fill=20h`;

const draftsTables: TableKinds = { drafts: { kind: 'person' } };

/** People in these tables. */
const draftsPeople: PersonalData = { drafts: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'settings', at: 'updatedAt', title: 'title' } }] } };

export const draftsDomain: ServerDomain = { tables: draftsTables, people: draftsPeople, tasks: [dropOldDraftsTask], crontab: [dropOldDraftsAt] };
