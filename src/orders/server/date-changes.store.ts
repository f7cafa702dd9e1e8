import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset } from '#platform/server/db/set-wise.ts';
import { newId } from '#platform/server/ids.ts';
import type { DateChangeFeedPart } from '../orders.feed.ts';

/** Whose history: that of a delivery, or of an order and its lines. */
export interface HistoryOwner {
  companyId: number;
  orderId: string;
  deliveryId: string | null;
}

export interface DateChange extends HistoryOwner {
  lineId: string | null;
  kind: DateChangeFeedPart['kind'];
  previousOn: string | null;
  newOn: string | null;
  changedAt: string;
  authorName: string;
  reason: string;
  externalId: string | null;
}

const ownerTypes = { companyId: 'integer', orderId: 'uuid', deliveryId: 'uuid' };

/** Replaces whole histories by the ones that came; those of the owners' other versions go. */
export async function replaceHistories(tx: ScopedDb, owners: readonly HistoryOwner[], changes: readonly DateChange[]): Promise<void> {
  if (owners.length > 0)
    await sql`delete from delivery_date_changes c using ${recordset(owners, ownerTypes, 'r')}
    where c.company_id = r."companyId" and c.order_id = r."orderId" and c.delivery_id is not distinct from r."deliveryId"`.execute(tx);
  await insertChanges(tx, changes);
}

/** Adds changes to histories. */
export async function insertChanges(tx: ScopedDb, changes: readonly DateChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ ...change, id: newId() }));
  const types = {
    ...ownerTypes,
    id: 'uuid',
    lineId: 'uuid',
    kind: 'text',
    previousOn: 'date',
    newOn: 'date',
    changedAt: 'timestamptz',
    authorName: 'text',
    reason: 'text',
    externalId: 'text',
  };
  await sql`insert into delivery_date_changes (company_id, id, order_id, delivery_id, order_line_id, kind, previous_on, new_on, changed_at, author_name, reason, external_id)
    select "companyId", id, "orderId", "deliveryId", "lineId", kind, "previousOn", "newOn", "changedAt", "authorName", reason, "externalId" from ${recordset(rows, types, 'r')}`.execute(
    tx,
  );
}

/** A change as the ERP tells it. Its id is kept within its owner, since orders and deliveries number theirs apart. */
export const toldChange = (owner: HistoryOwner, part: Omit<DateChangeFeedPart, 'line'>, lineId: string | null): DateChange => ({
  ...owner,
  lineId,
  kind: part.kind,
  previousOn: part.previousOn,
  newOn: part.newOn,
  changedAt: part.changedAt,
  authorName: part.author,
  reason: part.reason ?? '',
  externalId: `${owner.deliveryId ?? 'order'}/${part.id}`,
});

interface Dates {
  promisedOn: string | null;
  expectedOn: string | null;
}

/** The changes that a new version makes to dates that were known, for an ERP that does not tell its history. */
export function noticedChanges(owner: HistoryOwner, lineId: string | null, before: Dates, after: Dates, author: string, at: string): DateChange[] {
  return (['promised', 'expected'] as const).flatMap((kind) => {
    const previousOn = before[`${kind}On`],
      newOn = after[`${kind}On`];
    return previousOn === null || newOn === null || previousOn === newOn
      ? []
      : [{ ...owner, lineId, kind, previousOn, newOn, changedAt: at, authorName: author, reason: '', externalId: null }];
  });
}
