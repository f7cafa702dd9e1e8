import { addMonths, startOfMonth } from '#platform/kernel/calendar.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { checkNeed } from '#platform/kernel/rights.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { spendMonths, updatesShown, menuCountCap } from '../overview.ts';
import { countForMenu, getOverview, noteVisit, type FirstStepShown, type Overview, type Update, type MenuCounts, type Spend } from '../overview.api.ts';
import type { CompanyRow, FirstStep, NewsSource, OverviewPart, OverviewSource, OverviewWords, PartShown, MenuCount } from './overview.service.ts';
import { recordVisit, overviewQuery, type NewsRow, menuCountQuery, type Counted } from './overview.store.ts';
import { compareCurrencies } from '#platform/kernel/format.ts';

/** The overview. The domains pass in its content: it knows none of them. */
export const overviewRoutes = (sources: readonly OverviewSource[]) => {
  // A part renders exactly the rows that it has read.
  const parts = sources.flatMap((source) => source.parts) as readonly OverviewPart<unknown>[];
  const news = sources.flatMap((source) => source.news);
  const kinds = [...new Set([...parts.flatMap((part) => part.kinds), ...news.map(({ objectKind }) => objectKind)])];
  const firstSteps = sources.flatMap(({ firstStep }) => firstStep ?? []).toSorted((a, b) => a.place - b.place);
  const everything = overviewQuery(parts, news);
  const countMenu = makeMenuCounts(sources.flatMap(({ menu }) => menu));

  return ({ route }: Routes, platform: Platform): void => {
    route(getOverview, async (_input, context) => {
      const { companies, caller, today } = context;
      const words = makeWords(context);
      const since = addMonths(startOfMonth(today), 1 - spendMonths);
      const asked = companies.map((scope) => parts.flatMap((part, place) => (checkNeed(scope.rights, part.need) === true ? [place] : [])));
      const responses = await platform.database.readEach(companies, (one) => {
        const scope = one as CompanyScope;
        const values = { companyId: scope.companyId, userId: caller.userId, today, since };
        return everything(scope, values, { asked: asked[companies.indexOf(scope)]!.join(' ') });
      });
      const rows = responses.map(([row]) => row!);
      const rowsByPart = parts.map((): CompanyRow<unknown>[] => []);
      for (const [index, scope] of companies.entries())
        for (const [order, place] of asked[index]!.entries()) rowsByPart[place]!.push({ companyId: scope.companyId, scope, row: rows[index]!.parts[order] });
      const shown = parts.flatMap((part, place) => (rowsByPart[place]!.length > 0 ? [part.show(rowsByPart[place]!, words)] : []));
      const waiting = collectWaiting(shown);
      const spend = computeSpend(shown, today);
      const ends = shown.find((part) => part.ends)?.ends ?? null;
      const updates = buildUpdates(
        news,
        companies.map((scope, index) => ({ scope, rows: rows[index]!.news ?? [] })),
        words,
      );
      const isNew = waiting.waitingCount === 0 && updates.length === 0 && ends === null && (spend?.months.every(({ total }) => total === 0) ?? true);
      const isOwn = companies.length === 1 && caller.staffRole === null;
      const visits = rows.map(({ seenAt }) => seenAt);
      return {
        figures: shown.flatMap(({ figures = [] }) => figures),
        ...waiting,
        spend,
        ends,
        updates,
        seenAt: visits.includes(null) ? null : visits.map((visit) => visit!).sort()[0]!,
        kinds,
        firstSteps: isNew && isOwn ? pickSteps(firstSteps, companies[0]!, words) : [],
      };
    });

    route(countForMenu, async (_input, context) => countMenu(platform, context));

    route(noteVisit, async (_input, { companies, caller, change }) => {
      await change((tx) =>
        recordVisit(
          tx,
          caller.userId,
          companies.map(({ companyId }) => companyId),
        ),
      );
    });
  };
};

/** The first steps that a reader may take. */
const pickSteps = (steps: readonly FirstStep[], { rights, companyId }: CompanyScope, { locale, linkTo }: OverviewWords): FirstStepShown[] =>
  steps
    .filter(({ need }) => checkNeed(rights, need) === true)
    .map(({ key, icon, title, text, action, address }) => ({
      key,
      icon,
      title: title({}, { locale }),
      text: text({}, { locale }),
      action: action({}, { locale }),
      address: linkTo(address, companyId),
    }));

