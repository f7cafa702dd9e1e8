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
import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { withCompany } from '#platform/kernel/address.ts';
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
      params: { ...(omitEmpty(facts) as Partial<ReportFacts>), number },
      address: withCompany(reportsAddress(facts.ticket), companyId),
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
  report_drafts: { kind: 'platform', worker: ['interventionId', 'interventions', 'id'] },
  report_changes: { kind: 'platform' },
  report_photos: { kind: 'platform', worker: ['interventionId', 'interventions', 'id'] },
  activity_reports: { ...limited, narrowedBy: [] },
  acceptance_reservations: { kind: 'tenant', through: ['activity_reports', 'reportId'], narrowedBy: [] },
  reported_devices: { kind: 'tenant', through: ['activity_reports', 'reportId'], narrowedBy: [] },
  intervention_ratings: { kind: 'tenant', through: ['activity_reports', 'reportId'], narrowedBy: [] },
};

/** People in these tables. */
const fieldWorkPeople: PersonalData = {
  activity_reports: {
    people: [
      { by: 'signerName', holds: 'name', describedBy: ['signerRole'], because: 'report', shown: { in: 'work', at: 'signedAt', title: 'number' } },
      { by: 'workerName', holds: 'name', because: 'report', shown: { in: 'work', at: 'issuedAt', title: 'number' } },
    ],
  },
  acceptance_reservations: { people: [{ by: 'liftedByName', holds: 'name', erased: { liftedByName: 'name' } }, { by: 'handledBy' }] },
  intervention_ratings: { people: [{ by: 'ratedBy', erased: { ratedByName: 'name' }, shown: { in: 'requests', at: 'ratedAt', text: 'comment' } }] },
  report_drafts: { people: [{ by: 'handledBy' }, { by: 'ofWorker', erased: { workerName: 'name' } }] },
  report_changes: { people: [{ by: 'workerId' }] },
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
