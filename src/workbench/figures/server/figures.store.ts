import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, instantAt } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { BusinessFigures } from '../figures.api.ts';
import { medianOf, monthsOf, overdueAt, workingDayNumbers, type FigurePeriod } from '../figures.ts';
import type { ClockKind } from '#services/tickets/service-clock.ts';
import { services, type Service } from '#services/tickets/service.ts';

export interface FigureFilter {
  period: FigurePeriod;
  customer?: string | undefined;
}

/** Longest delay that is measured, in days: an order placed earlier counts as placed on that day. */
const longestDelay = 1100;

const monthOf = (day: RawBuilder<unknown>): RawBuilder<string> => sql<string>`date_trunc('month', ${day})::date`;
const count = sql<number>`count(*)::integer`;
const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(count(*) filter (where ${condition}))::integer`;

/** Figures of the business over the months of a period. Each query reads the days of the period from an index of its own (`orders_of_business` and its like), which
 *  holds all columns that it needs. Days are counted by their value, so that no row is sorted: their medians follow from the counts. */
export async function readFigures(
  { db, read }: Pick<Scope, 'db' | 'read'>,
  { period, customer }: FigureFilter,
  { today, closedOn }: { today: string; closedOn: ReadonlySet<string> | undefined },
): Promise<BusinessFigures> {
  const months = monthsOf(period, today);
  const [first] = months as [string];
  // The beginnings of the months as instants: a search among them takes a hundredth of the time of a change of time zone in each row.
  const beginnings = months.map((month) => instantAt(month, '00:00', providerTimeZone));
  const monthNumber = (instant: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`width_bucket(${instant}, ${beginnings}::timestamptz[])`;
  const ofCompany = customer === undefined ? sql<SqlBool>`true` : sql<SqlBool>`company_id = ${Number(customer)}`;

  const issued = sql`issued_on::timestamp`;
  const isSent = sql`state = 'sent'`;
  const isWon = sql`state in ('validated', 'inProduction', 'delivered')`;
  const inEuros = (condition: RawBuilder<unknown>): RawBuilder<number> =>
    sql<number>`coalesce(sum(total_excl_vat) filter (where currency = 'EUR' and ${condition}), 0)::bigint`;
  const offers = db
    .selectFrom('offers')
    .select([
      monthOf(issued).as('month'),
      count.as('sent'),
      countWhere(isWon).as('won'),
      countWhere(sql`state = 'declined'`).as('declined'),
      countWhere(sql`${isSent} and valid_until < ${today}::date`).as('expired'),
      countWhere(sql`${isSent} and valid_until >= ${today}::date`).as('open'),
      inEuros(sql`true`).as('sentAmount'),
      inEuros(isWon).as('wonAmount'),
    ])
    .where('isCurrent', '=', true)
    .where('issuedOn', '>=', first)
    .where('issuedOn', '<=', today)
    .where(ofCompany)
    .groupBy(sql`1`);

  const earliest = addDays(first, -longestDelay);
  const numbers = sql`${workingDayNumbers(earliest, addDays(today, 1), closedOn)}::integer[]`;
  const numberOf = (day: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(${numbers})[greatest(${day} - ${earliest}::date, 0) + 1]`;
  const [ordered, promised, delivered] = [numberOf(sql`ordered_on`), numberOf(sql`promised_on`), numberOf(sql`delivered_on`)];
  const deliveries = db
    .selectFrom('orders')
    .select([
      monthOf(sql`delivered_on::timestamp`).as('month'),
      sql<number | null>`${delivered} - ${ordered}`.as('days'),
      sql<number | null>`case when delivered_on > promised_on then ${delivered} - ${promised} end`.as('lateDays'),
      count.as('delivered'),
      countWhere(sql`promised_on is not null`).as('promised'),
      countWhere(sql`delivered_on <= promised_on`).as('onTime'),
    ])
    .where('deliveredOn', '>=', first)
    .where('deliveredOn', '<=', today)
    .where(ofCompany)
    .groupBy(sql`grouping sets ((1, 2), (1, 3))`);

  // An invoice is overdue from the day after its due day on, and no longer on the day on which it is paid.
  const since = monthOf(sql`due_on + interval '1 day'`);
  const open = db
    .selectFrom('invoices')
    .select([since.as('since'), sql<string | null>`null::date`.as('until'), count.as('invoices')])
    .where('paymentStatus', '=', 'open')
    .where('typeCode', '<>', 381)
    .where('dueOn', '<', today)
    .where(ofCompany)
    .groupBy(sql`1`);
  const paid = db
    .selectFrom('invoices')
    .select([
      since.as('since'),
      monthOf(sql`settled_on::timestamp`).as('until'),
      sql<number>`settled_on - due_on`.as('days'),
      count.as('invoices'),
      countWhere(sql`settled_on <= ${today}::date`).as('paidLate'),
    ])
    .where('typeCode', '<>', 381)
    .whereRef('settledOn', '>', 'dueOn')
    .where('settledOn', '>=', first)
    .where(ofCompany)
    .groupBy(sql`1, 2, 3`);

  // Few distinct combinations of services: added up by service afterwards.
  const tickets = db
    .selectFrom('tickets')
    .select([monthNumber(sql`created_at`).as('number'), 'services', count.as('tickets')])
    .where('createdAt', '>=', beginnings[0]!)
    .where(ofCompany)
    .groupBy(sql`1, 2`);

  const clocksOf = (kind: ClockKind) =>
    db
      .selectFrom('ticket_clocks')
      .select([
        monthNumber(sql`since`).as('number'),
        count.as('ended'),
        countWhere(sql`state = 'met'`).as('inTime'),
        sql<number | null>`percentile_cont(0.5) within group (order by used_seconds::double precision)`.as('medianSeconds'),
      ])
      .where(sql<SqlBool>`state in ('met', 'missed')`)
      .where('kind', '=', kind)
      .where('since', '>=', beginnings[0]!)
      .where(ofCompany)
      .groupBy(sql`grouping sets ((1), ())`);

  const named = db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', Number(customer ?? 0));

  const [offerRows, orderRows, openRows, paidRows, ticketRows, answerRows, resolutionRows, names] = await read(
    offers,
    deliveries,
    open,
    paid,
    tickets,
    clocksOf('firstAnswer'),
    clocksOf('resolution'),
    named,
  );
  const spans = [...openRows, ...paidRows];
  const clocks = (rows: readonly (Clocks & { number: number | null })[]) => {
    const none: Clocks = { ended: 0, inTime: 0, medianSeconds: null };
    const valuesOf = (number: number | null): Clocks => {
      const { number: _number, ...values } = rows.find((row) => row.number === number) ?? { ...none, number };
      return values;
    };
    return { months: months.map((month, index) => ({ ...valuesOf(index + 1), month })), whole: valuesOf(null) };
  };
  return {
    companyName: names[0]?.name ?? null,
    offers: over(months, offerRows, offersIn),
    deliveries: over(months, orderRows, deliveriesIn),
    overdue: {
      months: months.map((month) => ({ month, ...paidIn(paidRows.filter(({ until }) => until === month)), overdue: overdueAt(spans, month) })),
      whole: { ...paidIn(paidRows), overdue: overdueAt(spans, months.at(-1)!) },
    },
    tickets: {
      months: months.map((month, index) => ({ month, ...ticketsIn(ticketRows.filter(({ number }) => number === index + 1)) })),
      whole: ticketsIn(ticketRows),
    },
    firstAnswers: clocks(answerRows),
    resolutions: clocks(resolutionRows),
  };
}

