import { sql, type RawBuilder } from 'kysely';
import { m } from '#generated/messages/messages.js';
import { figureCap, waitingNamed } from '#capabilities/overview/overview.ts';
import type { ClientFigures, MenuCount, OverviewPart, OverviewValues, OverviewWords, RankedWait } from '#capabilities/overview/server/overview.service.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { canSeeEverything } from '#platform/data/server/db/scope-plugin.ts';
import { expiryWarningMonths } from '#platform/kernel/constants.ts';
import { contractsOverviewAddress, contractLineList } from '../contract-lines.list.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractAddress, contractsPaths } from '../contracts.paths.ts';
import { buildHistogram, timelineMonths, buildTimelines, type LinesOfEdge, type LinesOfMonth } from '../timeline.ts';

interface Ends {
  named: { id: string; number: string; manufacturer: string; day: string; lines: number; allLines: number; contracts: number }[] | null;
  months: LinesOfMonth[] | null;
  edges: LinesOfEdge[] | null;
}

// The query is kept: days are computed by the database from the day that each call gives.
const addWarningMonths = (today: string) => sql<string>`(${today}::date + make_interval(months => ${sql.lit(expiryWarningMonths)}))::date`;
const truncateToMonth = (day: RawBuilder<string>) => sql<string>`date_trunc('month', ${day}::timestamp)::date`;

/** Lines of active contracts that end from one day to before another. */
const selectEndingBetween = (db: ScopedDb, from: RawBuilder<string>, to: RawBuilder<string>) =>
  db.selectFrom('contract_lines').where('contractState', '=', sql.lit('active')).where('untilOn', '>=', from).where('untilOn', '<', to);

/** The same by contract and day: kept of the whole company, or counted for a reader of some of its places. */
const selectEnds = ({ db, limits }: CompanyScope, from: RawBuilder<string>, to: RawBuilder<string>) =>
  canSeeEverything(limits)
    ? db
        .selectFrom('contract_ends')
        .select(['contractId', 'untilOn', 'lines'])
        .where('contractState', '=', sql.lit('active'))
        .where('untilOn', '>=', from)
        .where('untilOn', '<', to)
    : selectEndingBetween(db, from, to)
        .select(['contractId', 'untilOn', sql<number>`count(*)`.as('lines')])
        .groupBy(['contractId', 'untilOn']);

function question(scope: CompanyScope, { today }: OverviewValues): RawBuilder<unknown> {
  const { db } = scope;
  const [day, limit] = [sql<string>`${today}::date`, addWarningMonths(today)];
  const first = truncateToMonth(day);
  const contracts = db
    .selectFrom(selectEnds(scope, day, limit).as('e'))
    .select(['contractId', sql<string>`min(until_on)`.as('day'), sql<number>`sum(lines)`.as('lines')])
    .groupBy('contractId');
  const named = db
    .selectFrom(
      db
        .selectFrom(contracts.as('g'))
        .select(['contractId', 'day', 'lines', sql<number>`sum(lines) over ()`.as('allLines'), sql<number>`count(*) over ()`.as('contracts')])
        .orderBy('day')
        .orderBy('contractId')
        .limit(sql.lit(waitingNamed))
        .as('n'),
    )
    .innerJoin('contracts as c', 'c.id', 'n.contractId')
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturerCode')
    .select(['c.id', 'c.number', 'f.name as manufacturer', 'n.day', 'n.lines', 'n.allLines', 'n.contracts'])
    .orderBy('n.day')
    .orderBy('c.id');
  const end = sql<string>`(${first} + make_interval(months => ${sql.lit(timelineMonths)}))::date`;
  const ofMonths = canSeeEverything(scope.limits)
    ? db.selectFrom(selectEnds(scope, first, end).as('e')).select([sql<string>`date_trunc('month', until_on::timestamp)::date`.as('month'), 'lines'])
    : db
        .selectFrom('contract_line_totals')
        .select(['month', 'lines'])
        .where('contractState', '=', sql.lit('active'))
        .where('month', '>=', first)
        .where('month', '<', end);
  const months = db
    .selectFrom(ofMonths.as('m'))
    .select([sql<string>`''`.as('code'), sql<string>`''`.as('name'), 'month', sql<number>`sum(lines)`.as('lines')])
    .groupBy('month');
  const sumLines = (from: RawBuilder<string>, to: RawBuilder<string>) =>
    sql<number>`(select coalesce(sum(lines), 0) from (${selectEnds(scope, from, to)}) as e)`;
  const edges = sql`select '' as code, ${sumLines(first, day)} as expired, ${sumLines(truncateToMonth(limit), limit)} as announced`;
  return sql`select (select json_agg(n) from (${named}) as n) as named, (select json_agg(m) from (${months}) as m) as months,
      (select json_agg(e) from (${edges}) as e) as edges`;
}

