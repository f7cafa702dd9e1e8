import { sql } from 'kysely';
import { given, keyTypes, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { peopleOfTicket } from '#services/tickets/server/ticket-people.store.ts';
import { reportsAddress } from '../field-work.paths.ts';
import { reportNotifications, type ReportFacts } from '../field-work.notifications.ts';
import type { Acceptance } from '../report.ts';

/** A remark is late for as long as this: a portal that was down makes up for the days that it missed. */
const remindedDays = 14;

/** Notifications about issued reports. */
export const fieldWorkNotifications: NotificationSource = notificationSource({
  about: reportNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('activity_reports as r', (join) => join.onRef('r.company_id', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
      .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.ticket_id'))
      .innerJoin('companies as c', 'c.id', 'r.company_id')
      .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.site_id'))
      .select((eb) => [
        'r.company_id as companyId',
        'r.id as objectId',
        'r.site_id as siteId',
        'r.sub_organisation_id as subOrganisationId',
        'r.number',
        't.number as ticket',
        't.label',
        'c.name as company',
        's.label as site',
        'r.worker_name as worker',
        eb.ref('r.acceptance').$castTo<Acceptance>().as('acceptance'),
        sql<string[]>`array_remove(array[r.report_file_id, r.acceptance_file_id], null)`.as('attached'),
        peopleOfTicket(db).as('people'),
      ])
      .execute();
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, people, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      people,
      params: { ...(given(facts) as Partial<ReportFacts>), number },
      address: inCompany(reportsAddress(facts.ticket), companyId),
    }));
  },
  reminders: {
    reservationLate: async (db, today) => {
      const rows = await db
        .selectFrom('acceptance_reservations')
        .select(['company_id as companyId', 'report_id as id', 'id as reservationId', 'label', 'due_on as dueOn'])
        .where('lifted_at', 'is', null)
        .where('due_on', '<', today)
        .where('due_on', '>=', sql<string>`${today}::date - ${sql.lit(remindedDays)}`)
        .execute();
      return rows.map(({ companyId, id, reservationId, label, dueOn }) => ({
        companyId,
        id,
        occasion: `late ${reservationId}`,
        params: { reservation: label, dueOn },
      }));
    },
  },
});
