import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, toZoneInstant } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { BusinessFigures } from '../figures.api.ts';
import { computeMedian, listMonths, sumOverdue, workingDayNumbers, type FigurePeriod } from '../figures.ts';
import type { ClockKind } from '#services/tickets/service-clock.ts';
import { services, type Service } from '#services/tickets/service.ts';

export interface FigureFilter {
  period: FigurePeriod;
  customer?: string | undefined;
}

/** Longest delay that is measured, in days: an order placed earlier counts as placed on that day. */
const longestDelay = 1100;

const truncateToMonth = (day: RawBuilder<unknown>): RawBuilder<string> => sql<string>`date_trunc('month', ${day})::date`;
const count = sql<number>`count(*)::integer`;
const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(count(*) filter (where ${condition}))::integer`;

/** Figures of the business over the months of a period. Each query reads the days of the period from an index of its own (`orders_of_business` and its like), which
 *  holds all columns that it needs. Days are counted by their value, so that no row is sorted: their medians follow from the counts. */
export async function readFigures(
  { db, read }: Pick<Scope, 'db' | 'read'>,
  { period, customer }: FigureFilter,
  { today, closedOn }: { today: string; closedOn: ReadonlySet<string> | undefined },
): Promise<BusinessFigures> {
  const months = listMonths(period, today);
  const [first] = months as [string];
  // The beginnings of the months as instants: a search among them takes a hundredth of the time of a change of time zone in each row.
  const beginnings = months.map((month) => toZoneInstant(month, '00:00', providerTimeZone));
  const monthNumber = (instant: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`width_bucket(${instant}, ${beginnings}::timestamptz[])`;
  const ofCompany = customer === undefined ? sql<SqlBool>`true` : sql<SqlBool>`company_id = ${Number(customer)}`;

  const issued = sql`issued_on::timestamp`;
  const isSent = sql`state = 'sent'`;
  const isWon = sql`state in ('validated', 'inProduction', 'delivered')`;
  const sumEuros = (condition: RawBuilder<unknown>): RawBuilder<number> =>
    sql<number>`coalesce(sum(total_excl_vat) filter (where currency = 'EUR' and ${condition}), 0)::bigint`;
  const offers = db
    .selectFrom('offers')
    .select([
      truncateToMonth(issued).as('month'),
      count.as('sent'),
      countWhere(isWon).as('won'),
      countWhere(sql`state = 'declined'`).as('declined'),
      countWhere(sql`${isSent} and valid_until < ${today}::date`).as('expired'),
      countWhere(sql`${isSent} and valid_until >= ${today}::date`).as('open'),
      sumEuros(sql`true`).as('sentAmount'),
      sumEuros(isWon).as('wonAmount'),
    ])
    .where('isCurrent', '=', true)
    .where('issuedOn', '>=', first)
    .where('issuedOn', '<=', today)
    .where(ofCompany)
    .groupBy(sql`1`);

  const earliest = addDays(first, -longestDelay);
  const numbers = sql`${workingDayNumbers(earliest, addDays(today, 1), closedOn)}::integer[]`;
  const toDayNumber = (day: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(${numbers})[greatest(${day} - ${earliest}::date, 0) + 1]`;
  const [ordered, promised, delivered] = [toDayNumber(sql`ordered_on`), toDayNumber(sql`promised_on`), toDayNumber(sql`delivered_on`)];
  const deliveries = db
    .selectFrom('orders')
    .select([
      truncateToMonth(sql`delivered_on::timestamp`).as('month'),
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
  const since = truncateToMonth(sql`due_on + interval '1 day'`);
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
      truncateToMonth(sql`settled_on::timestamp`).as('until'),
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

  const selectClocks = (kind: ClockKind) =>
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
    selectClocks('firstAnswer'),
    selectClocks('resolution'),
    named,
  );
  const spans = [...openRows, ...paidRows];
  const buildClocks = (rows: readonly (Clocks & { number: number | null })[]) => {
    const none: Clocks = { ended: 0, inTime: 0, medianSeconds: null };
    const computeValues = (number: number | null): Clocks => {
      const { number: _number, ...values } = rows.find((row) => row.number === number) ?? { ...none, number };
      return values;
    };
    return { months: months.map((month, index) => ({ ...computeValues(index + 1), month })), whole: computeValues(null) };
  };
  return {
    companyName: names[0]?.name ?? null,
    offers: groupByMonth(months, offerRows, sumOffers),
    deliveries: groupByMonth(months, orderRows, sumDeliveries),
    overdue: {
      months: months.map((month) => ({ month, ...sumPaid(paidRows.filter(({ until }) => until === month)), overdue: sumOverdue(spans, month) })),
      whole: { ...sumPaid(paidRows), overdue: sumOverdue(spans, months.at(-1)!) },
    },
    tickets: {
      months: months.map((month, index) => ({ month, ...sumTickets(ticketRows.filter(({ number }) => number === index + 1)) })),
      whole: sumTickets(ticketRows),
    },
    firstAnswers: buildClocks(answerRows),
    resolutions: buildClocks(resolutionRows),
  };
}

