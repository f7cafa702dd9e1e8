import { sql, type RawBuilder } from 'kysely';
import { m } from '#generated/messages/messages.js';
import type {
  MenuCount,
  NewsSource,
  OverviewPart,
  OverviewSource,
  OverviewValues,
  OverviewWords,
  RankedWait,
} from '#capabilities/overview/server/overview.service.ts';
import { figureCap, waitingNamed } from '#capabilities/overview/overview.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { MarkName } from '#platform/kernel/marks.ts';
import type { MessageWith } from '#platform/kernel/message.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { canSeeWhole } from '#platform/data/server/db/scope-plugin.ts';
import type { OrderState } from '../order.ts';
import { damageReportKind, deliveryKind, orderKind } from '../orders.journal.ts';
import { orderAddress, ordersAddress } from '../orders.paths.ts';
import { selectAwaitedItems, buildAwaitedWait, type AwaitedItem } from './awaited.figures.ts';

interface OpenOrders {
  open: number;
  partial: number;
  /** Orders whose expected day has passed. */
  late: number;
  awaited: AwaitedItem[] | null;
  awaitedCount: number;
  answers: { id: string; number: string; delivery: string; order: string; day: string }[] | null;
}

const one = sql<number>`1`.as('one');
const selectInStates = (db: ScopedDb, ...states: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(one)
    .where(sql<boolean>`state in (${sql.join(states.map((state) => sql.lit(state)))})`);

/** Orders to be delivered, and those of them that came in part: kept of the whole company, or counted up to the cap for a reader of some of
 *  its places. */
function selectCounts({ db, limits }: CompanyScope) {
  if (canSeeWhole(limits))
    return db
      .selectFrom('order_totals')
      .select([
        sql<number>`coalesce(sum(orders) filter (where state in ('awaitingDelivery', 'partiallyDelivered')), 0)`.as('open'),
        sql<number>`coalesce(sum(orders) filter (where state = 'partiallyDelivered'), 0)`.as('partial'),
      ]);
  const countInStates = (...states: readonly OrderState[]) =>
    sql<number>`(select count(*) from (${selectInStates(db, ...states).limit(sql.lit(figureCap + 1))}) as counted)`;
  return db.selectNoFrom([countInStates('awaitingDelivery', 'partiallyDelivered').as('open'), countInStates('partiallyDelivered').as('partial')]);
}

function question(scope: CompanyScope, { today, userId }: OverviewValues): RawBuilder<unknown> {
  const { db } = scope;
  const awaited = selectAwaitedItems(scope, today);
  const answers = db
    .selectFrom('damage_reports as r')
    .innerJoin('deliveries as d', (join) => join.onRef('d.companyId', '=', 'r.companyId').onRef('d.id', '=', 'r.deliveryId'))
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'r.companyId').onRef('o.id', '=', 'r.orderId'))
    .select(['r.id', 'r.number', 'd.number as delivery', 'o.number as order', sql<string>`r.handled_at::date`.as('day')])
    .where('r.reportedBy', '=', userId)
    .where(sql<boolean>`r.answer is not null and r.state <> 'closed'`)
    .orderBy('r.handledAt')
    .limit(sql.lit(waitingNamed));
  return sql`select c.open, c.partial, ${awaited.lateOrders} as late, ${awaited.count} as "awaitedCount",
    (select json_agg(n) from (${awaited.named}) as n) as awaited,
    (select json_agg(a) from (${answers}) as a) as answers from (${selectCounts(scope)}) as c`;
}

