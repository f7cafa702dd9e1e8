import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { fieldWorkJournal } from '../field-work.journal.ts';
import { checkedReportsQueue } from './checked-reports.queue.ts';
import { makeDocumentsTask } from './documents.service.ts';
import { fieldWorkRoutes } from './field-work.routes.ts';
import { dropUnnamedPhotosAt, dropUnnamedPhotosTask } from './photos.service.ts';
import { reportsRoutes } from './reports.routes.ts';
import { reservationsQueue } from './reservations.queue.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { given, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { reportsAddress } from '../field-work.paths.ts';
import { reportNotifications, type ReportFacts } from '../field-work.notifications.ts';
import { readNotifiedReports } from './issued-reports.store.ts';
import { readLateReservations } from './reservations.store.ts';

/** A remark is late for as long as this: a portal that was down makes up for the days that it missed. */
const remindedDays = 14;

/** Notifications about issued reports. */
const fieldWorkNotifications: NotificationSource = notificationSource({
  about: reportNotifications,
  async read(db, keys) {
    const rows = await readNotifiedReports(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, people, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      people,
      params: { ...(given(facts) as Partial<ReportFacts>), number },
      address: inCompany(reportsAddress(facts.ticket), companyId),
    }));
  },
  reminders: {
    reservationLate: async (db, today) => {
      const rows = await readLateReservations(db, today, remindedDays);
      return rows.map(({ companyId, id, reservationId, label, dueOn }) => ({
        companyId,
        id,
        occasion: `late ${reservationId}`,
        params: { reservation: label, dueOn },
      }));
    },
  },
});

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
