import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import { findLinkedFile } from '#platform/files/server/files.store.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { activityReportKind } from '../field-work.journal.ts';
import * as api from '../field-work.queue.api.ts';
import { reservationQueue } from '../field-work.queue.ts';
import { queuedReservations, readQueuedReservation } from './reservations.store.ts';
import { giveReservation, liftReservation, readReservation } from './reservations.service.ts';

/** The queue of remarks to be lifted. */
export const reservationsQueue = declareQueue({
  rule: reservationQueue,
  table: 'acceptance_reservations',
  since: 'dueAt',
  searched: ['r.number', 't.number', 'i.label', 'c.name'],
  rows: queuedReservations,
  item: api.getQueuedReservation,
  read: readQueuedReservation,
  claims: {
    claim: (tx, author, { id }) => giveReservation(tx, author, id, 'claimed'),
    release: (tx, author, { id }) => giveReservation(tx, author, id, 'released'),
  },
  actions: ({ route, change, platform }) => {
    route(
      api.liftReservation,
      async ({ params: { id }, body: { version, ...lifting }, files }, context) => {
        const { item } = await change(context, { id, version, action: 'lift' }, (tx) =>
          liftReservation(tx, context.author, id, { ...lifting, photo: files.photo[0] }, context.today),
        );
        return item;
      },
      { companyOfFiles: async ({ params: { id } }, { staff }) => (await readReservation(staff.db, id)).companyId },
    );
    route(api.reservationPhoto, async ({ params: { id } }, { staff, request, reply }) => {
      const { reportId, liftingFileId } = await readReservation(staff.db, id);
      const file = liftingFileId === null ? undefined : await findLinkedFile(staff.db, activityReportKind, reportId, liftingFileId);
      if (!file) throw platformError('notFound');
      return sendStored({ storage: platform.storage, request, reply }, file, 'inline');
    });
  },
});