const formatCapped = (count: number, locale: OverviewWords['locale']): string =>
  count > figureCap ? m['orders.figures.more']({ count: formatNumber(figureCap, locale) }, { locale }) : formatNumber(count, locale);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const openOrders: OverviewPart<OpenOrders> = {
  need: 'nothing',
  kinds: [orderKind, deliveryKind, damageReportKind],
  question,
  show(answers, words) {
    const { locale } = words;
    const [open, partial, late] = (['open', 'partial', 'late'] as const).map((figure) => sum(answers.map(({ row }) => row[figure]))) as [
      number,
      number,
      number,
    ];
    return {
      figures: [
        {
          key: 'orders',
          label: m['orders.figures.open']({}, { locale }),
          value: formatCapped(open, locale),
          unit: null,
          note:
            late > 0
              ? m['orders.figures.lateOnes']({ shown: formatCapped(late, locale) }, { locale })
              : partial > 0
                ? m['orders.figures.partial']({ count: partial, shown: formatCapped(partial, locale) }, { locale })
                : null,
          overdue: null,
          address: withQuery(ordersAddress(), { state: 'awaitingDelivery,partiallyDelivered' }),
        },
      ],
      waiting: answers.flatMap(({ companyId, row }) => [
        ...(row.awaited ?? []).map((awaited) => buildAwaitedWait(awaited, companyId, words)),
        ...(row.answers ?? []).map((answer) => buildAnswerWait(answer, companyId, words)),
      ]),
      waitingMore: sum(answers.map(({ row }) => row.awaitedCount - (row.awaited ?? []).length)),
    };
  },
};

function buildAnswerWait(
  { id, number, delivery, order, day }: NonNullable<OpenOrders['answers']>[number],
  companyId: number,
  words: OverviewWords,
): RankedWait {
  const options = { locale: words.locale };
  return {
    key: `damageReport ${id}`,
    icon: 'message',
    family: 'info',
    state: m['orders.figures.answered']({}, options),
    title: m['orders.figures.damage']({ number }, options),
    detail: withDots(m['orders.figures.delivery']({ number: delivery }, options), words.findCompanyName(companyId)),
    action: m['orders.figures.readAnswer']({}, options),
    address: words.linkTo(orderAddress(order), companyId),
    rank: 4,
    day,
  };
}

interface OfDelivery {
  number: string;
  order: string;
  orderShown: string;
  site: string | null;
  pieces: number;
}

const deliveryNews: NewsSource<OfDelivery> = {
  objectKind: deliveryKind,
  actions: ['created', 'shipped', 'delivered', 'rescheduled'],
  need: 'nothing',
  about: (scope) =>
    scope.db
      .selectFrom('deliveries as d')
      .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
      .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'd.companyId').onRef('s.id', '=', 'd.siteId'))
      .where('d.id', '=', sql<string>`j.object_id`)
      .select((eb) => {
        const pieces = eb
          .selectFrom('delivery_lines as l')
          .select(sql<number>`coalesce(sum(l.quantity), 0)`.as('pieces'))
          .whereRef('l.companyId', '=', 'd.companyId')
          .whereRef('l.deliveryId', '=', 'd.id');
        return sql<OfDelivery>`json_build_object('number', d.number, 'order', o.number,
          'orderShown', coalesce(nullif(o.customer_order_number, ''), o.number), 'site', s.label, 'pieces', (${pieces}))`.as('about');
      }),
  show({ companyId, action, about, changes }, words) {
    if (!about) return null;
    const options = { locale: words.locale };
    const { number, site } = about;
    const formatDayValue = (value: unknown): string | null => (typeof value === 'string' ? formatDay(value, words.locale, 'auto', words.today) : null);
    const [from, to] = [formatDayValue(changes['expectedOn']?.before), formatDayValue(changes['expectedOn']?.after)];
    const ofOrder = m['orders.figures.ofOrder']({ number: about.orderShown }, options);
    const pieces = m['orders.pieces']({ count: about.pieces }, options);
    const address = words.linkTo(orderAddress(about.order), companyId);
    switch (action) {
      case 'shipped':
        return {
          icon: 'truckDelivery',
          family: 'info',
          title: m['orders.news.shipped']({ number }, options),
          detail: withDots(pieces, ofOrder, site),
          address,
        };
      case 'delivered':
        return {
          icon: 'packageImport',
          family: 'success',
          title: site ? m['orders.news.deliveredAt']({ number, site }, options) : m['orders.news.delivered']({ number }, options),
          detail: withDots(pieces, ofOrder),
          address,
        };
      case 'rescheduled':
        return {
          icon: 'calendarEvent',
          family: 'warning',
          title: m['orders.news.rescheduled']({ number }, options),
          detail: withDots(from && to ? m['orders.news.fromTo']({ from, to }, options) : null, ofOrder),
          address,
        };
      default:
        return { icon: 'package', family: 'neutral', title: m['orders.news.prepared']({ number }, options), detail: withDots(pieces, ofOrder), address };
    }
  },
};