type Clocks = BusinessFigures['firstAnswers']['whole'];

/** Values of each month and of the whole period, from the rows of each. */
function groupByMonth<Row extends { month: string }, Values>(months: readonly string[], rows: readonly Row[], computeValues: (rows: readonly Row[]) => Values) {
  return { months: months.map((month) => ({ ...computeValues(rows.filter((row) => row.month === month)), month })), whole: computeValues(rows) };
}

const sumRows = <Row>(rows: readonly Row[], readValue: (row: Row) => number): number => rows.reduce((sum, row) => sum + readValue(row), 0);

type OfferValues = BusinessFigures['offers']['whole'];
const sumOffers = (rows: readonly OfferValues[]): OfferValues => ({
  sent: sumRows(rows, ({ sent }) => sent),
  won: sumRows(rows, ({ won }) => won),
  declined: sumRows(rows, ({ declined }) => declined),
  expired: sumRows(rows, ({ expired }) => expired),
  open: sumRows(rows, ({ open }) => open),
  sentAmount: sumRows(rows, ({ sentAmount }) => sentAmount),
  wonAmount: sumRows(rows, ({ wonAmount }) => wonAmount),
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
function sumDeliveries(rows: readonly DeliveryRow[]): BusinessFigures['deliveries']['whole'] {
  const byDays = rows.flatMap((row) => (row.days === null ? [] : [{ ...row, days: row.days }]));
  const late = rows.flatMap(({ lateDays, delivered }): [number, number][] => (lateDays === null ? [] : [[lateDays, delivered]]));
  return {
    delivered: sumRows(byDays, ({ delivered }) => delivered),
    promised: sumRows(byDays, ({ promised }) => promised),
    onTime: sumRows(byDays, ({ onTime }) => onTime),
    medianDays: computeMedian(byDays.map(({ days, delivered }) => [days, delivered])),
    medianLateDays: computeMedian(late),
  };
}

/** Invoices paid late, from rows that count them by the days of their delay. */
const sumPaid = (rows: readonly { days: number; paidLate: number }[]): Pick<BusinessFigures['overdue']['whole'], 'paidLate' | 'medianDaysLate'> => ({
  paidLate: sumRows(rows, ({ paidLate }) => paidLate),
  medianDaysLate: computeMedian(rows.map(({ days, paidLate }) => [days, paidLate])),
});

/** Number of tickets, in all and by service. A ticket with two services counts in both. */
function sumTickets(rows: readonly { services: string[]; tickets: number }[]) {
  const countService = (wanted: Service): number => rows.reduce((sum, row) => sum + (row.services.includes(wanted) ? row.tickets : 0), 0);
  return {
    tickets: rows.reduce((sum, row) => sum + row.tickets, 0),
    byService: Object.fromEntries(services.map((service) => [service, countService(service)])) as Record<Service, number>,
  };
}
