import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import { damageReportQueue } from '../damage-reports.queue.ts';
import { damagePhotosAtMost } from '../damage.ts';
import { orderError } from '../orders.errors.ts';
import { damageReportKind } from '../orders.journal.ts';
import {
  findDamageWithPhotos,
  insertDamageReport,
  findReportedDamage,
  isDamageAnswered,
  selectQueuedDamages,
  readQueuedDamage,
} from './damage-reports.store.ts';
import type { Handled } from '#platform/data/server/journal/handling.ts';
import { addAnsweredActions } from '#capabilities/queues/server/answered-queue.service.ts';
import { makeClaims, declareQueue } from '#capabilities/queues/server/queue.service.ts';
import * as api from '../deliveries.api.ts';

/** The delivery a damage is reported on. */
export interface DamagedDelivery {
  companyId: number;
  id: string;
  number: string;
  orderId: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Adds photos to a report, behind those that it has. @throws orders.damageClosed, orders.tooManyPhotos */
export async function addPhotos(tx: ScopedDb, author: Author, delivery: DamagedDelivery, id: string, photos: readonly ReceivedFile[]): Promise<number> {
  const report = await findDamageWithPhotos(tx, delivery, id);
  if (!report) throw platformError('notFound');
  if (report.state === 'closed') throw orderError('orders.damageClosed', { number: report.number });
  if (report.photos + photos.length > damagePhotosAtMost) throw orderError('orders.tooManyPhotos', { max: damagePhotosAtMost });
  for (const [index, photo] of photos.entries())
    await insertFile(tx, photo, author.id, { objectKind: damageReportKind, objectId: id, role: 'photo', position: report.photos + index });
  const { companyId, number, siteId, subOrganisationId } = delivery;
  await record(tx, author, [
    {
      companyId,
      action: 'updated',
      object: { kind: damageReportKind, id, title: `${report.number} · ${number}`, siteId, subOrganisationId },
      fields: { photos: { before: report.photos, after: report.photos + photos.length } },
    },
  ]);
  return report.photos + photos.length;
}

/** Reports a damage on a delivery, with photos; it reaches the provider's queue. Returns the report's number. */
export async function reportDamage(
  tx: ScopedDb,
  author: Author,
  delivery: DamagedDelivery,
  report: { reserveText: string; photos: readonly ReceivedFile[]; today: string },
): Promise<string> {
  const id = newId();
  const number = await takeNextNumber(tx, { kind: damageReportKind, prefix: 'SD', today: report.today });
  await insertDamageReport(tx, {
    companyId: delivery.companyId,
    id,
    number,
    deliveryId: delivery.id,
    orderId: delivery.orderId,
    reserveText: report.reserveText,
    reportedBy: author.id,
    reporterName: author.name,
    siteId: delivery.siteId,
    subOrganisationId: delivery.subOrganisationId,
    createdAt: toInstant(author),
  });
  for (const [position, photo] of report.photos.entries())
    await insertFile(tx, photo, author.id, { objectKind: damageReportKind, objectId: id, role: 'photo', position });
  await record(tx, author, [
    {
      companyId: delivery.companyId,
      action: 'created',
      object: { kind: damageReportKind, id, title: `${number} · ${delivery.number}`, siteId: delivery.siteId, subOrganisationId: delivery.subOrganisationId },
      fields: { state: { before: null, after: 'received' } },
    },
  ]);
  return number;
}

const report: Handled = {
  table: 'damage_reports',
  kind: damageReportKind,
  readTitle: async (tx, item) => {
    const { number, delivery } = (await findReportedDamage(tx, item))!;
    return `${number} · ${delivery}`;
  },
};

/** The queue of damage reports. */
export const damageReportsQueue = declareQueue({
  rule: damageReportQueue,
  table: 'damage_reports',
  searched: ['i.number', 'i.reserveText', 'i.reporterName', 'c.name'],
  rows: selectQueuedDamages,
  item: api.getQueuedDamage,
  read: readQueuedDamage,
  lacks: ({ answer }) => ({ notAnswered: answer === null }),
  claims: makeClaims(report, isDamageAnswered),
  actions: (on) => {
    addAnsweredActions(on, report, { answer: api.answerDamage, close: api.closeDamage });
    on.files(api.damagePhoto);
  },
});
