import { sql } from 'kysely';
import { jsonPlace, type SubjectSource } from '#conversations/server/conversation-subjects.service.ts';
import { deliverySubject, orderSubject } from '../orders.conversations.ts';

/** Conversations on orders. */
export const orderConversations: SubjectSource = {
  subject: orderSubject,
  needsPrices: false,
  find: ({ db }, number) =>
    db
      .selectFrom('orders as o')
      .select(['o.id as objectId', 'o.number as title', 'o.site_id as siteId', 'o.sub_organisation_id as subOrganisationId'])
      .where('o.number', '=', number),
  place: (db) =>
    db
      .selectFrom('orders as o')
      .select(jsonPlace(sql`coalesce(nullif(o.customer_order_number, ''), o.number)`, sql.ref('o.number')).as('place'))
      .where('o.company_id', '=', sql.ref<number>('c.company_id'))
      .where('o.id', '=', sql.ref<string>('c.object_id')),
};

/** Conversations on deliveries. */
export const deliveryConversations: SubjectSource = {
  subject: deliverySubject,
  needsPrices: false,
  find: ({ db }, number) =>
    db
      .selectFrom('deliveries as d')
      .select(['d.id as objectId', 'd.number as title', 'd.site_id as siteId', 'd.sub_organisation_id as subOrganisationId'])
      .where('d.number', '=', number),
  place: (db) =>
    db
      .selectFrom('deliveries as d')
      .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
      .select(jsonPlace(sql.ref('d.number'), sql.ref('o.number')).as('place'))
      .where('d.company_id', '=', sql.ref<number>('c.company_id'))
      .where('d.id', '=', sql.ref<string>('c.object_id')),
};
