import { hasRight } from '#platform/data/server/caller.ts';
import type { CompanyContext, StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import * as api from '../stock.api.ts';
import { adjustStock } from '../stock.api.ts';
import { changeReservation, releaseReservation, reserveStock } from './reservations.service.ts';
import { selectReservation, selectReservationKey } from './reservations.store.ts';
import { enterStock, shipStock } from './stock-keeping.service.ts';
import { selectStockItem, selectStockItemKey } from './stock-items.store.ts';
import { parseField } from '#capabilities/ingest/kept-values.ts';
import type { Entering } from '#capabilities/ingest/server/entered.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import * as entered from '../entered-stock.api.ts';
import { changeItem, countStock, enterItem, takeSentOfItem } from './entered-stock.service.ts';
import { selectCorrectedValues, selectItemToEnter } from './entered-stock.store.ts';

/** Stock of a company: its customer reads and reserves, the provider enters, ships and corrects. */
export function stockRoutes({ route }: Routes): void {
  route(api.getStockItem, async ({ params }, context) => {
    const { scope, record } = await findItem(context, params.code);
    const { subOrganisationId: _subOrganisation, ...shown } = record;
    return {
      ...shown,
      companyName: scope.companyName,
      can: { reserve: hasRight(scope.rights, 'services') && record.available > 0, keep: hasStaffRight(context.caller, 'workbench') },
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
  findObject(context, code, { byCode: selectStockItem, exists: selectStockItemKey }, companies);

const findReservation = (context: CompanyContext, code: string, companies = context.companies) =>
  findObject(context, code, { byCode: selectReservation, exists: selectReservationKey }, companies);

const present = ({ scope, record }: Awaited<ReturnType<typeof findReservation>>): api.ReservationSummary => ({ ...record, companyName: scope.companyName });

/** Items of stock entered and corrected by hand. */
export function enteredStockRoutes({ route }: Routes, platform: Platform): void {
  const makeEntering = ({ author, today }: StaffContext): Entering => ({ platform, author, today });

  route(entered.getEnteredItem, async ({ params: { id } }, { staff }) => {
    const [[item], corrected] = await staff.read(selectItemToEnter(staff.db, id), selectCorrectedValues(staff.db, id));
    if (!item) throw platformError('notFound');
    return { ...item, corrected: corrected.map((one) => ({ ...one, field: parseField(one.path), reference: null })) };
  });

  route(entered.enterItem, async ({ params: { companyId }, body }, context) =>
    context.change((tx) => enterItem(tx, makeEntering(context), Number(companyId), body)),
  );

  route(entered.changeItem, async ({ params: { id }, body }, context) => context.change((tx) => changeItem(tx, makeEntering(context), id, body)));

  route(entered.takeSentOfItem, async ({ params: { id }, body }, context) => context.change((tx) => takeSentOfItem(tx, makeEntering(context), id, body)));

  route(adjustStock, async ({ params: { id }, body }, context) => context.change((tx) => countStock(tx, makeEntering(context), id, body)));
}
