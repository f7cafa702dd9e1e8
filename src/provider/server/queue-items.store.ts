import type { DisputeReason } from '#invoices/dispute.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/server/db/scope.ts';

/** What each queue knows of an item beyond its row in the list. */

export const signUpOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('sign_ups as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select((eb) => [
      's.handled_at as handledAt',
      'u.full_name as fullName',
      'u.email',
      's.job_function as jobFunction',
      's.phone',
      's.company_name as givenCompany',
      's.customer_number as givenCustomerNumber',
      's.comment',
      jsonArrayFrom(
        eb
          .selectFrom('companies as c')
          .select(['c.id as companyId', 'c.name', 'c.customer_number as customerNumber', 'c.city'])
          .where('c.kind', '<>', 'provider')
          .where(sql<boolean>`(c.customer_number = s.customer_number or (length(s.company_name) > 2 and similarity(c.name, s.company_name) > 0.35))`)
          .orderBy(sql`c.customer_number is distinct from s.customer_number`)
          .orderBy(sql`similarity(c.name, s.company_name) desc`)
          .orderBy('c.id')
          .limit(5),
      ).as('suggestions'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();

export async function identityCheckOf(db: ScopedDb, id: string) {
  const { account, ...check } = await db
    .selectFrom('identity_checks as i')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'i.user_id').on('u.status', '=', 'active'))
    .select([
      'i.handled_at as handledAt',
      'i.email',
      'i.phone',
      'i.requested_times as requestedTimes',
      'i.updated_at as lastRequestedAt',
      sql<Account | null>`case when u.id is not null then jsonb_build_object(
        'fullName', u.full_name, 'jobFunction', u.job_function, 'landline', u.landline, 'mobile', u.mobile, 'isStaff', u.staff_role is not null,
        'companies', coalesce((select jsonb_agg(c.name order by c.name) from (select c.name from memberships m join companies c on c.id = m.company_id where m.user_id = u.id order by c.name limit 50) c), '[]')) end`.as(
        'account',
      ),
    ])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...check, account };
}
interface Account {
  fullName: string;
  jobFunction: string | null;
  landline: string | null;
  mobile: string | null;
  isStaff: boolean;
  companies: string[];
}

/** Files and photos joined to an item, in the order in which they were given. */
const filesOf = (db: ScopedDb, kind: string, item: 'r' | 'd') =>
  jsonArrayFrom(
    db
      .selectFrom('file_links as l')
      .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'l.company_id').onRef('f.id', '=', 'l.file_id'))
      .select(['f.id', 'f.name'])
      .where('l.company_id', '=', sql.ref<number>(`${item}.company_id`))
      .where('l.object_kind', '=', kind)
      .where('l.object_id', '=', sql.ref<string>(`${item}.id`))
      .orderBy('l.position')
      .orderBy('f.id')
      .limit(20),
  );

export const damageReportOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('damage_reports as r')
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.order_id'))
    .innerJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.delivery_id'))
    .select([
      'r.handled_at as handledAt',
      'r.number',
      'o.number as orderNumber',
      'o.customer_order_number as customerOrderNumber',
      'd.number as deliveryNumber',
      'r.reporter_name as reporterName',
      'r.reserve_text as reserveText',
      'r.answer',
      filesOf(db, 'damageReport', 'r').as('photos'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

export const invoiceDisputeOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
    .select((eb) => [
      'd.handled_at as handledAt',
      'd.number',
      'i.number as invoiceNumber',
      eb.ref('d.reason').$castTo<DisputeReason>().as('reason'),
      'd.message',
      'd.disputer_name as disputerName',
      'd.answer',
      filesOf(db, 'invoiceDispute', 'd').as('files'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();

export const offerRequestOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('offer_requests as r')
    .leftJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.order_id'))
    .select((eb) => [
      'r.handled_at as handledAt',
      'r.number',
      'r.project',
      'r.message',
      'r.wanted_on as wantedOn',
      'r.requester_name as requesterName',
      'o.number as orderNumber',
      'r.offer_number as offerNumber',
      'r.answer',
      jsonArrayFrom(
        eb
          .selectFrom('offer_request_lines as l')
          .select(['l.reference', 'l.description', 'l.quantity'])
          .whereRef('l.company_id', '=', 'r.company_id')
          .whereRef('l.request_id', '=', 'r.id')
          .orderBy('l.position')
          .limit(200),
      ).as('lines'),
      filesOf(db, 'offerRequest', 'r').as('files'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

/** What a conversation is about, by the code of its page. */
export const conversationOf = (db: ScopedDb, id: string) =>
  db.selectFrom('conversations as t').select(['t.kind as objectKind', 't.title as objectCode']).where('t.id', '=', id).executeTakeFirstOrThrow();

/** A flaw of a feed's row as it is kept: without its sentence. */
export interface KeptFlaw {
  path: string;
  code: string;
  params?: Record<string, string | number>;
}

export const failedRowOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('ingest_rows as r')
    .innerJoin('ingest_runs as n', 'n.id', 'r.run_id')
    .select((eb) => [
      'r.resolved_at as handledAt',
      'r.entity',
      'r.external_id as externalId',
      'r.external_version as externalVersion',
      'r.line',
      'r.quiet as isQuiet',
      'n.origin',
      'r.created_at as receivedAt',
      'r.parent_entity as parentEntity',
      'r.parent_external_id as parentExternalId',
      eb.ref('r.flaws').$castTo<KeptFlaw[]>().as('flaws'),
      eb.ref('r.payload').$castTo<unknown>().as('payload'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
