import { fieldOf } from '#capabilities/ingest/kept-values.ts';
import type { Entering } from '#capabilities/ingest/server/entered.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../entered-stock.api.ts';
import { adjustStock } from '../stock.api.ts';
import { changeItem, countStock, enterItem, takeSentOfItem } from './entered-stock.service.ts';
import { correctedValues, itemToEnter } from './entered-stock.store.ts';

/** Items of stock entered and corrected by hand. */
export function enteredStockRoutes({ route }: Routes, platform: Platform): void {
  const entering = ({ author, today }: StaffContext): Entering => ({ platform, author, today });

  route(api.getEnteredItem, async ({ params: { id } }, { staff }) => {
    const [[item], corrected] = await staff.read(itemToEnter(staff.db, id), correctedValues(staff.db, id));
    if (!item) throw platformError('notFound');
    return { ...item, corrected: corrected.map((one) => ({ ...one, field: fieldOf(one.path), reference: null })) };
  });

  route(api.enterItem, async ({ params: { companyId }, body }, context) => context.change((tx) => enterItem(tx, entering(context), Number(companyId), body)));

  route(api.changeItem, async ({ params: { id }, body }, context) => context.change((tx) => changeItem(tx, entering(context), id, body)));

  route(api.takeSentOfItem, async ({ params: { id }, body }, context) => context.change((tx) => takeSentOfItem(tx, entering(context), id, body)));

  route(adjustStock, async ({ params: { id }, body }, context) => context.change((tx) => countStock(tx, entering(context), id, body)));
}
