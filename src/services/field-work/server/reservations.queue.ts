import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { sendStored } from '#platform/files/server/download.ts';
import { findFileOf } from '#platform/files/server/files.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { activityReportKind } from '../field-work.journal.ts';
import * as api from '../reservations.queue.api.ts';
import { reservationQueue } from '../reservations.queue.ts';
import { giveReservation, liftReservation, reservationOf } from './reservations.service.ts';

/** Remarks with the begin of the day until which they are to be lifted: what is late comes first. */
const dueReservations = (db: ScopedDb) =>
  db
    .selectFrom('acceptance_reservations as v')
    .selectAll('v')
    .select(sql<string>`v.due_on::timestamp at time zone ${sql.lit(providerTimeZone)}`.as('due_at'));

/** The queue of remarks to be lifted. */
export const reservationsQueue = declareQueue({
  rule: reservationQueue,
  table: 'acceptance_reservations',
  since: 'due_at',
  searched: ['r.number', 't.number', 'i.label', 'c.name'],
  rows: (db) =>
    db
      .selectFrom(dueReservations(db).as('i'))
      .innerJoin('activity_reports as r', (join) => join.onRef('r.company_id', '=', 'i.company_id').onRef('r.id', '=', 'i.report_id'))
      .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.ticket_id'))
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select(['r.number as title', 'i.label as detail', 'i.company_id as companyId', 'c.name as companyName', 'i.version']),
  item: api.getQueuedReservation,
  read: (db, id) => queuedReservation(db, id),
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
      { companyOfFiles: async ({ params: { id } }, { staff }) => (await reservationOf(staff.db, id)).companyId },
    );
    route(api.reservationPhoto, async ({ params: { id } }, { staff, request, reply }) => {
      const { reportId } = await reservationOf(staff.db, id);
      const { fileId } = await staff.db
        .selectFrom('acceptance_reservations')
        .select('lifting_file_id as fileId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const file = fileId === null ? undefined : await findFileOf(staff.db, activityReportKind, reportId, fileId);
      if (!file) throw platformError('notFound');
      return sendStored({ storage: platform.storage, request, reply }, file, 'inline');
    });
  },
});

const queuedReservation = (db: ScopedDb, id: string) =>
  db
    .selectFrom('acceptance_reservations as v')
    .innerJoin('activity_reports as r', (join) => join.onRef('r.company_id', '=', 'v.company_id').onRef('r.id', '=', 'v.report_id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.ticket_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.site_id'))
    .select([
      'v.handled_at as handledAt',
      'v.label',
      'v.due_on as dueOn',
      'v.lifted_on as liftedOn',
      'v.lifted_by_name as liftedByName',
      'v.lifting_comment as liftingComment',
      sql<boolean>`v.lifting_file_id is not null`.as('hasPhoto'),
      'r.number as reportNumber',
      't.number as ticketNumber',
      's.id as siteId',
      's.label as siteLabel',
      'r.signer_name as signerName',
      'r.worker_name as workerName',
    ])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow();
