import { withCompany } from '#platform/kernel/address.ts';
import { checkNeed } from '#platform/kernel/rights.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { PersonContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { openScopes } from '#platform/data/server/sessions/access-store.ts';
import { clientWaitsShown, partnerClientsAtMost, getPartnerSpace, type PartnerClient, type PartnerSpace, type PartnerWait } from '../partner-space.api.ts';
import type { CompanyRow, OverviewPart, OverviewSource, OverviewWords, RankedWait } from './overview.service.ts';
import { selectCity, overviewQuery, type OverviewRow } from './overview.store.ts';

type Part = OverviewPart<unknown>;

/** Answer of the statement of one client. */
interface Answer {
  scope: CompanyScope;
  city: string | null;
  row: OverviewRow;
  /** Parts that the caller may see there, in the order of `row.parts`. */
  asked: readonly number[];
}

/** The partner space, made of what the domains say on the overview. */
export const partnerSpaceRoutes = (sources: readonly OverviewSource[]) => {
  // A part renders exactly the rows that it has read.
  const parts = sources.flatMap(({ parts: own, clientParts = [] }) => [...own, ...clientParts]) as readonly Part[];
  const news = sources.flatMap((source) => source.news);
  const kinds = [...new Set([...parts.flatMap((part) => part.kinds), ...news.map(({ objectKind }) => objectKind)])];
  const everything = overviewQuery(parts, news);

  /** Everything about all clients, in one round trip. */
  const read = async (platform: Platform, { caller, today }: PersonContext, scopes: readonly CompanyScope[]): Promise<Answer[]> => {
    const asked = scopes.map(({ rights }) => parts.flatMap((part, place) => (checkNeed(rights, part.need) === true ? [place] : [])));
    const responses = await platform.database.readTogether(scopes, (scope) => [
      everything(scope, { companyId: scope.companyId, userId: caller.userId, today, since: today }, { asked: asked[scopes.indexOf(scope)]!.join(' ') }),
      selectCity(scope),
    ]);
    return scopes.map((scope, index) => {
      const [[row], [company]] = responses[index] as [[OverviewRow], [{ city: string | null } | undefined]];
      return { scope, city: company?.city ?? null, row, asked: asked[index]! };
    });
  };

  return ({ route }: Routes, platform: Platform): void => {
    route(getPartnerSpace, async (_input, context) => {
      const clients = context.caller.companies.filter(({ via }) => via === 'partner');
      const shown = clients.slice(0, partnerClientsAtMost);
      const scopes = await openScopes(
        platform,
        context.caller,
        shown.map(({ companyId }) => companyId),
      );
      const answers = scopes.length === 0 ? [] : await read(platform, context, scopes);
      const words = makeWords(context);
      const since = new Map(shown.map((one) => [one.companyId, one.since]));
      return {
        clients: answers.map((answer) => presentClient(parts, answer, since.get(answer.scope.companyId) ?? null, words)),
        more: clients.length > shown.length,
        totals: computeTotals(parts, answers, words),
        ...collectWaiting(parts, answers, words),
        kinds,
      };
    });
  };
};

const makeWords = ({ caller, locale, today }: PersonContext): OverviewWords => ({
  locale,
  today,
  linkTo: withCompany,
  isReader: (userId) => userId === caller.userId,
  findCompanyName: () => undefined,
});

/** Rows of a part for those companies where the caller may see it. */
const pickRows = (answers: readonly Answer[], place: number): CompanyRow<unknown>[] =>
  answers.flatMap(({ scope, row, asked }) => (asked.includes(place) ? [{ companyId: scope.companyId, scope, row: row.parts[asked.indexOf(place)] }] : []));

/** Columns of the partner space with their rows, in their order. */
const buildColumns = (parts: readonly Part[], answers: readonly Answer[]) =>
  parts
    .flatMap(({ ofClients }, place) => {
      const rows = pickRows(answers, place);
      return ofClients && rows.length > 0 ? [{ column: ofClients, rows }] : [];
    })
    .sort((a, b) => a.column.place - b.column.place);

function presentClient(parts: readonly Part[], answer: Answer, since: string | null, words: OverviewWords): PartnerClient {
  const { companyId, companyName } = answer.scope;
  const [latest] = answer.row.news ?? [];
  return {
    companyId,
    name: companyName,
    city: answer.city ?? '',
    since,
    figures: buildColumns(parts, [answer]).map(({ column, rows }) => {
      const { summary: _summary, ...figure } = column.figure(rows, words);
      return { key: column.key, ...figure, address: withCompany(column.address, companyId) };
    }),
    lastActivityAt: latest ? new Date(latest.happenedAt).toISOString() : null,
  };
}

const computeTotals = (parts: readonly Part[], answers: readonly Answer[], words: OverviewWords): PartnerSpace['totals'] =>
  buildColumns(parts, answers).map(({ column, rows }) => {
    const { summary, ...figure } = column.figure(rows, words);
    return { key: column.key, label: column.label(words), ...figure, note: summary, address: column.address };
  });

/** To-do items of all clients, the most urgent first, each with its client. */
function collectWaiting(parts: readonly Part[], answers: readonly Answer[], words: OverviewWords): Pick<PartnerSpace, 'waiting' | 'waitingCount'> {
  const shown = answers.flatMap((answer) => parts.flatMap((part, place) => pickRows([answer], place).map((row) => ({ answer, ...part.show([row], words) }))));
  const waiting = shown
    .flatMap(({ answer: { scope }, waiting: own = [] }) =>
      own.map((one): RankedWait & PartnerWait => ({ ...one, companyId: scope.companyId, companyName: scope.companyName })),
    )
    .sort((a, b) => a.rank - b.rank || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ rank: _rank, day: _day, ...one }) => one);
  const more = shown.reduce((sum, { waitingMore = 0 }) => sum + waitingMore, 0);
  return { waiting: waiting.slice(0, clientWaitsShown), waitingCount: waiting.length + more };
}