interface OfOrder {
  number: string;
  shown: string;
  project: string;
}

const orderNews: NewsSource<OfOrder> = {
  objectKind: orderKind,
  actions: ['created', 'delivered', 'cancelled'],
  need: 'nothing',
  about: (scope) =>
    scope.db
      .selectFrom('orders as o')
      .where('o.id', '=', sql<string>`j.object_id`)
      .select(
        sql<OfOrder>`json_build_object('number', o.number, 'shown', coalesce(nullif(o.customer_order_number, ''), o.number), 'project', o.project)`.as('about'),
      ),
  show({ companyId, action, about }, words) {
    if (!about) return null;
    const options = { locale: words.locale };
    const number = about.shown;
    const rest = { detail: about.project, address: words.linkTo(orderAddress(about.number), companyId) };
    if (action === 'delivered') return { icon: 'circleCheck', family: 'success', title: m['orders.news.orderDelivered']({ number }, options), ...rest };
    if (action === 'cancelled') return { icon: 'circleX', family: 'neutral', title: m['orders.news.orderCancelled']({ number }, options), ...rest };
    return { icon: 'clock', family: 'info', title: m['orders.news.orderCreated']({ number }, options), ...rest };
  },
};

const damages: Readonly<Record<string, MarkName & { title: MessageWith<{ number: string }>; byYou: MessageWith<{ number: string }> }>> = {
  created: { icon: 'alertTriangle', family: 'warning', title: m['orders.news.damageReported'], byYou: m['orders.news.damageReportedByYou'] },
  answered: { icon: 'message', family: 'info', title: m['orders.news.damageAnswered'], byYou: m['orders.news.damageAnsweredByYou'] },
  closed: { icon: 'circleCheck', family: 'neutral', title: m['orders.news.damageClosed'], byYou: m['orders.news.damageClosedByYou'] },
};

const damageNews: NewsSource<{ number: string; order: string }> = {
  objectKind: damageReportKind,
  actions: Object.keys(damages),
  need: 'nothing',
  about: (scope) =>
    scope.db
      .selectFrom('damage_reports as r')
      .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'r.companyId').onRef('o.id', '=', 'r.orderId'))
      .where('r.id', '=', sql<string>`j.object_id`)
      .select(sql<{ number: string; order: string }>`json_build_object('number', r.number, 'order', o.number)`.as('about')),
  show({ companyId, action, about, actorId, actorName }, words) {
    const entry = damages[action];
    if (!about || !entry) return null;
    const { title, byYou, ...mark } = entry;
    const isOwn = words.isReader(actorId);
    return {
      ...mark,
      title: (isOwn ? byYou : title)({ number: about.number }, { locale: words.locale }),
      detail: isOwn ? '' : actorName,
      address: words.linkTo(orderAddress(about.order), companyId),
    };
  },
};

const toDeliver: MenuCount = {
  address: ordersAddress(),
  opens: withQuery(ordersAddress(), { state: 'awaitingDelivery,partiallyDelivered' }),
  need: 'nothing',
  kinds: [orderKind],
  rows: ({ db }) => selectInStates(db, 'awaitingDelivery', 'partiallyDelivered'),
};

/** Figures of orders, deliveries and damage reports for the overview. */
export const ordersOverview: OverviewSource = { parts: [openOrders], menu: [toDeliver], news: [deliveryNews, orderNews, damageNews] };
