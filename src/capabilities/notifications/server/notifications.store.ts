import { sql, type RawBuilder } from 'kysely';
import { hasStaffRight, type StaffRole } from '#platform/kernel/staff-rights.ts';
import type { CompanyAccess } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import type { Sort } from '#platform/lists/server/page.ts';
import type { NotificationParams } from '../notification.ts';
import type { NotificationRegistry } from '../registry.ts';

export const mailTaskName = 'notifications.mail';

/** The order of the list: latest first. */
export const notificationSorts: Readonly<Record<'happenedAt', Sort>> = { happenedAt: { column: 'happenedAt', isInstant: true } };

/** Rights that apply: those of the session, or of a job that works on the person's behalf. */
export interface RightsOfReader {
  staffRole: StaffRole | null;
  companies: readonly CompanyAccess[];
}

/** The same, with the kinds that reach them as the technician of an object: it belongs to no company that they act in. */
export interface NotificationReader extends RightsOfReader {
  ownKinds: readonly string[];
}

export const makeReader = ({ kinds }: NotificationRegistry, { staffRole, companies }: RightsOfReader): NotificationReader => ({
  staffRole,
  companies,
  ownKinds: hasStaffRight({ staffRole }, 'fieldWork') ? kinds.filter(({ audience }) => audience === 'technician').map(({ kind }) => kind) : [],
});

const accessTypes = { companyId: 'integer', prices: 'boolean', sites: 'jsonb', subOrganisations: 'jsonb' };

/** Whether the notification `n` is about something that its reader may see today: rights change after people were notified. */
export function maySee({ staffRole, companies, ownKinds }: NotificationReader): RawBuilder<boolean> {
  if (hasStaffRight({ staffRole }, 'companies')) return sql<boolean>`true`;
  const accesses = companies.map(({ companyId, rights: { prices, sites, subOrganisations } }) => ({ companyId, prices, sites, subOrganisations }));
  return sql<boolean>`(n.kind = any(${[...ownKinds]}::text[]) or exists (select from ${recordset(accesses, accessTypes, 'a')} where a.company_id = n.company_id and (a.prices or not n.needs_prices)
    and (jsonb_typeof(a.sites) is distinct from 'array' or a.sites ? n.site_id::text)
    and (jsonb_typeof(a.sub_organisations) is distinct from 'array' or a.sub_organisations ? n.sub_organisation_id::text)))`;
}

const selectOwn = (db: ScopedDb, userId: string, reader: NotificationReader) =>
  db.selectFrom('notifications as n').where('n.userId', '=', userId).where(maySee(reader));

/** Notifications of a person that they may still see. */
export const selectOwnNotifications = (db: ScopedDb, userId: string, reader: NotificationReader, isUnread: boolean) =>
  selectOwn(db, userId, reader)
    .$if(isUnread, (query) => query.where('n.readAt', 'is', null))
    .select((eb) => [
      'n.id',
      'n.kind',
      'n.companyId',
      eb.ref('n.params').$castTo<NotificationParams>().as('params'),
      'n.address',
      'n.happenedAt',
      'n.readAt',
      sql<string>`n.happened_at::text`.as('sortKey'),
    ]);

/** Unread notifications of a person, counted up to the cap and one more. */
export const selectUnreadCount = (db: ScopedDb, userId: string, reader: NotificationReader, cap: number) =>
  db
    .selectFrom(
      selectOwn(db, userId, reader)
        .where('n.readAt', 'is', null)
        .select(sql<number>`1`.as('one'))
        .limit(cap + 1)
        .as('unread'),
    )
    .select(sql<number>`count(*)`.as('count'));

/** Marks one as read; `undefined` when there is none that its reader may see. */
export async function markRead(tx: ScopedDb, userId: string, reader: NotificationReader, id: string): Promise<{ address: string } | undefined> {
  const row = await selectOwn(tx, userId, reader).select(['n.address', 'n.readAt']).where('n.id', '=', id).executeTakeFirst();
  if (row && row.readAt === null)
    await tx
      .updateTable('notifications')
      .set({ readAt: sql<string>`now()` })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
  return row && { address: row.address };
}

/** Marks all as read. Rows are locked in the order of their ids, as by everything that changes several of them: mails may be leaving meanwhile. */
export const markAllRead = (tx: ScopedDb, userId: string) =>
  tx
    .with('unread', (db) => db.selectFrom('notifications').select('id').where('userId', '=', userId).where('readAt', 'is', null).orderBy('id').forNoKeyUpdate())
    .updateTable('notifications as n')
    .from('unread as u')
    .set({ readAt: sql<string>`now()` })
    .where('n.userId', '=', userId)
    .whereRef('n.id', '=', 'u.id')
    .execute();
