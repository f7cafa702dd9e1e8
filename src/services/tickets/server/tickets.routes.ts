import { presentConversation } from '#capabilities/conversations/server/conversation-reading.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { hasRight, type CompanyScope } from '#platform/data/server/caller.ts';
import { sendStored, sendThumbnail } from '#platform/files/server/download.ts';
import { findLinkedFile } from '#platform/files/server/files.store.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject, findObjectWith } from '#platform/lists/server/find-object.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { correctionRefusal, isAmendable, findRefusal, canTakeFiles, ticketStates, computeCourse, type TicketState } from '../ticket.ts';
import * as filesApi from '../ticket-files.api.ts';
import * as followersApi from '../ticket-followers.api.ts';
import { ticketNeighbours, readTicketPoints } from '../filtered-tickets.api.ts';
import * as api from '../tickets.api.ts';
import { type TicketDetail, activityShown, homeRows, type getServicesHome, boardCardsAtMost, type getBoard } from '../tickets.api.ts';
import { ticketSubject } from '../tickets.conversations.ts';
import { ticketKind } from '../tickets.journal.ts';
import { addFiles, follow, mayAddOthers, possibleFollowers, unfollow } from './followers.service.ts';
import { ticketByCode, selectTicketKey, talkOfTicket, type TicketRecord } from './ticket-detail.store.ts';
import { readPoints } from './ticket-points.store.ts';
import { tickets } from './tickets.store.ts';
import type { ResponseOf } from '#platform/http/contract.ts';
import { comingCount, latestActivity, nextInterventions } from './services-home.store.ts';
import type { ListFilter } from '#platform/lists/list.api.ts';
import type { ticketList } from '../tickets.list.ts';
import { boardCards, computeLongest, type PlacedCard } from './board.store.ts';

interface FoundTicket {
  scope: CompanyScope;
  record: TicketRecord;
}

/** @throws elsewhere, notFound */
export const findTicket = (context: CompanyContext, code: string, companies = context.companies): Promise<FoundTicket> =>
  findObject(context, code, { byCode: ticketByCode, exists: selectTicketKey }, companies);

/** Tickets as their customer and the provider follow them. */
export function ticketsRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  route(api.getBoard, ({ query }, context) => readBoard(context, query));
  route(readTicketPoints, ({ query }, { companies, today }) => readPoints(platform, companies, tickets.selection(query, today)));
  route(ticketNeighbours, async ({ params, query }, { companies, today }) => {
    const { previous, next, place } = await tickets.neighbours(platform, companies, { column: 'number', value: params.code }, query, today);
    return { previous: previous?.number ?? null, next: next?.number ?? null, place };
  });
  route(api.getServicesHome, (_input, context) => servicesHome(context));
  route(followersApi.addFollower, async ({ params }, context) => {
    const { scope, record } = await findTicket(context, params.code, [context.company]);
    return context.change(async (tx) => ({ followers: await follow(tx, { record, author: context.author, rights: scope.rights }, params.user) }));
  });
  route(followersApi.removeFollower, async ({ params }, context) => {
    const { scope, record } = await findTicket(context, params.code, [context.company]);
    return context.change(async (tx) => ({ followers: await unfollow(tx, { record, author: context.author, rights: scope.rights }, params.user) }));
  });
  route(followersApi.listPossibleFollowers, async ({ params }, context) => {
    const found = await findTicket(context, params.code, [context.company]);
    return { people: await possibleFollowers({ ...found, author: context.author }) };
  });
  route(filesApi.addTicketFiles, async ({ params, files: { files } }, context) => {
    const { record } = await findTicket(context, params.code, [context.company]);
    await context.change((tx) => addFiles(tx, context.author, record.id, files));
    return { files: (await findTicket(context, record.id, [context.company])).record.files };
  });
  route(filesApi.readTicketFile, async ({ params, query }, context) => {
    const { scope, record } = await findTicket(context, params.code);
    const file = await findLinkedFile(scope.db, ticketKind, record.id, params.file);
    if (!file) throw platformError('notFound');
    const asked = { storage: platform.storage, request: context.request, reply: context.reply };
    return query.size === 'thumbnail' ? sendThumbnail(asked, file) : sendStored(asked, file, 'inline');
  });
  route(api.getTicket, async ({ params: { code }, query }, context) => {
    if (!query.conversation) return present(await findTicket(context, code), context);
    const { caller } = context;
    const queries = { byCode: ticketByCode, exists: selectTicketKey };
    const { scope, record, beside } = await findObjectWith(context, code, queries, (of) => talkOfTicket(of, code, caller.userId));
    const { number, label } = record;
    const conversation = presentConversation(context, scope.companyId, ticketSubject, { number, topic: label, page: number }, beside[0]!);
    return { ...present({ scope, record }, context), conversation };
  });
}

function present({ scope, record }: FoundTicket, { caller, author }: CompanyContext): api.TicketDetail {
  const { requesterId: _requester, authorId: _author, subOrganisationId: _subOrganisation, ...ticket } = record;
  const by = caller.staffRole === null ? 'customer' : 'staff';
  const isOrderer = hasRight(scope.rights, 'services');
  return {
    ...ticket,
    companyName: scope.companyName,
    course: courseOfTicket(record),
    // Asked for with a comment: the form of a refusal wants one.
    moves: ticketStates.filter((to) => to !== record.state).map((to) => ({ to, refusal: findRefusal(record, record.state, { to, by, comment: '…' }) })),
    isFollowed: record.followers.some(({ id }) => id === caller.userId),
    can: {
      amend: by === 'customer' && isOrderer && isAmendable(record.state),
      correct: hasStaffRight(caller, 'workbench') && correctionRefusal(record.state) === null,
      cancel: isOrderer && findRefusal(record, record.state, { to: 'cancelled', by }) === null,
      addFiles: canTakeFiles(record.state),
      addFollowers: mayAddOthers({ record, author, rights: scope.rights }),
      handle: hasStaffRight(caller, 'workbench'),
    },
  };
}

