import { sql, type RawBuilder } from 'kysely';
import { m } from '#generated/messages/messages.js';
import type { OverviewWords, RankedWait } from '#capabilities/overview/server/overview.service.ts';
import { waitingNamed } from '#capabilities/overview/overview.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatDay } from '#platform/kernel/format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { countDaysLate } from '../order.ts';
import { orderAddress } from '../orders.paths.ts';

/** Maximum counted of each kind. */
const countedAtMost = 100;

/** A delivery that needs attention, or an order without a delivery under way. */
export interface AwaitedItem {
  id: string;
  delivery: string | null;
  order: string;
  orderShown: string;
  site: string | null;
  day: string;
}
interface AwaitedRow {
  companyId: number;
  id: string;
  delivery: string | null;
  orderId: string;
  siteId: string | null;
  expectedKey: string;
}

/** Late deliveries and orders, and rescheduled deliveries: the first of them by day, and their number up to a limit. */
export function selectAwaitedItems({ db }: CompanyScope, today: string) {
  const open = sql<boolean>`d.state <> 'delivered'`;
  const selectDeliveries = () =>
    db.selectFrom('deliveries as d').where(open).select(['d.companyId', 'd.id', 'd.number as delivery', 'd.orderId', 'd.siteId', 'd.expectedKey']);
  const selectLateOrders = () =>
    db
      .selectFrom('orders as o')
      .where(sql<boolean>`o.state in ('awaitingDelivery', 'partiallyDelivered')`)
      .where(sql<boolean>`o.expected_key < ${today}::date`);
  const kinds = [
    selectDeliveries().where(sql<boolean>`d.expected_key < ${today}::date`),
    selectDeliveries().where(sql<boolean>`d.is_delayed and d.expected_key >= ${today}::date`),
    selectLateOrders()
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('deliveries as d').select('d.id').whereRef('d.companyId', '=', 'o.companyId').whereRef('d.orderId', '=', 'o.id').where(open))),
      )
      .select(['o.companyId', 'o.id', sql<null>`null::text`.as('delivery'), 'o.id as orderId', 'o.siteId', 'o.expectedKey']),
  ];
  const first = sql.join(
    kinds.map((kind) => sql`(select * from (${kind}) as kind order by expected_key, id limit ${sql.lit(waitingNamed)})`),
    sql` union all `,
  );
  const countRows = (rows: RawBuilder<unknown>) => sql`(select count(*) from (select 1 as one from ${rows} limit ${sql.lit(countedAtMost)}) as counted)`;
  return {
    /** Late days come before rescheduled ones, which lie ahead. */
    named: db
      .selectFrom(sql<AwaitedRow>`(select * from (${first}) as awaited order by expected_key, id limit ${sql.lit(waitingNamed)})`.as('w'))
      .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'w.companyId').onRef('o.id', '=', 'w.orderId'))
      .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'w.companyId').onRef('s.id', '=', 'w.siteId'))
      .select(({ ref }) => [
        'w.id',
        'w.delivery',
        'o.number as order',
        sql<string>`coalesce(nullif(${ref('o.customerOrderNumber')}, ''), ${ref('o.number')})`.as('orderShown'),
        's.label as site',
        'w.expectedKey as day',
      ]),
    count: sql.join(
      kinds.map((kind) => countRows(sql`(${kind}) as kind`)),
      sql` + `,
    ),
    lateOrders: countRows(sql`(${selectLateOrders().select('o.id')}) as late`),
  };
}

/** A late item with its days; a rescheduled delivery with its new day, quietly. */
export function buildAwaitedWait({ id, delivery, order, orderShown, site, day }: AwaitedItem, companyId: number, words: OverviewWords): RankedWait {
  const options = { locale: words.locale };
  const count = countDaysLate(day, words.today);
  return {
    key: `awaited ${id}`,
    ...(count > 0
      ? { icon: 'clockExclamation', family: 'warning', state: m['orders.late']({ count }, options), rank: 3 }
      : { icon: 'calendarEvent', family: 'neutral', state: m['orders.rescheduled']({}, options), rank: 5 }),
    title: delivery === null ? m['orders.figures.order']({ number: orderShown }, options) : m['orders.figures.delivery']({ number: delivery }, options),
    detail: withDots(
      delivery === null ? null : m['orders.figures.ofOrder']({ number: orderShown }, options),
      site,
      m['orders.figures.expected']({ day: formatDay(day, words.locale, 'auto', words.today) }, options),
      words.findCompanyName(companyId),
    ),
    action: delivery === null ? m['orders.figures.seeOrder']({}, options) : m['orders.figures.see']({}, options),
    address: words.linkTo(orderAddress(order), companyId),
    day,
  };
}
