import { sql } from 'kysely';
import { excerptLength, given, keyTypes, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { addDays, daysBetween } from '#platform/kernel/calendar.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { offerApprovalNotifications, offerNotifications, offerReminderDays, sentPdfRole } from '../offers.notifications.ts';
import { offerKind, offerObjectAddress } from '../offers.journal.ts';

const excerpt = (column: string) => sql<string | null>`left(${sql.ref(column)}, ${excerptLength})`;

/** The PDF that goes with the mail about a composed revision. */
const sentPdf = (db: ScopedDb) =>
  db
    .selectFrom('file_links as f')
    .select(sql<string[] | null>`array_agg(f.file_id)`.as('ids'))
    .where('f.company_id', '=', sql.ref<number>('o.company_id'))
    .where('f.object_id', '=', sql.ref<string>('o.id'))
    .where('f.object_kind', '=', offerKind)
    .where('f.role', '=', sentPdfRole);

/** The revision that the entry is about, beside it its answer. */
const ofOffers = notificationSource({
  about: offerNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('offers as o', (join) => join.onRef('o.company_id', '=', 'k.companyId').onRef('o.id', '=', 'k.id'))
      .innerJoin('companies as c', 'c.id', 'o.company_id')
      .leftJoin('offer_answers as a', (join) => join.onRef('a.company_id', '=', 'o.company_id').onRef('a.offer_id', '=', 'o.id'))
      .select([
        'o.company_id as companyId',
        'o.id as objectId',
        'o.site_id as siteId',
        'o.sub_organisation_id as subOrganisationId',
        'o.number',
        'o.project',
        'o.valid_until as day',
        'o.total_excl_vat as amount',
        'o.currency',
        'o.revision',
        'c.name as company',
        'a.signer_name as name',
        excerpt('a.reason').as('text'),
        sentPdf(db).as('attached'),
      ])
      .execute();
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: true,
      params: { number, ...given(facts) },
      address: offerObjectAddress(number, companyId),
    }));
  },
  reminders: {
    async offerExpiring(db, today) {
      const rows = await db
        .selectFrom('offers')
        .select(['company_id as companyId', 'id', 'valid_until as day'])
        .where('is_current', '=', true)
        .where('state', '=', 'sent')
        .where('valid_until', '>=', today)
        .where('valid_until', '<=', addDays(today, offerReminderDays))
        .execute();
      return rows.map(({ day, ...key }) => ({ ...key, occasion: `${day} ${day === today ? 'last' : 'soon'}`, params: { days: daysBetween(today, day) } }));
    },
  },
});

/** While it waits, those who may approve it are meant; afterwards its signer. */
const ofApprovals = notificationSource({
  about: offerApprovalNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('offer_approvals as w', (join) => join.onRef('w.company_id', '=', 'k.companyId').onRef('w.id', '=', 'k.id'))
      .innerJoin('offers as o', (join) => join.onRef('o.company_id', '=', 'w.company_id').onRef('o.id', '=', 'w.offer_id'))
      .select((eb) => [
        'w.company_id as companyId',
        'w.id as objectId',
        'w.site_id as siteId',
        'w.sub_organisation_id as subOrganisationId',
        'w.number',
        'w.state',
        'w.requested_by as requestedBy',
        'w.amount',
        'o.currency',
        'o.project',
        'w.signer_name as name',
        excerpt('w.reason').as('text'),
        sql<string[]>`array(${eb
          .selectFrom('memberships as m')
          .select('m.user_id')
          .whereRef('m.company_id', '=', 'w.company_id')
          .where('m.accepts_offers', '=', true)
          .where('m.sees_prices', '=', true)
          .where((at) => at.or([at('m.amount_limit', 'is', null), at('m.amount_limit', '>=', at.ref('w.amount'))]))
          .whereRef('m.user_id', 'is distinct from', 'w.requested_by')})`.as('approvers'),
      ])
      .execute();
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, state, requestedBy, approvers, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: true,
      people: [...(state === 'waiting' || state === 'ended' ? approvers : []), ...(state === 'waiting' || requestedBy === null ? [] : [requestedBy])],
      params: { number, ...given(facts) },
      address: offerObjectAddress(number, companyId),
    }));
  },
});

/** Notifications about offers. */
export const offersNotifications: readonly NotificationSource[] = [ofOffers, ofApprovals];
