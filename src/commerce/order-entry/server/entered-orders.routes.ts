import { parseField, parsePartId } from '#capabilities/ingest/kept-values.ts';
import type { Entering } from '#capabilities/ingest/server/entered.service.ts';
import type { MentionFollower } from '#capabilities/ingest/server/feed.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../entered-orders.api.ts';
import { listCarriers } from '#commerce/orders/server/carriers.store.ts';
import { changeDelivery, enterDelivery, removeDelivery, takeSentOfDelivery } from './entered-deliveries.service.ts';
import { correctLines, takeSentOfOrder } from './entered-orders.service.ts';
import { selectCorrectedValues, selectOrderToEnter } from './entered-orders.store.ts';

/** Orders and deliveries entered by hand. @param mentionFollowers domains whose objects follow the orders that name them */
export const enteredOrdersRoutes =
  (mentionFollowers: readonly MentionFollower[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const makeEntering = ({ author, today }: StaffContext): Entering => ({ platform, author, today, mentionFollowers });

    route(api.getEnteredOrder, async ({ params: { id } }, { staff }) => {
      const [[order], corrected, carriers] = await staff.read(selectOrderToEnter(staff.db, id), selectCorrectedValues(staff.db, id), listCarriers(staff.db));
      if (!order) throw platformError('notFound');
      const references = new Map(order.lines.map(({ externalId, reference }) => [externalId, reference]));
      return {
        ...order,
        corrected: corrected.map((one) => ({ ...one, field: parseField(one.path), reference: references.get(parsePartId(one.path) ?? '') ?? null })),
        carriers: carriers.map(({ code, name, latest }) => ({ code, name, latest: latest?.trackingNumber ?? null })),
      };
    });

    route(api.correctOrderLines, async ({ params: { id }, body }, context) => context.change((tx) => correctLines(tx, makeEntering(context), id, body)));

    route(api.enterDelivery, async ({ params: { id }, body }, context) => context.change((tx) => enterDelivery(tx, makeEntering(context), id, body)));

    route(api.changeDelivery, async ({ params: { id }, body }, context) => context.change((tx) => changeDelivery(tx, makeEntering(context), id, body)));

    route(api.takeSentOfOrder, async ({ params: { id }, body }, context) => context.change((tx) => takeSentOfOrder(tx, makeEntering(context), id, body)));

    route(api.takeSentOfDelivery, async ({ params: { id }, body }, context) => context.change((tx) => takeSentOfDelivery(tx, makeEntering(context), id, body)));

    route(api.removeDelivery, async ({ params: { id }, body: { version } }, context) => {
      await context.change((tx) => removeDelivery(tx, makeEntering(context), id, version));
    });
  };
