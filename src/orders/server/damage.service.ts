import type { ScopedDb } from '#platform/server/db/scope.ts';
import { insertFile } from '#platform/server/files/files.store.ts';
import type { ReceivedFile } from '#platform/server/files/received-file.ts';
import { nextNumber } from '#platform/server/db/counters.ts';
import { newId } from '#platform/server/ids.ts';
import { instantOf, record, type Author } from '#platform/server/journal/journal.ts';
import { damageReportKind } from '../orders.journal.ts';

/** The delivery a damage is reported on. */
export interface DamagedDelivery {
  companyId: number;
  id: string;
  number: string;
  orderId: string;
  siteId: string | null;
  subOrganisationId: string | null;
}

/** Reports a damage on a delivery, with photos; it reaches the provider's queue. Returns the report's number. */
export async function reportDamage(
  tx: ScopedDb,
  author: Author,
  delivery: DamagedDelivery,
  report: { reserveText: string; photos: readonly ReceivedFile[]; today: string },
): Promise<string> {
  const id = newId();
  const number = await nextNumber(tx, { kind: damageReportKind, prefix: 'SD', today: report.today });
  await tx
    .insertInto('damage_reports')
    .values({
      company_id: delivery.companyId,
      id,
      number,
      delivery_id: delivery.id,
      order_id: delivery.orderId,
      reserve_text: report.reserveText,
      reported_by: author.id,
      reporter_name: author.name,
      site_id: delivery.siteId,
      sub_organisation_id: delivery.subOrganisationId,
      created_at: instantOf(author),
    })
    .execute();
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
