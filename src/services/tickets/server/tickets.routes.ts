import { platformError } from '#platform/kernel/errors.ts';
import { hasRight, type CompanyScope } from '#platform/data/server/caller.ts';
import { sendStored, sendThumbnail } from '#platform/files/server/download.ts';
import { findFileOf } from '#platform/files/server/files.store.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import { listRoutes } from '#platform/lists/server/list-routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { correctionRefusal, isAmendable, refusalOf, takesFiles, ticketStates, courseOf, type TicketState } from '../ticket.ts';
import * as followersApi from '../ticket-followers.api.ts';
import { ticketNeighbours } from '../ticket-neighbours.api.ts';
import { readTicketPoints } from '../ticket-points.api.ts';
import * as api from '../tickets.api.ts';
import type { TicketDetail } from '../tickets.api.ts';
import { ticketKind } from '../tickets.journal.ts';
import { readBoard } from './board.service.ts';
import { addFiles, follow, mayAddOthers, possibleFollowers, unfollow } from './followers.service.ts';
import { servicesHome } from './services-home.service.ts';
import { ticketByCode, ticketExists, type TicketRecord } from './ticket-detail.store.ts';
import { readPoints } from './ticket-points.store.ts';
import { tickets } from './tickets.store.ts';

interface FoundTicket {
  scope: CompanyScope;
  record: TicketRecord;
}

/** @throws elsewhere, notFound */
export const findTicket = (context: CompanyContext, code: string, companies = context.companies): Promise<FoundTicket> =>
  findObject(context, code, { byCode: ticketByCode, exists: ticketExists }, companies);

/** Tickets as their customer and the provider follow them. */
export function ticketsRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  listRoutes(routes, platform, api.ticketEndpoints, tickets);
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
  route(api.addTicketFiles, async ({ params, files: { files } }, context) => {
    const { record } = await findTicket(context, params.code, [context.company]);
    await context.change((tx) => addFiles(tx, context.author, record.id, files));
    return { files: (await findTicket(context, record.id, [context.company])).record.files };
  });
  route(api.readTicketFile, async ({ params, query }, context) => {
    const { scope, record } = await findTicket(context, params.code);
    const file = await findFileOf(scope.db, ticketKind, record.id, params.file);
    if (!file) throw platformError('notFound');
    const asked = { storage: platform.storage, request: context.request, reply: context.reply };
    return query.size === 'thumbnail' ? sendThumbnail(asked, file) : sendStored(asked, file, 'inline');
  });
  route(api.getTicket, async ({ params }, context) => present(await findTicket(context, params.code), context));
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
    moves: ticketStates.filter((to) => to !== record.state).map((to) => ({ to, refusal: refusalOf(record, record.state, { to, by, comment: '…' }) })),
    isFollowed: record.followers.some(({ id }) => id === caller.userId),
    can: {
      amend: by === 'customer' && isOrderer && isAmendable(record.state),
      correct: staffMay(caller, 'workbench') && correctionRefusal(record.state) === null,
      cancel: isOrderer && refusalOf(record, record.state, { to: 'cancelled', by }) === null,
      addFiles: takesFiles(record.state),
      addFollowers: mayAddOthers({ record, author, rights: scope.rights }),
      handle: staffMay(caller, 'workbench'),
    },
  };
}

/** Course of a ticket: states passed with their dates and people, then states still to come. A refused or cancelled ticket ends with that state.
 *  @param ticket with its events, the latest first */
function courseOfTicket(
  ticket: Pick<TicketDetail, 'services' | 'takesFromStock' | 'isSentOut' | 'state' | 'stateAt' | 'createdAt' | 'authorName' | 'events'>,
): TicketDetail['course'] {
  const { state, events } = ticket;
  const course = courseOf(ticket);
  const reached = (of: TicketState): TicketDetail['course'][number] => {
    const event = events.find(({ kind, after }) => kind === 'ticket' && after === of);
    if (event) return { state: of, at: event.happenedAt, by: event.by };
    return of === 'awaitingValidation'
      ? { state: of, at: ticket.createdAt, by: ticket.authorName }
      : { state: of, at: of === state ? ticket.stateAt : null, by: null };
  };
  const toCome = (of: TicketState): TicketDetail['course'][number] => ({ state: of, at: null, by: null });
  if (course.includes(state)) return course.map((one, index) => (index <= course.indexOf(state) ? reached(one) : toCome(one)));
  // A refused or cancelled ticket has left its course: only the states named by its events were passed.
  const passed = course.filter((one) => one === 'awaitingValidation' || events.some(({ kind, after }) => kind === 'ticket' && after === one));
  return [...passed, state].map(reached);
}