const endingSoon = withQuery(contractsPaths.expiries, { ...contractLineList.initial });

/** Lines of client companies that end soon, with the first day on which one does. */
const ofClients: ClientFigures<Ends> = {
  key: 'expiries',
  place: 2,
  label: ({ locale }) => m['contracts.figures.ofClients']({}, { locale }),
  address: endingSoon,
  figure(answers, { locale, today }) {
    const named = answers.flatMap(({ row }) => row.named?.[0] ?? []);
    const lines = named.reduce((sum, { allLines }) => sum + allLines, 0);
    const contracts = named.reduce((sum, one) => sum + one.contracts, 0);
    const [first] = named.map(({ day }) => day).sort();
    if (first === undefined) return { value: formatNumber(0, locale), note: '', summary: '', look: 'plain', isNone: true };
    const day = formatDay(first, locale, 'auto', today);
    const summary = m['contracts.figures.onContracts']({ count: contracts, day }, { locale });
    return { value: formatNumber(lines, locale), note: day, summary, look: 'warning', isNone: false };
  },
};

const ends: OverviewPart<Ends> = {
  ofClients,
  need: 'nothing',
  kinds: [contractKind],
  question,
  show(answers, words) {
    const { locale, today } = words;
    const sumField = (name: 'allLines' | 'contracts'): number => answers.reduce((sum, { row }) => sum + (row.named?.[0]?.[name] ?? 0), 0);
    const [lines, contracts] = [sumField('allLines'), sumField('contracts')];
    const named = answers.flatMap(({ companyId, row }) => (row.named ?? []).map((contract) => buildContractWait(contract, companyId, words)));
    const timelines = buildTimelines(
      answers.flatMap(({ row }) => row.months ?? []),
      answers.flatMap(({ row }) => row.edges ?? []),
      today,
    );
    return {
      figures: [
        {
          key: 'expiries',
          label: m['contracts.figures.soon']({}, { locale }),
          value: lines > figureCap ? m['contracts.figures.more']({ count: formatNumber(figureCap, locale) }, { locale }) : formatNumber(lines, locale),
          unit: null,
          note: lines === 0 ? null : m['contracts.figures.ofContracts']({ count: contracts, shown: formatNumber(contracts, locale) }, { locale }),
          overdue: null,
          address: endingSoon,
        },
      ],
      waiting: named,
      waitingMore: contracts - named.length,
      ...(timelines.length > 0 ? { ends: { months: buildHistogram(timelines, today), address: contractsPaths.overview } } : {}),
    };
  },
};

function buildContractWait({ id, number, manufacturer, day, lines }: NonNullable<Ends['named']>[number], companyId: number, words: OverviewWords): RankedWait {
  const options = { locale: words.locale };
  return {
    key: `contract ${id}`,
    icon: 'hourglassLow',
    family: 'warning',
    state: m['contracts.expiry.underThreeMonths']({}, options),
    title: m['contracts.figures.contract']({ number }, options),
    detail: withDots(
      m['contracts.figures.linesOf']({ count: lines, manufacturer }, options),
      m['contracts.figures.until']({ day: formatDay(day, words.locale, 'auto', words.today) }, options),
      words.findCompanyName(companyId),
    ),
    action: m['contracts.figures.see']({}, options),
    address: words.linkTo(contractAddress(id), companyId),
    rank: 3,
    day,
  };
}

const endingCount: MenuCount = {
  address: contractsPaths.overview,
  opens: withQuery(contractsPaths.overview, { ...contractsOverviewAddress.initial }),
  need: 'nothing',
  kinds: [contractKind],
  rows: ({ db }, { today }) => selectEndingBetween(db, sql<string>`${today}::date`, addWarningMonths(today)).select(sql<number>`1`.as('one')),
};

/** Figures of the ends of contracts for the overview. */
export const expiriesOverview = { parts: [ends], menu: [endingCount] };