type Clocks = BusinessFigures['firstAnswers']['whole'];

/** Values of each month and of the whole period, from the rows of each. */
function over<Row extends { month: string }, Values>(months: readonly string[], rows: readonly Row[], valuesOf: (rows: readonly Row[]) => Values) {
  return { months: months.map((month) => ({ ...valuesOf(rows.filter((row) => row.month === month)), month })), whole: valuesOf(rows) };
}

const sumOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number => rows.reduce((sum, row) => sum + valueOf(row), 0);

type OfferValues = BusinessFigures['offers']['whole'];
const offersIn = (rows: readonly OfferValues[]): OfferValues => ({
  sent: sumOf(rows, ({ sent }) => sent),
  won: sumOf(rows, ({ won }) => won),
  declined: sumOf(rows, ({ declined }) => declined),
  expired: sumOf(rows, ({ expired }) => expired),
  open: sumOf(rows, ({ open }) => open),
  sentAmount: sumOf(rows, ({ sentAmount }) => sentAmount),
  wonAmount: sumOf(rows, ({ wonAmount }) => wonAmount),
});

interface DeliveryRow {
  /** Null in rows that count by the delay. */
  days: number | null;
  /** Null in rows that count by the days, and where nothing came late. */
  lateDays: number | null;
  delivered: number;
  promised: number;
  onTime: number;
}

/** Deliveries from rows that count each of them twice: by the working days that it took, and by those of its delay. */
function deliveriesIn(rows: readonly DeliveryRow[]): BusinessFigures['deliveries']['whole'] {
  const byDays = rows.flatMap((row) => (row.days === null ? [] : [{ ...row, days: row.days }]));
  const late = rows.flatMap(({ lateDays, delivered }): [number, number][] => (lateDays === null ? [] : [[lateDays, delivered]]));
  return {
    delivered: sumOf(byDays, ({ delivered }) => delivered),
    promised: sumOf(byDays, ({ promised }) => promised),
    onTime: sumOf(byDays, ({ onTime }) => onTime),
    medianDays: medianOf(byDays.map(({ days, delivered }) => [days, delivered])),
    medianLateDays: medianOf(late),
  };
}

/** Invoices paid late, from rows that count them by the days of their delay. */
const paidIn = (rows: readonly { days: number; paidLate: number }[]): Pick<BusinessFigures['overdue']['whole'], 'paidLate' | 'medianDaysLate'> => ({
  paidLate: sumOf(rows, ({ paidLate }) => paidLate),
  medianDaysLate: medianOf(rows.map(({ days, paidLate }) => [days, paidLate])),
});

/** Number of tickets, in all and by service. A ticket with two services counts in both. */
function ticketsIn(rows: readonly { services: string[]; tickets: number }[]) {
  const of = (wanted: Service): number => rows.reduce((sum, row) => sum + (row.services.includes(wanted) ? row.tickets : 0), 0);
  return {
    tickets: rows.reduce((sum, row) => sum + row.tickets, 0),
    byService: Object.fromEntries(services.map((service) => [service, of(service)])) as Record<Service, number>,
  };
}
