import { sql, type Insertable, type Selectable } from 'kysely';
import type { Batch } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows, recordset } from '#platform/data/server/db/set-wise.ts';
import type { DeliveryDateChangesTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { DateChangeFeedPart } from '../orders.feed.ts';

/** Object of a history: a delivery, or an order with its lines. */
export interface HistoryOwner {
  companyId: number;
  orderId: string;
  deliveryId: string | null;
}

type DateChange = ReturnType<typeof buildChange>;

const ownerTypes = { companyId: 'integer', orderId: 'uuid', deliveryId: 'uuid' };

/** Replaces whole histories by the ones that came; those of the owners' other versions go. */
export async function replaceHistories(tx: ScopedDb, owners: readonly HistoryOwner[], changes: readonly DateChange[]): Promise<void> {
  if (owners.length > 0)
    await sql`delete from delivery_date_changes c using ${recordset(owners, ownerTypes, 'r')}
    where c.company_id = r.company_id and c.order_id = r.order_id and c.delivery_id is not distinct from r.delivery_id`.execute(tx);
  await insertChanges(tx, changes);
}

/** Adds changes to histories. */
export const insertChanges = (tx: ScopedDb, changes: readonly DateChange[]): Promise<void> => insertRows(tx, 'delivery_date_changes', changes);

type Change = Pick<Selectable<DeliveryDateChangesTable>, 'previousOn' | 'newOn' | 'changedAt' | 'authorName' | 'reason' | 'externalId'> & {
  kind: DateChangeFeedPart['kind'];
};

const buildChange = ({ companyId, orderId, deliveryId }: HistoryOwner, lineId: string | null, change: Change) =>
  ({ companyId, id: newId(), orderId, deliveryId, orderLineId: lineId, ...change }) satisfies Insertable<DeliveryDateChangesTable>;

/** A change as the ERP reports it. Its id is kept within its owner, since orders and deliveries number theirs apart. */
export const buildReportedChange = (owner: HistoryOwner, part: Omit<DateChangeFeedPart, 'line'>, lineId: string | null): DateChange =>
  buildChange(owner, lineId, {
    kind: part.kind,
    previousOn: part.previousOn,
    newOn: part.newOn,
    changedAt: part.changedAt,
    authorName: part.author,
    reason: part.reason ?? '',
    externalId: `${owner.deliveryId ?? 'order'}/${part.id}`,
  });

/** The changes that a new version makes to dates that were known, for an ERP that does not send its history and for values entered by hand. */
export function buildNoticedChanges(
  owner: HistoryOwner,
  lineId: string | null,
  before: { promisedOn: string | null; expectedOn: string | null },
  after: { promisedOn: string | null; expectedOn: string | null },
  { author, reason = '' }: Pick<Batch, 'author' | 'reason'>,
  at: string,
): DateChange[] {
  return (['promised', 'expected'] as const).flatMap((kind) => {
    const [previousOn, newOn] = [before[`${kind}On`], after[`${kind}On`]];
    return previousOn === null || newOn === null || previousOn === newOn
      ? []
      : [buildChange(owner, lineId, { kind, previousOn, newOn, changedAt: at, authorName: author.name, reason, externalId: null })];
  });
}
