import { sql } from 'kysely';
import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { deliverySubject, orderSubject } from '../orders.conversations.ts';

/** Conversations on orders, under the customer's own number where they gave one. */
export const orderConversations: SubjectSource = {
  subject: orderSubject,
  needsPrices: false,
  find: keptSubject(({ db }, number) =>
    db
      .selectFrom('orders as o')
      .select([
        'o.id as objectId',
        'o.number as title',
        sql<string>`coalesce(nullif(o.customer_order_number, ''), o.number)`.as('number'),
        'o.number as page',
        'o.project as topic',
        'o.site_id as siteId',
        'o.sub_organisation_id as subOrganisationId',
      ])
      .where('o.number', '=', number),
  ),
};

/** Conversations on deliveries, shown on the page of their order. */
export const deliveryConversations: SubjectSource = {
  subject: deliverySubject,
  needsPrices: false,
  find: keptSubject(({ db }, number) =>
    db
      .selectFrom('deliveries as d')
      .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
      .select([
        'd.id as objectId',
        'd.number as title',
        'd.number',
        'o.number as page',
        'o.project as topic',
        'd.site_id as siteId',
        'd.sub_organisation_id as subOrganisationId',
      ])
      .where('d.number', '=', number),
  ),
};
