import type { Routes } from '#platform/http/server/routes.ts';
import * as api from '../ticket-moves.api.ts';
import { deployAndClose, invoiceAndClose, shipAndClose, stepBack } from './ticket-closing.service.ts';
import { readInvoicesFor } from './ticket-closing.store.ts';
import { planTicket, refuseTicket, validateTicket } from './ticket-moves.service.ts';

/** Work of the provider on tickets: changes of state, planning. */
export function ticketMovesRoutes({ route }: Routes): void {
  route(api.validateTicket, ({ params, body }, context) => context.change((tx) => validateTicket(tx, context.author, params.id, body)));
  route(api.refuseTicket, ({ params, body }, context) => context.change((tx) => refuseTicket(tx, context.author, params.id, body)));
  route(api.shipTicket, ({ params, body }, context) => context.change((tx) => shipAndClose(tx, context.author, params.id, body)));
  route(api.deployTicket, ({ params, body }, context) => context.change((tx) => deployAndClose(tx, context.author, params.id, body)));
  route(api.invoiceTicket, ({ params, body }, context) => context.change((tx) => invoiceAndClose(tx, context.author, params.id, body)));
  route(api.stepTicketBack, ({ params, body }, context) => context.change((tx) => stepBack(tx, context.author, params.id, body)));
  route(api.listTicketInvoices, async ({ params, query }, { staff }) => ({ invoices: await readInvoicesFor(staff.db, params.id, query.q) }));
  route(api.planTicket, ({ params, body }, context) => context.change((tx) => planTicket(tx, context.author, params.id, body)));
}
