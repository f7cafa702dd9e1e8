import { sql, type RawBuilder } from 'kysely';
import { m } from '#generated/messages/messages.js';
import type {
  ClientFigures,
  MenuCount,
  MonthOfSpend,
  NewsSource,
  OverviewPart,
  OverviewSource,
  OverviewValues,
  OverviewWords,
  RankedWait,
} from '#capabilities/overview/server/overview.service.ts';
import { waitingNamed } from '#capabilities/overview/overview.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { compareCurrencies, formatDay, formatMoney, formatMoneyWhole } from '#platform/kernel/format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { canSeeWhole } from '#platform/data/server/db/scope-plugin.ts';
import { typeCodes } from '../invoice.ts';
import { invoiceKind } from '../invoices.journal.ts';
import { invoicesAddress } from '../invoices.paths.ts';

interface Owed {
  owed: { currency: string; balance: number; overdue: number; late: number }[] | null;
  named: { id: string; number: string; currency: string; balance: number; day: string }[] | null;
  months: MonthOfSpend[] | null;
}

/** Invoices that are still to be paid. */
const openInvoices = (db: ScopedDb) => db.selectFrom('invoices').where(sql<boolean>`payment_status = 'open'`);

/** Balance due, its overdue part by currency, and spend by month: kept totals of the whole company; for a reader of some of its places from
 *  the rows and months that are kept of each. */
function selectSums({ db, limits }: CompanyScope, { today, since }: OverviewValues) {
  if (!canSeeWhole(limits)) {
    const isLate = sql`due_on < ${today}::date`;
    return {
      owed: db
        .selectFrom('invoices')
        .select([
          'currency',
          sql<number>`sum(balance)`.as('balance'),
          sql<number>`coalesce(sum(balance) filter (where ${isLate}), 0)`.as('overdue'),
          sql<number>`count(*) filter (where ${isLate})`.as('late'),
        ])
        .where(sql<boolean>`payment_status = 'open'`)
        .groupBy('currency'),
      months: db
        .selectFrom('invoice_months')
        .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'currency', sql<number>`sum(total_excl_vat)`.as('total')])
        .where('month', '>=', since)
        .groupBy(['month', 'currency']),
    };
  }
  const selectTotals = (figure: 'open' | 'owed' | 'invoiced') => db.selectFrom('invoice_totals').where('figure', '=', sql.lit(figure));
  const late = selectTotals('owed')
    .select(['currency', sql<number>`sum(amount)`.as('overdue'), sql<number>`sum(documents)`.as('late')])
    .where('day', '<', today)
    .groupBy('currency');
  return {
    owed: db
      .selectFrom(selectTotals('open').select(['currency', 'amount']).where('documents', '>', sql.lit(0)).as('o'))
      .leftJoin(late.as('l'), 'l.currency', 'o.currency')
      .select(['o.currency', 'o.amount as balance', sql<number>`coalesce(l.overdue, 0)`.as('overdue'), sql<number>`coalesce(l.late, 0)`.as('late')]),
    months: selectTotals('invoiced')
      .select([sql<string>`to_char(day, 'YYYY-MM')`.as('month'), 'currency', 'amount as total'])
      .where('day', '>=', since),
  };
}

function question(scope: CompanyScope, values: OverviewValues): RawBuilder<unknown> {
  const { owed, months } = selectSums(scope, values);
  const named = scope.db
    .selectFrom('invoices')
    .select(['id', 'number', 'currency', 'balance', 'dueOn as day'])
    .where(sql<boolean>`payment_status = 'open'`)
    .where('dueOn', '<', values.today)
    .orderBy('dueOn')
    .orderBy('id')
    .limit(sql.lit(waitingNamed));
  return sql`select (select json_agg(o) from (${owed}) as o) as owed, (select json_agg(n) from (${named}) as n) as named,
      (select json_agg(s) from (${months}) as s) as months`;
}

type Sum = { currency: string; balance: number; overdue: number; late: number };

/** Balance due by currency, over the companies on screen; euros first. */
function sumByCurrency(answers: readonly Owed[]): Sum[] {
  const groups = Map.groupBy(
    answers.flatMap(({ owed }) => owed ?? []),
    ({ currency }) => currency,
  );
  const sumField = (own: readonly Sum[], name: 'balance' | 'overdue' | 'late'): number => own.reduce((sum, one) => sum + one[name], 0);
  return [...groups]
    .map(([currency, own]) => ({ currency, balance: sumField(own, 'balance'), overdue: sumField(own, 'overdue'), late: sumField(own, 'late') }))
    .sort((a, b) => compareCurrencies(a.currency, b.currency));
}

/** "31 418 €" in two parts, the currency apart: cents stand in the list that the figure leads to. */
function roundMoney(minor: number, currency: string, locale: OverviewWords['locale']): { value: string; unit: string | null } {
  const whole = formatMoneyWhole(minor, currency, locale);
  const unit = locale === 'fr' ? /(?<=\d\u00a0)\D+$/.exec(whole)?.[0] : undefined;
  return unit === undefined ? { value: whole, unit: null } : { value: whole.slice(0, -unit.length - 1), unit };
}