/** Course of a ticket: states passed with their dates and people, then states still to come. A refused or cancelled ticket ends with that state.
 *  @param ticket with its events, the latest first */
function courseOfTicket(
  ticket: Pick<TicketDetail, 'services' | 'takesFromStock' | 'isSentOut' | 'state' | 'stateAt' | 'createdAt' | 'authorName' | 'events'>,
): TicketDetail['course'] {
  const { state, events } = ticket;
  const course = computeCourse(ticket);
  const findReached = (of: TicketState): TicketDetail['course'][number] => {
    const event = events.find(({ kind, after }) => kind === 'ticket' && after === of);
    if (event) return { state: of, at: event.happenedAt, by: event.by };
    return of === 'awaitingValidation'
      ? { state: of, at: ticket.createdAt, by: ticket.authorName }
      : { state: of, at: of === state ? ticket.stateAt : null, by: null };
  };
  const makeComing = (of: TicketState): TicketDetail['course'][number] => ({ state: of, at: null, by: null });
  if (course.includes(state)) return course.map((one, index) => (index <= course.indexOf(state) ? findReached(one) : makeComing(one)));
  // A refused or cancelled ticket has left its course: only the states named by its events were passed.
  const passed = course.filter((one) => one === 'awaitingValidation' || events.some(({ kind, after }) => kind === 'ticket' && after === one));
  return [...passed, state].map(findReached);
}

type Home = ResponseOf<typeof getServicesHome>;

const inProgress = ['validated', 'shipped', 'deployed'] as const;

/** Home of the services, over the companies asked for. */
async function servicesHome({ platform, companies, today }: CompanyContext): Promise<Home> {
  const now = platform.clock.now().toISOString();
  const [page, counts, read, interventions] = await Promise.all([
    tickets.page(platform, companies, { state: [...inProgress], sort: 'stateAt', dir: 'desc' }, today),
    tickets.counts(platform, companies, {}, today),
    platform.database.readTogether(companies, (scope) => [nextInterventions(scope, { now }, {}), latestActivity(scope, {}, {})]),
    comingCount(platform, companies, { now }),
  ]);
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const addCompanyName = <Row extends { companyId: number }>(rows: readonly Row[]) => rows.map((row) => ({ ...row, companyName: names.get(row.companyId)! }));
  const lists = read as [Omit<Home['interventions'][number], 'companyName'>[], Omit<Home['activity'][number], 'companyName'>[]][];
  return {
    counts: {
      awaitingValidation: counts.awaitingValidation,
      inProgress: inProgress.map((state) => counts[state]).reduce((sum, one) => ({ count: sum.count + one.count, more: sum.more || one.more })),
      refused: counts.refused,
      interventions: interventions.all,
    },
    tickets: page.rows.slice(0, homeRows),
    interventions: addCompanyName(lists.flatMap(([next]) => next))
      .sort((one, other) => (one.startsAt! < other.startsAt! ? -1 : 1))
      .slice(0, homeRows),
    activity: addCompanyName(lists.flatMap(([, latest]) => latest))
      .sort((one, other) => (one.happenedAt > other.happenedAt ? -1 : 1))
      .slice(0, activityShown),
  };
}

/** The board over the companies asked for: every column gets its first cards, then its second ones, until the board is full. */
async function readBoard({ platform, companies, today }: CompanyContext, query: ListFilter<typeof ticketList>): Promise<ResponseOf<typeof getBoard>> {
  const selection = tickets.selection({ ...query, state: undefined } as typeof query, today);
  const counts = await tickets.counts(platform, companies, query, today);
  const longest = computeLongest(ticketStates.map((state) => counts[state].count).filter((count) => count > 0));
  const read = await platform.database.readEach(companies, (scope) => boardCards(scope, { selection, longest }, {}));
  const names = new Map(companies.map(({ companyId, companyName }) => [companyId, companyName]));
  const ofColumns = Map.groupBy(companies.length === 1 ? read[0]! : mergeCards(read.flat()), ({ state }) => state);
  const states = query.state ?? ticketStates;
  const shown = states
    .flatMap((state) => ofColumns.get(state) ?? [])
    .sort(comparePlaces)
    .slice(0, boardCardsAtMost);
  const kept = Map.groupBy(shown, ({ state }) => state);
  return {
    columns: ticketStates
      .filter((state) => states.includes(state))
      .map((state) => ({ state, count: counts[state], cards: (kept.get(state) ?? []).map((card) => ({ ...card, companyName: names.get(card.companyId)! })) })),
  };
}

const comparePlaces = (one: PlacedCard, other: PlacedCard): number => one.place - other.place;

/** Cards of several companies with their places in the columns that they share. */
function mergeCards(cards: readonly PlacedCard[]): PlacedCard[] {
  const latest = cards.toSorted(
    (one, other) => Number(other.isLate) - Number(one.isLate) || (one.stateAt < other.stateAt ? 1 : one.stateAt > other.stateAt ? -1 : 0),
  );
  const places = new Map<string, number>();
  return latest.map((card) => {
    const place = (places.get(card.state) ?? 0) + 1;
    places.set(card.state, place);
    return { ...card, place };
  });
}
