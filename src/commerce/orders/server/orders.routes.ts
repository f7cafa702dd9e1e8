import { m } from '#generated/messages/messages.js';
import { drawDocument, sheetFile } from '#platform/documents/server/drawn-files.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade, sendStored } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { readPrintedCustomer } from '#parties/companies/server/printed-customer.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { deliveryNote, deliverySerials } from '../deliveries.api.ts';
import { orderConfirmation, orderDocumentFile, listLateOrders, getOrder, orderNeighbours } from '../orders.api.ts';
import { hasOrderRight } from '../orders.rights.ts';
import { getDelivery, getOrderDetail } from './orders.service.ts';
import { selectOrderDocument } from './deliveries.store.ts';
import { buildConfirmationModel, buildDeliveryNoteModel } from './orders.documents.ts';
import { orders } from './orders.store.ts';
import { readLateOrders } from './late-orders.store.ts';

export function deliveriesRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  route(deliveryNote, async ({ params }, context) => {
    const { order, delivery } = await getDelivery(context, params.code);
    const { identity } = await getProvider(platform);
    const body = await drawDocument(
      context.costly,
      buildDeliveryNoteModel(order, delivery, { locale: context.locale, provider: identity, createdAt: platform.clock.now().toISOString() }),
    );
    return sendMade(context.reply, { name: `${delivery.number}.pdf`, contentType: 'application/pdf', body, shown: 'inline' });
  });

  route(deliverySerials, async ({ params }, context) => {
    const { delivery } = await getDelivery(context, params.code);
    const { locale } = context;
    const rows = delivery.lines.flatMap((line) => line.serials.map((serial) => [line.reference, line.description, serial, delivery.number]));
    const body = await sheetFile(
      context.costly,
      [
        {
          name: m['orders.export.serialsSheet']({}, { locale }),
          columns: [
            { title: m['orders.field.reference']({}, { locale }), kind: 'text', width: 24 },
            { title: m['orders.field.description']({}, { locale }), kind: 'text', width: 40 },
            { title: m['orders.field.serial']({}, { locale }), kind: 'text', width: 22 },
            { title: m['orders.field.delivery']({}, { locale }), kind: 'text', width: 18 },
          ],
          rows,
        },
      ],
      {
        locale,
        timeZone: context.caller.timeZone,
        title: delivery.number,
        author: (await getProvider(platform)).identity.name,
        createdAt: platform.clock.now().toISOString(),
      },
    );
    return sendMade(context.reply, { name: `${delivery.number}.xlsx`, contentType: xlsxContentType, body });
  });

  route(orderConfirmation, async ({ params }, context) => {
    const order = await getOrderDetail(context, params.code);
    const [{ identity, iban, bic }, customer] = await Promise.all([
      getProvider(platform),
      readPrintedCustomer(platform.database, order.companyId, context.locale),
    ]);
    const { rights } = context.companies.find((scope) => scope.companyId === order.companyId)!;
    const body = await drawDocument(
      context.costly,
      buildConfirmationModel(
        order,
        customer,
        { locale: context.locale, provider: identity, bank: { iban, bic }, createdAt: platform.clock.now().toISOString() },
        hasOrderRight(rights, 'order', 'seeAmounts') === true,
      ),
    );
    return sendMade(context.reply, { name: `${order.number} ${order.orderedOn}.pdf`, contentType: 'application/pdf', body, shown: 'inline' });
  });

  route(orderDocumentFile, async ({ params }, context) => {
    const order = await getOrderDetail(context, params.code);
    if (!order.documents.some((one) => one.id === params.file)) throw platformError('notFound');
    const scope = context.companies.find((one) => one.companyId === order.companyId)!;
    const file = await selectOrderDocument(scope, params.file);
    if (!file) throw platformError('notFound');
    return sendStored(
      { storage: platform.storage, request: context.request, reply: context.reply },
      file,
      file.contentType === 'application/pdf' ? 'inline' : 'attachment',
    );
  });
}

export function ordersRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  route(getOrder, async ({ params }, context) => getOrderDetail(context, params.code));

  route(orderNeighbours, async ({ params, query }, { companies, today }) => {
    const { previous, next, place } = await orders.neighbours(platform, companies, { column: 'number', value: params.code }, query, today);
    return { previous: previous?.number ?? null, next: next?.number ?? null, place };
  });

  route(listLateOrders, ({ query }, { staff, today }) => readLateOrders(staff, query, today));
}
