import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client.ts';
import type { House } from '../support/house.ts';
import { offersOf } from '../support/offers.ts';
import { invoicesOf } from '../support/invoices.ts';
import { ordersOf } from '../support/orders.ts';

/** For each route with an id: who calls it as a stranger, with a foreign id and with an unknown one. */
export interface TenantFixture {
  stranger: Client;
  foreign: string;
  unknown: string;
  body?: unknown;
}

/** Two companies that know nothing of each other; a new route with an id must find its fixture here. */
export async function tenantFixtures(house: House): Promise<Record<string, TenantFixture>> {
  const make = ordersOf(house);
  await make.manufacturer();
  const [company, other] = [await house.company(), await house.company()];
  const owner = await house.memberOf(company, { role: 'manager' });
  const stranger = await house.memberOf(other, { role: 'manager' });
  const order = await make.order(company);
  const delivery = await make.delivery(company, order, { serials: ['FOC2834L0AB'] });
  const offer = await offersOf(house).offer(company);
  const invoice = await invoicesOf(house).invoice(company);
  const disputeId = randomUUID();
  await house.insert('invoice_disputes', {
    company_id: company.id,
    id: disputeId,
    number: 'LT-26-77001',
    invoice_id: invoice.id,
    reason: 'price',
    message: 'Remise oubliée.',
    disputer_name: 'Camille Lefèvre',
  });
  const fileId = randomUUID();
  await house.insert('files', {
    company_id: company.id,
    id: fileId,
    name: 'plan.pdf',
    content_type: 'application/pdf',
    size: 1,
    sha256: 'x',
    storage_key: `${company.id}/${fileId}`,
  });
  await house.insert('file_links', { company_id: company.id, file_id: fileId, object_kind: 'order', object_id: order.id });
  await house.insert('file_links', { company_id: company.id, file_id: fileId, object_kind: 'offer', object_id: offer.id });
  const requestId = randomUUID();
  await house.insert('offer_requests', { company_id: company.id, id: requestId, number: 'DO-26-77001', origin: 'blank', requester_name: 'Camille Lefèvre' });
  await house.insert('file_links', { company_id: company.id, file_id: fileId, object_kind: 'offerRequest', object_id: requestId });
  await house.insert('file_links', { company_id: company.id, file_id: fileId, object_kind: 'invoiceDispute', object_id: disputeId });
  const session = (await house.query<{ id: string }>('select id from sessions where user_id = $1', [owner.user.id]))[0]!;
  const exportId = randomUUID();
  await house.insert('exports', {
    user_id: owner.user.id,
    id: exportId,
    company_id: company.id,
    kind: 'orders',
    title: 'Commandes',
    locale: 'fr',
    query: {},
    state: 'failed',
  });
  const notificationId = randomUUID();
  await house.insert('notifications', {
    user_id: owner.user.id,
    id: notificationId,
    company_id: company.id,
    kind: 'orderConfirmed',
    object_kind: 'order',
    object_id: order.id,
    params: { number: order.number },
    address: '/stillboard/commandes',
    occasion: 'fixture',
  });

  const orderPath = (tail = '') => ({ stranger, foreign: `/api/orders/${order.number}${tail}`, unknown: `/api/orders/CDE-00-000000${tail}` });
  const deliveryPath = (tail: string) => ({ stranger, foreign: `/api/deliveries/${delivery.number}${tail}`, unknown: `/api/deliveries/BL-00-000000${tail}` });
  const offerPath = (tail = '', body?: unknown) => ({
    stranger,
    foreign: `/api/offers/${offer.number}${tail}`,
    unknown: `/api/offers/OFF-00-00000${tail}`,
    body,
  });
  const requestPath = (tail = '') => ({ stranger, foreign: `/api/offer-requests/${requestId}${tail}`, unknown: `/api/offer-requests/${randomUUID()}${tail}` });
  const talkPath = (tail = '', body?: unknown) => ({
    stranger,
    foreign: `/api/conversations/offer/${offer.number}${tail}`,
    unknown: `/api/conversations/offer/OFF-00-00000${tail}`,
    body,
  });
  const invoicePath = (tail = '') => ({ stranger, foreign: `/api/invoices/${invoice.number}${tail}`, unknown: `/api/invoices/FA-00-00000${tail}` });
  const exportPath = (tail = '') => ({ stranger, foreign: `/api/exports/${exportId}${tail}`, unknown: `/api/exports/${randomUUID()}${tail}` });
  return {
    'GET /api/orders/:code': orderPath(),
    'GET /api/orders/:code/neighbours': orderPath('/neighbours'),
    'GET /api/orders/:code/confirmation': orderPath('/confirmation'),
    'GET /api/orders/:code/documents/:file': orderPath(`/documents/${fileId}`),
    'GET /api/deliveries/:code/note': deliveryPath('/note'),
    'GET /api/deliveries/:code/serials': deliveryPath('/serials'),
    'POST /api/deliveries/:code/damage-reports': deliveryPath('/damage-reports'),
    'GET /api/offers/:code': offerPath(),
    'GET /api/offers/:code/pdf': offerPath('/pdf'),
    'GET /api/offers/:code/documents/:file': offerPath(`/documents/${fileId}`),
    'GET /api/offers/:code/acceptance': offerPath('/acceptance'),
    'POST /api/offers/:code/acceptance': offerPath('/acceptance'),
    'POST /api/offers/:code/refusal': offerPath('/refusal', { contentHash: offer.contentHash, reason: 'Projet reporté.' }),
    'GET /api/offer-requests/:code': requestPath(),
    'GET /api/offer-requests/:code/documents/:file': requestPath(`/documents/${fileId}`),
    'GET /api/conversations/:kind/:code': talkPath(),
    'POST /api/conversations/:kind/:code/messages': talkPath('/messages'),
    'POST /api/conversations/:kind/:code/read': talkPath('/read', { seq: 1 }),
    'GET /api/conversations/:kind/:code/files/:file': talkPath(`/files/${fileId}`),
    'GET /api/invoices/:code': invoicePath(),
    'GET /api/invoices/:code/pdf': invoicePath('/pdf'),
    'GET /api/invoices/:code/xml': invoicePath('/xml'),
    'POST /api/invoices/:code/disputes': invoicePath('/disputes'),
    'GET /api/invoices/:code/disputes/:dispute/files/:file': invoicePath(`/disputes/${disputeId}/files/${fileId}`),
    'DELETE /api/sessions/:id': { stranger, foreign: `/api/sessions/${session.id}`, unknown: `/api/sessions/${randomUUID()}` },
    'POST /api/notifications/:id/read': { stranger, foreign: `/api/notifications/${notificationId}/read`, unknown: `/api/notifications/${randomUUID()}/read` },
    'POST /api/exports/:id/retry': exportPath('/retry'),
    'DELETE /api/exports/:id': exportPath(),
    'GET /api/exports/:id/file': exportPath('/file'),
  };
}
