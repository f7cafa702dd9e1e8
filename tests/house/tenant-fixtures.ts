import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client.ts';
import type { House } from '../support/house.ts';
import { createOfferFactory } from '../support/offers.ts';
import { createContractFactory } from '../support/contract-rows.ts';
import { createInvoiceFactory } from '../support/invoices.ts';
import { createOrderFactory } from '../support/orders.ts';
import { createSiteFactory } from '../support/sites.ts';
import { createStockFactory } from '../support/stock.ts';
import { createTicketRowFactory, createTicketFactory } from '../support/tickets.ts';

/** For each route with an id: who calls it as a stranger, with a foreign id and with an unknown one. */
export interface TenantFixture {
  stranger: Client;
  foreign: string;
  unknown: string;
  body?: object;
}

/** Two companies that know nothing of each other. A new kind of object with an address of its own must find its fixture here.
 *  @returns the fixture of a route such as `GET /api/orders/:code` */
export async function insertTenantFixtures(house: House): Promise<(route: string) => TenantFixture | undefined> {
  const make = createOrderFactory(house);
  await make.manufacturer();
  const [company, other] = [await house.company(), await house.company()];
  const owner = await house.signInMember(company, { role: 'manager' });
  const stranger = await house.signInMember(other, { role: 'manager' });
  const order = await make.order(company);
  const delivery = await make.delivery(company, order, { serials: ['FOC2834L0AB'] });
  const offer = await createOfferFactory(house).offer(company);
  const invoice = await createInvoiceFactory(house).invoice(company);
  const contract = await createContractFactory(house).contract(company);
  const item = await createStockFactory(house).item(company, 3);
  const ticket = await createTicketRowFactory(house).ticket(company);
  const savedView = await owner.post('/api/saved-views', { list: 'orders', name: 'À suivre', query: '', isShared: true });
  const reservation = await owner.post(`${item.path}/reservations`, { quantity: 1, serials: [], reason: '', untilOn: '2026-12-01' });
  const { newSite, newContact } = createSiteFactory(house);
  const site = await owner.post('/api/sites', newSite('Lyon', { code: 'LYO-77' }));
  const contact = await owner.post('/api/contacts', newContact({ lastName: 'Lefèvre' }));
  const chat = await owner.post('/api/chats', { subject: 'Facturation', about: null, siteId: null, people: [], body: 'Bonjour.' });
  const tickets = await createTicketFactory(house);
  const customer = await tickets.customer();
  const rolloutId = randomUUID();
  const { draftId: noDraft, ...furtherTicket } = tickets.body(customer);
  const furtherSites = {
    ticket: furtherTicket,
    sites: [{ siteId: customer.siteId, contactId: customer.contactId, quantities: [], stockQuantities: [], wishedOn: null }],
    draftId: noDraft,
  };
  await house.insert('rollouts', { companyId: company.id, id: rolloutId, number: 'DG-26-770', label: 'Bornes', requesterName: 'Camille Lefèvre' });
  const disputeId = randomUUID();
  await house.insert('invoice_disputes', {
    companyId: company.id,
    id: disputeId,
    number: 'LT-26-77001',
    invoiceId: invoice.id,
    reason: 'price',
    message: 'Remise oubliée.',
    disputerName: 'Camille Lefèvre',
  });
  const fileId = randomUUID();
  await house.insert('files', {
    companyId: company.id,
    id: fileId,
    name: 'plan.pdf',
    contentType: 'application/pdf',
    size: 1,
    sha256: 'x',
    storageKey: `${company.id}/${fileId}`,
  });
  await house.insert('file_links', { companyId: company.id, fileId, objectKind: 'order', objectId: order.id });
  await house.insert('file_links', { companyId: company.id, fileId, objectKind: 'offer', objectId: offer.id });
  await house.insert('file_links', { companyId: company.id, fileId, objectKind: 'contract', objectId: contract.id });
  const requestId = randomUUID();
  await house.insert('offer_requests', { companyId: company.id, id: requestId, number: 'DO-26-77001', origin: 'blank', requesterName: 'Camille Lefèvre' });
  await house.insert('file_links', { companyId: company.id, fileId, objectKind: 'offerRequest', objectId: requestId });
  const renewalId = randomUUID();
  await house.insert('renewal_requests', {
    companyId: company.id,
    id: renewalId,
    number: 'DR-26-77001',
    kind: 'renewal',
    periodMonths: 12,
    requesterName: 'Camille Lefèvre',
    lineCount: 1,
  });
  await house.insert('file_links', { companyId: company.id, fileId, objectKind: 'invoiceDispute', objectId: disputeId });
  const damageId = randomUUID();
  await house.insert('damage_reports', {
    companyId: company.id,
    id: damageId,
    number: 'SD-26-77001',
    deliveryId: delivery.id,
    orderId: order.id,
    reserveText: 'Carton enfoncé',
    reporterName: 'Camille Lefèvre',
  });
  await house.insert('file_links', { companyId: company.id, fileId, objectKind: 'damageReport', objectId: damageId });
  const session = (await house.query<{ id: string }>('select id from sessions where user_id = $1', [owner.user.id]))[0]!;
  const subOrganisationId = randomUUID();
  await house.insert('sub_organisations', { companyId: company.id, id: subOrganisationId, name: 'Hélianthe Logistique' });
  const exportId = randomUUID();
  await house.insert('exports', {
    userId: owner.user.id,
    id: exportId,
    companyId: company.id,
    kind: 'orders',
    title: 'Commandes',
    locale: 'fr',
    query: {},
    state: 'failed',
  });
  const notificationId = randomUUID();
  await house.insert('notifications', {
    userId: owner.user.id,
    id: notificationId,
    companyId: company.id,
    kind: 'orderConfirmed',
    objectKind: 'order',
    objectId: order.id,
    params: { number: order.number },
    address: '/stillboard/commandes',
    occasion: 'fixture',
  });
  await house.insert('file_links', { companyId: company.id, fileId, objectKind: 'importBatch', objectId: fileId });
  await house.insert('import_batches', {
    companyId: company.id,
    id: fileId,
    createdBy: owner.user.id,
    authorName: 'Camille Lefèvre',
    fileId,
    kind: 'contracts',
    state: 'checked',
  });
  const siteImportId = randomUUID();
  await house.insert('import_batches', {
    companyId: company.id,
    id: siteImportId,
    kind: 'sites',
    createdBy: owner.user.id,
    authorName: 'Camille Lefèvre',
    fileId,
    state: 'checked',
  });
  const draftId = randomUUID();
  const draft = { kind: 'ticket', objectId: null, title: 'Déploiement Lyon', content: '{}' };
  await owner.put(`/api/drafts/${draftId}`, { ...draft, version: 0 });
  await house.insert('file_links', { companyId: company.id, fileId, objectKind: 'draft', objectId: draftId });

  const invited = await owner.post('/api/invitations', {
    email: 'nora@client.example',
    fullName: '',
    language: 'fr',
    role: 'member',
    prices: false,
    services: false,
    accepts: false,
    sites: null,
    subOrganisations: null,
  });

  /** For each address of an object: its id, and one that nobody has. Every route below the address is derived from it. */
  const objects: Readonly<Record<string, readonly [foreign: string, unknown: string]>> = {
    '/api/people/:id': [owner.user.id, randomUUID()],
    '/api/invitations/:id': [invited.body.id, randomUUID()],
    '/api/orders/:code': [order.number, 'CDE-00-000000'],
    '/api/deliveries/:code': [delivery.number, 'BL-00-000000'],
    '/api/devices/:serial': ['FOC2834L0AB', 'FOC0000000'],
    '/api/devices/:manufacturer/:reference/:serial': ['cisco/C9300-48P-A/FOC2834L0AB', 'cisco/C9300-48P-A/FOC0000000'],
    // Absent from the catalogue, which belongs to no company: known by the devices alone.
    '/api/products/:manufacturer/:reference': ['cisco/C9300-48P-A', 'cisco/NONE'],
    '/api/offers/:code': [offer.number, 'OFF-00-00000'],
    '/api/offer-requests/:code': [requestId, randomUUID()],
    '/api/renewals/:code': ['DR-26-77001', 'DR-00-00000'],
    '/api/chats/:number': [chat.body.number, 'D-1'],
    '/api/conversations/:kind/:code': [`offer/${offer.number}`, 'offer/OFF-00-00000'],
    '/api/contracts/:code': [contract.number, 'CT-000000'],
    '/api/invoices/:code': [invoice.number, 'FA-00-00000'],
    '/api/sites/:code': [site.body.code, 'SITE-00000'],
    '/api/contacts/:id': [contact.body.id, randomUUID()],
    '/api/stock-items/:code': [item.code, 'ST-00000'],
    '/api/rollouts/:code': [rolloutId, randomUUID()],
    '/api/tickets/:code': [ticket.number, 'T-00000'],
    '/api/saved-views/:id': [savedView.body.id, randomUUID()],
    '/api/stock-reservations/:code': [reservation.body.number, 'RS-00-00000'],
    '/api/sub-organisations/:id': [subOrganisationId, randomUUID()],
    '/api/sessions/:id': [session.id, randomUUID()],
    '/api/notifications/:id': [notificationId, randomUUID()],
    '/api/exports/:id': [exportId, randomUUID()],
    '/api/contract-imports/:batch': [fileId, randomUUID()],
    '/api/site-imports/:batch': [siteImportId, randomUUID()],
    '/api/drafts/:id': [draftId, randomUUID()],
    // People are found by the provider's staff alone.
    '/api/search/:category': ['company?q=camille', 'nothing?q=camille'],
  };
  /** Ids further on in an address: they belong to the object. */
  const parts: Readonly<Record<string, string>> = {
    file: fileId,
    dispute: disputeId,
    damage: damageId,
    user: owner.user.id,
    report: 'CR-26-77001',
    document: 'report',
    reservation: fileId,
    appointment: fileId,
  };
  const bodies: Readonly<Record<string, object>> = {
    'POST /api/offers/:code/refusal': { contentHash: offer.contentHash, reason: 'Projet reporté.' },
    'POST /api/offers/:code/acceptance': {
      contentHash: offer.contentHash,
      signerName: 'Camille Lefèvre',
      signerRole: 'DSI',
      purchaseOrderNumber: '',
      signatureText: 'Camille Lefèvre',
    },
    'POST /api/offers/:code/approval/decision': { decision: 'approve', reason: '' },
    'PATCH /api/devices/:manufacturer/:reference/:serial': { room: 'Baie 4', version: 1 },
    'PATCH /api/people/:id': { version: 1, services: true },
    'POST /api/people/:id/deactivate': { version: 1 },
    'PATCH /api/sub-organisations/:id': { name: 'Autre', parentId: null, vendorOrganisationId: '', version: 1 },
    'POST /api/deliveries/:code/damage-reports': { reserveText: 'Carton enfoncé sur un angle, châssis rayé.' },
    'PATCH /api/sites/:code': { ...newSite('Lyon'), version: 1 },
    'PUT /api/sites/:code/archived': { isArchived: true },
    'PATCH /api/contacts/:id': { ...newContact({ lastName: 'Lefèvre' }, false), version: 1 },
    'POST /api/stock-items/:code/reservations': { quantity: 1, serials: [], reason: '', untilOn: '2026-12-01' },
    'PATCH /api/saved-views/:id': { name: 'Autre', query: '', isShared: true, version: 1 },
    'PATCH /api/stock-reservations/:code': { reason: '', untilOn: '2026-12-01', version: 1 },
    'PUT /api/contracts/:code/imported': { isImported: true },
    'POST /api/invoices/:code/disputes': { reason: 'price', message: 'Remise oubliée.' },
    'POST /api/conversations/:kind/:code/messages': { clientKey: 'fixture-1', body: 'Bonjour.' },
    'POST /api/conversations/:kind/:code/read': { seq: 1 },
    'PUT /api/conversations/:kind/:code/draft': { body: 'Bonjour' },
    'POST /api/conversations/:kind/:code/presence': { state: 'here', isNew: true },
    'POST /api/chats/:number/state': { state: 'closed', version: 1 },
    'PUT /api/chats/:number/people': { people: [] },
    'PUT /api/drafts/:id': { ...draft, version: 1 },
    'PATCH /api/tickets/:code': { label: 'X', version: 1 },
    'PUT /api/tickets/:code': { ...tickets.body(customer), version: 1 },
    'POST /api/rollouts/:code/sites': furtherSites,
    'POST /api/tickets/:code/appointments/:appointment/answer': { slot: 1, otherDays: [], message: '' },
    'PUT /api/tickets/:code/reports/:report/rating': { mark: 5, comment: '' },
  };
  return (route) => {
    const [, path] = route.split(' ') as [string, string];
    const address = Object.keys(objects).find((one) => path === one || path.startsWith(`${one}/`));
    if (address === undefined) return undefined;
    const tail = path.slice(address.length).replaceAll(/:(\w+)/g, (written, name: string) => parts[name] ?? written);
    const [foreign, unknown] = objects[address]!.map((id) => `${address.slice(0, address.indexOf(':'))}${id}${tail}`) as [string, string];
    return { stranger, foreign, unknown, body: bodies[route] };
  };
}