/** Overdue amounts of client companies, with the days of the oldest invoice. */
const ofClients: ClientFigures<Owed> = {
  key: 'overdue',
  place: 4,
  label: ({ locale }) => m['invoices.figures.ofClients']({}, { locale }),
  address: withQuery(invoicesAddress(), { state: 'overdue' }),
  figure(answers, { locale, today }) {
    const late = sumByCurrency(answers.map(({ row }) => row)).filter(({ overdue }) => overdue > 0);
    const [oldest] = answers.flatMap(({ row }) => row.named?.[0]?.day ?? []).sort();
    if (late.length === 0 || oldest === undefined) return { value: '', note: '', summary: '', look: 'plain', isNone: true };
    return {
      value: late.map(({ overdue, currency }) => formatMoney(overdue, currency, locale)).join(' + '),
      note: m['invoices.figures.since']({ count: daysBetween(oldest, today) }, { locale }),
      summary: m['invoices.figures.lateInvoices']({ count: late.reduce((sum, one) => sum + one.late, 0) }, { locale }),
      look: 'danger',
      isNone: false,
    };
  },
};

const owedInvoices: OverviewPart<Owed> = {
  ofClients,
  need: 'prices',
  kinds: [invoiceKind, 'payment'],
  question,
  show(answers, words) {
    const { locale } = words;
    const sums = sumByCurrency(answers.map(({ row }) => row));
    const [{ currency, balance }, ...others] = sums.length > 0 ? (sums as [Sum, ...Sum[]]) : [{ currency: 'EUR', balance: 0 }];
    const overdue = sums.filter((one) => one.overdue > 0);
    const formatAmounts = (own: readonly Sum[], of: 'balance' | 'overdue'): string => own.map((one) => formatMoney(one[of], one.currency, locale)).join(' + ');
    const named = answers.flatMap(({ companyId, row }) => (row.named ?? []).map((invoice) => buildOverdueWait(invoice, companyId, words)));
    return {
      figures: [
        {
          key: 'invoices',
          label: m['invoices.figures.balance']({}, { locale }),
          ...roundMoney(balance, currency, locale),
          note: others.length > 0 ? m['invoices.figures.and']({ amounts: formatAmounts(others, 'balance') }, { locale }) : null,
          overdue: overdue.length > 0 ? m['invoices.figures.overdue']({ amount: formatAmounts(overdue, 'overdue') }, { locale }) : null,
          address: withQuery(invoicesAddress(), { state: 'toBePaid,overdue' }),
        },
      ],
      waiting: named,
      waitingMore: sums.reduce((sum, { late }) => sum + late, 0) - named.length,
      spend: { months: answers.flatMap(({ row }) => row.months ?? []), address: invoicesAddress() },
    };
  },
};

function buildOverdueWait({ id, number, currency, balance, day }: NonNullable<Owed['named']>[number], companyId: number, words: OverviewWords): RankedWait {
  const options = { locale: words.locale };
  return {
    key: `invoice ${id}`,
    icon: 'alertTriangle',
    family: 'danger',
    state: m['invoices.figures.late']({}, options),
    title: m['invoices.figures.invoice']({ number }, options),
    detail: withDots(
      m['invoices.figures.inclVat']({ amount: formatMoney(balance, currency, words.locale) }, options),
      m['invoices.figures.since']({ count: daysBetween(day, words.today) }, options),
      words.findCompanyName(companyId),
    ),
    action: m['invoices.figures.see']({}, options),
    address: words.linkTo(invoicesAddress(number), companyId),
    rank: 1,
    day,
  };
}

interface OfInvoice {
  number: string;
  typeCode: number;
  currency: string;
  amount: number;
  day: string;
}

const invoiceNews: NewsSource<OfInvoice> = {
  objectKind: invoiceKind,
  actions: ['issued', 'paid', 'settled', 'allocated'],
  need: 'prices',
  about: (scope) =>
    scope.db
      .selectFrom('invoices as i')
      .where('i.id', '=', sql<string>`j.object_id`)
      .select(
        sql<OfInvoice>`json_build_object('number', i.number, 'typeCode', i.type_code, 'currency', i.currency, 'amount', i.total_incl_vat, 'day', i.due_on)`.as(
          'about',
        ),
      ),
  show({ companyId, action, about }, words) {
    if (!about) return null;
    const options = { locale: words.locale };
    const { number, currency } = about;
    const amount = m['invoices.figures.inclVat']({ amount: formatMoney(about.amount, currency, words.locale) }, options);
    const isCredit = about.typeCode === typeCodes.creditNote;
    const due = isCredit ? null : m['invoices.figures.due']({ day: formatDay(about.day, words.locale, 'auto', words.today) }, options);
    const address = words.linkTo(invoicesAddress(number), companyId);
    switch (action) {
      case 'paid':
        return { icon: 'circleCheck', family: 'success', title: m['invoices.news.paid']({ number }, options), detail: amount, address };
      case 'settled':
        return { icon: 'circleCheck', family: 'neutral', title: m['invoices.news.settled']({ number }, options), detail: amount, address };
      case 'allocated':
        return { icon: 'receipt', family: 'neutral', title: m['invoices.news.allocated']({ number }, options), detail: amount, address };
      default:
        return {
          icon: 'receipt',
          family: 'neutral',
          title: isCredit ? m['invoices.news.creditIssued']({ number }, options) : m['invoices.news.issued']({ number }, options),
          detail: withDots(amount, due),
          address,
        };
    }
  },
};

const toPay: MenuCount = {
  address: invoicesAddress(),
  opens: withQuery(invoicesAddress(), { state: 'toBePaid,overdue' }),
  need: 'prices',
  kinds: [invoiceKind, 'payment'],
  rows: ({ db }) => openInvoices(db).select(sql<number>`1`.as('one')),
};

/** Figures of invoices and credit notes for the overview. */
export const invoicesOverview: OverviewSource = { parts: [owedInvoices], menu: [toPay], news: [invoiceNews] };
