import { hasRight } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import { listRoutes } from '#platform/lists/server/list-routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import * as api from '../stock.api.ts';
import { movements } from './movements.store.ts';
import { changeReservation, releaseReservation, reserveStock } from './reservations.service.ts';
import { reservationByCode, reservationExists, reservations } from './reservations.store.ts';
import { enterStock, shipStock } from './stock-keeping.service.ts';
import { stockItemByCode, stockItemExists, stockItems } from './stock-items.store.ts';

/** Stock of a company: its customer reads and reserves, the provider enters, ships and corrects. */
export function stockRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  listRoutes(routes, platform, api.stockItemEndpoints, stockItems);
  listRoutes(routes, platform, api.reservationEndpoints, reservations);
  listRoutes(routes, platform, api.movementEndpoints, movements);

  route(api.getStockItem, async ({ params }, context) => {
    const { scope, record } = await findItem(context, params.code);
    const { subOrganisationId: _subOrganisation, ...shown } = record;
    return {
      ...shown,
      companyName: scope.companyName,
      can: { reserve: hasRight(scope.rights, 'services') && record.available > 0, keep: staffMay(context.caller, 'workbench') },
    };
  });

  route(api.getReservation, async ({ params }, context) => present(await findReservation(context, params.code)));

  route(api.reserveStock, async ({ params, body }, context) => {
    const { company, author, today } = context;
    const { record } = await findItem(context, params.code, [company]);
    const { id } = await context.change((tx) => reserveStock(tx, author, { ...record, companyId: company.companyId }, body, today));
    return present(await findReservation(context, id, [company]));
  });

  route(api.changeReservation, async ({ params, body }, context) => {
    const { record } = await findReservation(context, params.code, [context.company]);
    await context.change((tx) => changeReservation(tx, context.author, record.id, body, context.today));
    return present(await findReservation(context, record.id, [context.company]));
  });

  route(api.releaseReservation, async ({ params }, context) => {
    const { record } = await findReservation(context, params.code, [context.company]);
    await context.change((tx) => releaseReservation(tx, context.author, record.id, 'released'));
    return present(await findReservation(context, record.id, [context.company]));
  });

  route(api.enterStock, ({ params, body }, context) => context.change((tx) => enterStock(tx, context.author, params.id, body)));
  route(api.shipStock, ({ params, body }, context) => context.change((tx) => shipStock(tx, context.author, params.id, body)));
}

const findItem = (context: CompanyContext, code: string, companies = context.companies) =>
  findObject(context, code, { byCode: stockItemByCode, exists: stockItemExists }, companies);

const findReservation = (context: CompanyContext, code: string, companies = context.companies) =>
  findObject(context, code, { byCode: reservationByCode, exists: reservationExists }, companies);

const present = ({ scope, record }: Awaited<ReturnType<typeof findReservation>>): api.ReservationSummary => ({ ...record, companyName: scope.companyName });
