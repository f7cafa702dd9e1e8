import { getProvider } from '#platform/http/server/provider.ts';
import { readColleagues, findColleague } from '#parties/accounts/server/colleagues.store.ts';
import { findOrder } from '#commerce/orders/server/orders.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import type { TicketCorrection } from '../ticket-input.ts';
import { gone } from '../ticket-issues.ts';
import { moveError } from '../tickets.errors.ts';
import * as api from '../ticket-sending.api.ts';
import { linesLeftByCode } from './order-lines-left.store.ts';
import { amendTicket, cancelTicket } from './ticket-amending.service.ts';
import { correctTicket } from './ticket-correcting.service.ts';
import { ticketByCode, selectTicketKey, type TicketRecord } from './ticket-detail.store.ts';
import { resolveSender, sendTicket } from './ticket-sending.service.ts';
import { toWizardTicket } from './wizard-ticket.ts';

/** Tickets as their customer sends, amends and cancels them. */
export function ticketSendingRoutes({ route }: Routes, platform: Platform): void {
  route(api.sendTicket, async ({ body }, context) => {
    const { draftId, ...content } = body;
    const sender = await resolveSender(platform, context, content.requesterId, 'requesterId');
    return context.change((tx) => sendTicket(tx, context.author, sender, content, draftId));
  });

  route(api.amendTicket, async ({ params, body }, context) => {
    const { record } = await findWhole(context, params.code);
    const sender = await resolveSender(platform, context, body.requesterId, 'requesterId');
    return context.change((tx) => amendTicket(tx, context.author, sender, toWizardTicket(record), body));
  });

  route(api.correctTicket, async ({ params, body }, context) => {
    const { record } = await findWhole(context, params.code);
    if (!hasStaffRight(context.caller, 'workbench')) throw moveError('staffOnly');
    const correcting = await prepareCorrecting(platform, context, record, body);
    return context.change((tx) => correctTicket(tx, context.author, correcting, record, body));
  });

  route(api.cancelTicket, async ({ params }, context) => {
    const { record } = await findSent(context, params.code);
    return context.change((tx) => cancelTicket(tx, context.author, context.company.companyId, record.id));
  });

  route(api.getWizardTicket, async ({ params }, context) => {
    const { record } = await findObject(context, params.code, { byCode: ticketByCode, exists: selectTicketKey });
    return toWizardTicket(record);
  });

  route(api.getLinesLeft, async ({ params, query }, context) => (await findOrder(context, params.code, linesLeftByCode(query.except ?? null))).record);

  route(api.listRequesters, async (_input, { company }) => ({ people: await readColleagues(platform.database, company.companyId) }));
}

const findWhole = (context: CompanyContext, code: string) => findObject(context, code, { byCode: ticketByCode, exists: selectTicketKey }, [context.company]);

/** @throws invalid for a new requester who is no member of the company */
async function prepareCorrecting(platform: Platform, { company, today }: CompanyContext, ticket: TicketRecord, { requesterId: given }: TicketCorrection) {
  const chosen = given === undefined ? ticket.requesterId : (given ?? ticket.authorId);
  const requester = chosen === null ? undefined : await findColleague(platform.database, company.companyId, chosen);
  // The author and the present requester may have left since.
  if (!requester && given && given !== ticket.requesterId) throw platformError('invalid', {}, { flaws: [{ path: 'requesterId', code: gone }] });
  const { closedOn } = (await getProvider(platform)).hours;
  return { requester: requester ?? null, today, closedOn };
}

const findSent = (context: CompanyContext, code: string) => findObject(context, code, { byCode: selectTicketKey, exists: selectTicketKey }, [context.company]);
