import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectIdOf } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';

/** Carriers by name, with the template of their tracking page and their latest tracked delivery. In the staff's scope. */
export const listCarriers = (db: ScopedDb) =>
  db
    .selectFrom('carriers as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('deliveries as d')
          .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
          .select(['d.tracking_number', 'd.number', 'd.company_id', 'o.number as order_number'])
          .whereRef('d.carrier_code', '=', 'c.code')
          .where('d.tracking_number', 'is not', null)
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select([
      'c.code',
      'c.name',
      'c.tracking_template as trackingTemplate',
      'c.version',
      sql<LatestTracked | null>`case when l.number is not null then jsonb_build_object(
        'trackingNumber', l.tracking_number, 'deliveryNumber', l.number, 'orderNumber', l.order_number, 'companyId', l.company_id) end`.as('latest'),
    ])
    .orderBy('c.name')
    .limit(200);

/** Latest delivery of a carrier with a tracking number. */
interface LatestTracked {
  trackingNumber: string;
  deliveryNumber: string;
  orderNumber: string;
  companyId: number;
}

/** Changes the address of a carrier's tracking page; `null` takes it away. A feed overwrites it only when it changed at the source.
 *  @param providerId the company on whose row the journal of shared things is kept @throws notFound, conflict with the carrier as it is now */
export async function updateTrackingTemplate(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  { code, version, trackingTemplate }: { code: string; version: number; trackingTemplate: string | null },
): Promise<void> {
  const before = await tx
    .selectFrom('carriers')
    .select(['code', 'name', 'tracking_template as trackingTemplate', 'version'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw platformError('notFound');
  if (before.version !== version) throw platformError('conflict', {}, { members: { current: before } });
  if (before.trackingTemplate === trackingTemplate) return;
  await tx
    .updateTable('carriers')
    .set({ tracking_template: trackingTemplate, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('code', '=', code)
    .execute();
  await record(tx, author, [
    {
      companyId: providerId,
      object: { kind: 'carrier', id: objectIdOf('carrier', code), title: before.name },
      action: 'updated',
      fields: { trackingTemplate: { before: before.trackingTemplate, after: trackingTemplate } },
    },
  ]);
}
