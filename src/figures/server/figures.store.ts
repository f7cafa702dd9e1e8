import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays } from '#platform/calendar.ts';
import { providerTimeZone } from '#platform/constants.ts';
import type { Scope } from '#platform/server/db/scope.ts';
import type { BusinessFigures } from '../figures.api.ts';
import { monthsOf, overdueAt, workingDayNumbers, type FigurePeriod } from '../figures.ts';
import { services, type Service } from '#tickets/service.ts';

export interface FigureFilter {
  period: FigurePeriod;
  customer?: string | undefined;
}

/** Longest delay that is measured, in days: an order placed earlier counts as placed on that day. */
const longestDelay = 1100;

/** A row of each month, and one of the whole period, whose month is null. */
type ByMonth<Values> = (Values & { month: string | null })[];

const monthOf = (day: RawBuilder<unknown>): RawBuilder<string> => sql<string>`date_trunc('month', ${day})::date`;
const zoned = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`${instant} at time zone ${sql.lit(providerTimeZone)}`;
const startOf = (day: string): RawBuilder<string> => sql<string>`(${day}::date::timestamp at time zone ${sql.lit(providerTimeZone)})`;
const count = sql<number>`count(*)::integer`;
const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(count(*) filter (where ${condition}))::integer`;
const median = (value: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`percentile_cont(0.5) within group (order by (${value})::double precision)`;

/** Figures of the business over the months of a period. Each query reads the days of the period from an index of its own (migration 0210), which
 *  holds all columns that it needs. */
export async function readFigures({ db, read }: Pick<Scope, 'db' | 'read'>, { period, customer }: FigureFilter, today: string): Promise<BusinessFigures> {
  const months = monthsOf(period, today);
  const [first] = months as [string];
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
    .where('is_current', '=', true)
    .where('issued_on', '>=', first)
    .where('issued_on', '<=', today)
    .where(ofCompany)
    .groupBy(sql`grouping sets ((1), ())`);

  const earliest = addDays(first, -longestDelay);
  const numbers = sql`${workingDayNumbers(earliest, addDays(today, 1))}::integer[]`;
  const numberOf = (day: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(${numbers})[greatest(${day} - ${earliest}::date, 0) + 1]`;
  const [ordered, promised, delivered] = [numberOf(sql`ordered_on`), numberOf(sql`promised_on`), numberOf(sql`delivered_on`)];
  const deliveries = db
    .selectFrom('orders')
    .select([
      monthOf(sql`delivered_on::timestamp`).as('month'),
      count.as('delivered'),
      countWhere(sql`promised_on is not null`).as('promised'),
      countWhere(sql`delivered_on <= promised_on`).as('onTime'),
      median(sql`${delivered} - ${ordered}`).as('medianDays'),
      median(sql`case when delivered_on > promised_on then ${delivered} - ${promised} end`).as('medianLateDays'),
    ])
    .where('delivered_on', '>=', first)
    .where('delivered_on', '<=', today)
    .where(ofCompany)
    .groupBy(sql`grouping sets ((1), ())`);

  // An invoice is overdue from the day after its due day on, and no longer on the day on which it is paid.
  const since = monthOf(sql`due_on + interval '1 day'`);
  const open = db
    .selectFrom('invoices')
    .select([since.as('since'), sql<string | null>`null::date`.as('until'), count.as('invoices')])
    .where('payment_status', '=', 'open')
    .where('type_code', '=', 380)
    .where('due_on', '<', today)
    .where(ofCompany)
    .groupBy(sql`1`);
  const paid = db
    .selectFrom('invoices')
    .select([since.as('since'), monthOf(sql`settled_on::timestamp`).as('until'), count.as('invoices')])
    .where('type_code', '=', 380)
    .whereRef('settled_on', '>', 'due_on')
    .where('settled_on', '>=', first)
    .where(ofCompany)
    .groupBy(sql`1, 2`);
  const paidLate = db
    .selectFrom('invoices')
    .select([monthOf(sql`settled_on::timestamp`).as('month'), count.as('paidLate'), median(sql`settled_on - due_on`).as('medianDaysLate')])
    .where('type_code', '=', 380)
    .whereRef('settled_on', '>', 'due_on')
    .where('settled_on', '>=', first)
    .where('settled_on', '<=', today)
    .where(ofCompany)
    .groupBy(sql`grouping sets ((1), ())`);

  // Few distinct combinations of services: added up by service afterwards.
  const tickets = db
    .selectFrom('tickets')
    .select([monthOf(zoned(sql`created_at`)).as('month'), 'services', count.as('tickets')])
    .where('created_at', '>=', startOf(first))
    .where(ofCompany)
    .groupBy(sql`1, 2`);

  const clocks = db
    .selectFrom('ticket_clocks')
    .select([
      'kind',
      monthOf(zoned(sql`since`)).as('month'),
      count.as('ended'),
      countWhere(sql`state = 'met'`).as('inTime'),
      median(sql`used_seconds`).as('medianSeconds'),
    ])
    .where('state', 'in', ['met', 'missed'])
    .where('since', '>=', startOf(first))
    .where(ofCompany)
    .groupBy(sql`grouping sets ((1, 2), (1))`);

  const named = db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', Number(customer ?? 0));

  const [offerRows, orderRows, openRows, paidRows, lateRows, ticketRows, clockRows, names] = await read(
    offers,
    deliveries,
    open,
    paid,
    paidLate,
    tickets,
    clocks,
    named,
  );
  const spans = [...openRows, ...paidRows];
  const late = over(months, lateRows as ByMonth<{ paidLate: number; medianDaysLate: number | null }>, { paidLate: 0, medianDaysLate: null });
  const noClock = { ended: 0, inTime: 0, medianSeconds: null };
  const clock = (kind: string) =>
    over(months, clockRows.filter((row) => row.kind === kind).map(({ kind: _kind, ...row }) => row) as ByMonth<typeof noClock>, noClock);
  return {
    companyName: names[0]?.name ?? null,
    offers: over(months, offerRows, { sent: 0, won: 0, declined: 0, expired: 0, open: 0, sentAmount: 0, wonAmount: 0 }),
    deliveries: over(months, orderRows as ByMonth<BusinessFigures['deliveries']['whole']>, {
      delivered: 0,
      promised: 0,
      onTime: 0,
      medianDays: null,
      medianLateDays: null,
    }),
    overdue: {
      months: late.months.map((row) => ({ ...row, overdue: overdueAt(spans, row.month) })),
      whole: { ...late.whole, overdue: overdueAt(spans, months.at(-1)!) },
    },
    tickets: { months: months.map((month) => ({ month, ...ticketsIn(ticketRows.filter((row) => row.month === month)) })), whole: ticketsIn(ticketRows) },
    firstAnswers: clock('firstAnswer'),
    resolutions: clock('resolution'),
  };
}

/** Rows by month with those that have none, and the row of the whole period. */
function over<Values extends object>(months: readonly string[], rows: ByMonth<Values>, none: Values) {
  const valuesOf = (month: string | null): Values => rows.find((row) => row.month === month) ?? none;
  return { months: months.map((month) => ({ ...valuesOf(month), month })), whole: valuesOf(null) };
}

/** Tickets, and those that ask for each service: one that asks for two counts in both. */
function ticketsIn(rows: readonly { services: string[]; tickets: number }[]) {
  const of = (wanted: Service): number => rows.reduce((sum, row) => sum + (row.services.includes(wanted) ? row.tickets : 0), 0);
  return {
    tickets: rows.reduce((sum, row) => sum + row.tickets, 0),
    byService: Object.fromEntries(services.map((service) => [service, of(service)])) as Record<Service, number>,
  };
}