function makeWords({ companies, caller, locale, today }: CompanyContext): OverviewWords {
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const isOnesOwn = companies.length === 1 && caller.companies.some(({ companyId, via }) => companyId === companies[0]!.companyId && via === 'membership');
  return {
    locale,
    today,
    linkTo: (path, companyId) => (isOnesOwn ? path : withCompany(path, companyId)),
    isReader: (userId) => userId === caller.userId,
    findCompanyName: (companyId) => (companies.length > 1 ? names.get(companyId) : undefined),
  };
}

/** To-do items, the most urgent first. */
function collectWaiting(shown: readonly PartShown[]): Pick<Overview, 'waiting' | 'waitingCount'> {
  const waiting = shown
    .flatMap((part) => part.waiting ?? [])
    .sort((a, b) => a.rank - b.rank || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ rank: _rank, day: _day, ...one }) => one);
  return { waiting, waitingCount: waiting.length + shown.reduce((sum, { waitingMore = 0 }) => sum + waitingMore, 0) };
}

/** Latest news of all companies on screen, one per object. */
function buildUpdates(
  sources: readonly NewsSource<unknown>[],
  news: readonly { scope: CompanyScope; rows: readonly NewsRow[] }[],
  words: OverviewWords,
): Update[] {
  const latest = news.flatMap(({ scope, rows }) => rows.map((row) => Object.assign(row, { companyId: scope.companyId })));
  // News of a single company are sorted already.
  if (news.length > 1) latest.sort((a, b) => (a.happenedAt < b.happenedAt ? 1 : a.happenedAt > b.happenedAt ? -1 : 0));
  const shownUpdates = new Map<string, Update>();
  for (const entry of latest) {
    if (shownUpdates.size === updatesShown) break;
    const source = sources.find(({ objectKind, actions }) => objectKind === entry.objectKind && actions.includes(entry.action));
    if (!source || shownUpdates.has(entry.objectId)) continue;
    const sentence = source.show(entry, words);
    if (!sentence) continue;
    const detail = withDots(sentence.detail, words.findCompanyName(entry.companyId));
    const happenedAt = new Date(entry.happenedAt).toISOString();
    shownUpdates.set(entry.objectId, { ...sentence, detail, key: entry.id, happenedAt, isOwn: words.isReader(entry.actorId) });
  }
  return [...shownUpdates.values()];
}

/** Counts for the menu entries, over all companies on screen, in one round trip. */
function makeMenuCounts(entries: readonly MenuCount[]) {
  const counted = entries.map((entry) => ({ ...entry, question: menuCountQuery(entry) }));
  const kinds = [...new Set(entries.flatMap((entry) => entry.kinds))];
  const opened = new Map(entries.map(({ address, opens }) => [address, opens]));
  return async (platform: Platform, { companies, today }: Pick<CompanyContext, 'companies' | 'today'>): Promise<MenuCounts> => {
    const pickAsked = ({ rights }: CompanyScope) => counted.filter(({ need }) => checkNeed(rights, need) === true);
    const responses = await platform.database.readTogether(companies, (scope) => pickAsked(scope).map(({ question }) => question(scope, { today }, {})));
    const sums = new Map<string, number>();
    for (const [index, scope] of companies.entries())
      for (const [place, { address }] of pickAsked(scope).entries())
        sums.set(address, (sums.get(address) ?? 0) + (responses[index]![place] as Counted[])[0]!.count);
    return {
      counts: [...sums].map(([address, sum]) => ({ address, opens: opened.get(address)!, count: Math.min(sum, menuCountCap), more: sum > menuCountCap })),
      kinds,
    };
  };
}

/** Months up to that of a day, oldest first, as `YYYY-MM`. */
function listMonths(today: string, count: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = last + index + 1 - count;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Sums the months over parts and companies. Amounts in different currencies cannot be added or compared: euros are shown where there are any,
 *  else the first currency by code. The others are listed by name. */
function computeSpend(shown: readonly PartShown[], today: string): Spend | null {
  const given = shown.flatMap(({ spend }) => spend ?? []);
  if (given.length === 0) return null;
  const months = given.flatMap((one) => one.months);
  const spent = new Set(months.filter(({ total }) => total !== 0).map((one) => one.currency));
  const [currency = 'EUR', ...others] = [...spent].sort(compareCurrencies);
  const totals = new Map<string, number>();
  for (const one of months) if (one.currency === currency) totals.set(one.month, (totals.get(one.month) ?? 0) + one.total);
  return { currency, others, months: listMonths(today, spendMonths).map((month) => ({ month, total: totals.get(month) ?? 0 })), address: given[0]!.address };
}
