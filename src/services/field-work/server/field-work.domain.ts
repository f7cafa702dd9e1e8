import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { fieldWorkJournal } from '../field-work.journal.ts';
import { checkedReportsQueue } from './checked-reports.queue.ts';
import { makeDocumentsTask } from './documents.service.ts';
import { fieldWorkNotifications } from './field-work.notifications.ts';
import { fieldWorkRoutes } from './field-work.routes.ts';
import { dropUnnamedPhotosAt, dropUnnamedPhotosTask } from './photos.service.ts';
import { reportsRoutes } from './reports.routes.ts';
import { reservationsQueue } from './reservations.queue.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

const fieldWorkTables: TableKinds = {
  report_drafts: { kind: 'platform', worker: ['intervention_id', 'interventions', 'id'] },
  report_changes: { kind: 'platform' },
  report_photos: { kind: 'platform', worker: ['intervention_id', 'interventions', 'id'] },
  activity_reports: { ...limited, narrowedBy: [] },
  acceptance_reservations: { kind: 'tenant', through: ['activity_reports', 'report_id'], narrowedBy: [] },
  reported_devices: { kind: 'tenant', through: ['activity_reports', 'report_id'], narrowedBy: [] },
  intervention_ratings: { kind: 'tenant', through: ['activity_reports', 'report_id'], narrowedBy: [] },
};

/** People in these tables. */
const fieldWorkPeople: PersonalData = {
  activity_reports: {
    people: [
      { by: 'signer_name', holds: 'name', describedBy: ['signer_role'], because: 'report', shown: { in: 'work', at: 'signed_at', title: 'number' } },
      { by: 'worker_name', holds: 'name', because: 'report', shown: { in: 'work', at: 'issued_at', title: 'number' } },
    ],
  },
  acceptance_reservations: { people: [{ by: 'lifted_by_name', holds: 'name', erased: { lifted_by_name: 'name' } }, { by: 'handled_by' }] },
  intervention_ratings: { people: [{ by: 'rated_by', erased: { rated_by_name: 'name' }, shown: { in: 'requests', at: 'rated_at', text: 'comment' } }] },
  report_drafts: { people: [{ by: 'handled_by' }, { by: 'of_worker', erased: { worker_name: 'name' } }] },
  report_changes: { people: [{ by: 'worker_id' }] },
};

export const fieldWorkDomain: ServerDomain = {
  journal: fieldWorkJournal,
  tables: fieldWorkTables,
  people: fieldWorkPeople,
  routes: [fieldWorkRoutes, reportsRoutes],
  queues: [reservationsQueue, checkedReportsQueue],
  notifications: [fieldWorkNotifications],
  tasks: [makeDocumentsTask, dropUnnamedPhotosTask],
  crontab: [dropUnnamedPhotosAt],
};
