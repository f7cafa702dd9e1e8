import { randomUUID } from 'node:crypto';
import { referenceKey } from '../../src/platform/kernel/search-key.ts';
import { createContractFactory } from '../support/contract-rows.ts';
import type { House } from '../support/house.ts';
import { createInvoiceFactory } from '../support/invoices.ts';
import { createOfferFactory } from '../support/offers.ts';
import { createOrderFactory } from '../support/orders.ts';
import type { TestCompany } from '../support/people.ts';
import { createStockFactory } from '../support/stock.ts';
import { createTicketRowFactory } from '../support/tickets.ts';

/** Two places of one company, each a site and a sub-organisation, with a row of every kind in each. Every text of a row holds a planted word that
 *  occurs nowhere else. A word says who may read it: `Q`, place (`N`, `S`), sight, number. Rows name those of the other place wherever they can. */
export type Place = 'N' | 'S';
/** A: by place. B: by place and right to see prices. C: by site. D: by sub-organisation. E: by who sees the whole company. F: by sub-organisation, of no site. */
type Sight = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
export const plantWord = (place: Place, sight: Sight, number: number): string => `Q${place}${sight}${String(number).padStart(2, '0')}`;

/** Object of a kind. */
export interface Planted {
  id: string;
  code: string;
  /** In its address, where that is not the code. */
  page?: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: boolean;
}

type Objects = Readonly<Record<string, Planted>>;

/** Everything that stands in one place. */
export async function insertPlaceRows(house: House, company: TestCompany, place: Place, parentId: string) {
  const make = createOrderFactory(house);
  const used = new Set<string>();
  const addWord = (sight: Sight, number: number): string => {
    const one = plantWord(place, sight, number);
    used.add(one);
    return one;
  };
  const a = (number: number): string => addWord('A', number);
  const b = (number: number): string => addWord('B', number);
  const ids = { companyId: company.id };
  const makeOwnIds = () => ({ ...ids, id: randomUUID() });
  const site = await house.insert('sites', {
    ...makeOwnIds(),
    code: addWord('C', 1),
    label: addWord('C', 2),
    type: 'delivery',
    city: addWord('C', 3),
    latitude: 45.7,
    longitude: 4.8,
    positionSource: 'erp',
    positionPrecision: 'address',
  });
  const part = await house.insert('sub_organisations', { ...makeOwnIds(), name: addWord('D', 1), parentId });
  const [siteId, subOrganisationId] = [site.id, part.id];
  const at = { siteId, subOrganisationId };
  const given = { siteId, subOrganisationId };
  const contact = await house.insert('contacts', { ...makeOwnIds(), firstName: 'Inès', lastName: addWord('C', 4), searchText: addWord('C', 4).toLowerCase() });
  await house.insert('site_contacts', { ...ids, siteId, contactId: contact.id, role: 'main' });

  const order = await make.order(company, {
    ...given,
    number: a(1),
    customerOrderNumber: a(2),
    project: a(3),
    requester: a(4),
    lines: [{ ordered: 4, delivered: 2, expectedOn: '2026-11-25' }, { ordered: 2 }],
  });
  await house.query('update order_lines set description = $2 where order_id = $1', [order.id, a(5)]);
  const delivery = await make.delivery(company, order, { ...given, serials: [a(6)], expectedOn: '2026-11-25' });
  await house.query('update deliveries set number = $2, tracking_number = $3, sub_organisation_id = $4 where id = $1', [
    delivery.id,
    a(7),
    a(8),
    subOrganisationId,
  ]);
  await house.query('update devices set host_name = $2, room = $3, note = $4, description = $5, sub_organisation_id = $6 where delivery_id = $1', [
    delivery.id,
    a(9),
    a(10),
    a(11),
    a(12),
    subOrganisationId,
  ]);
  const [device] = await house.query<{ id: string }>('select id from devices where delivery_id = $1', [delivery.id]);
  const damage = await house.insert('damage_reports', {
    ...makeOwnIds(),
    number: a(13),
    deliveryId: delivery.id,
    orderId: order.id,
    reserveText: a(14),
    reporterName: a(15),
    ...at,
  });
  const offer = await createOfferFactory(house).offer(company, { ...given, number: b(1), project: b(2), requester: b(3) });
  await house.query('update offer_lines set description = $2 where offer_id = $1', [offer.id, b(4)]);
  const approval = await house.insert('offer_approvals', {
    ...makeOwnIds(),
    offerId: offer.id,
    number: offer.number,
    revision: 1,
    signerName: b(70),
    signatureText: 'Lu et approuvé',
    contentHash: 'sha256',
    amount: 1000,
    amountLimit: 1,
    ...at,
  });
  const invoice = await createInvoiceFactory(house).invoice(company, { ...given, number: b(5), dueOn: '2026-11-01' });
  await house.query('update invoices set project = $2, contact_name = $3 where id = $1', [invoice.id, b(6), b(7)]);
  await house.query('update invoice_lines set description = $2, order_line_id = $3 where invoice_id = $1', [invoice.id, b(8), order.lineIds[0]]);
  const note = await createInvoiceFactory(house).invoice(company, { ...given, number: b(9), type: 'creditNote', corrects: invoice.number });
  const dispute = await house.insert('invoice_disputes', {
    ...makeOwnIds(),
    number: b(10),
    invoiceId: invoice.id,
    reason: 'price',
    message: b(11),
    disputerName: b(12),
    ...at,
  });
  const contract = await createContractFactory(house).contract(company, {
    number: a(16),
    subOrganisationId,
    endsOn: '2026-12-15',
    lines: [{ ...given, serial: a(17), hasDevice: true }],
  });
  await house.query('update contracts set label = $2 where id = $1', [contract.id, a(18)]);
  await house.query('update contract_lines set description = $2 where contract_id = $1', [contract.id, a(19)]);
  const request = await house.insert('offer_requests', {
    ...makeOwnIds(),
    number: b(13),
    origin: 'blank',
    requesterName: b(14),
    project: b(15),
    message: b(16),
    ...at,
  });
  const renewal = await house.insert('renewal_requests', {
    ...makeOwnIds(),
    number: b(17),
    kind: 'renewal',
    periodMonths: 12,
    requesterName: b(18),
    lineCount: 1,
    message: b(19),
    ...at,
  });
  await house.insert('renewal_request_lines', {
    ...makeOwnIds(),
    requestId: renewal.id,
    position: 1,
    isImported: false,
    manufacturerCode: 'cisco',
    reference: 'C9300-48P-A',
    description: b(20),
    untilOn: '2026-12-31',
    contractNumber: contract.number,
    contractLineId: contract.lineIds[0]!,
    endsOn: '2026-12-15',
    serial: b(21),
    ...at,
  });
  const ticket = await createTicketRowFactory(house).ticket(company, {
    ...given,
    label: a(20),
    state: 'validated',
    requester: undefined,
    columns: { number: a(21), requesterName: a(22), authorName: a(22), description: a(23), plannedAt: '2026-11-24T08:00:00Z', technicianName: a(24) },
  });
  const line = { ...ids, ticketId: ticket.id, reference: 'C9300-48P-A', quantity: 1 };
  await house.insert('ticket_lines', {
    ...line,
    id: randomUUID(),
    position: 1,
    origin: 'elsewhere',
    description: a(25),
    serial: a(26),
    serialKey: referenceKey(a(26)),
  });
  const rollout = await house.insert('rollouts', { ...makeOwnIds(), number: a(27), label: a(28), requesterName: a(29), subOrganisationId });
  await house.query('update tickets set rollout_id = $2 where id = $1', [ticket.id, rollout.id]);
  const work = { ...ids, ticketId: ticket.id, startsAt: '2026-11-24T08:00:00Z', endsAt: '2026-11-24T11:00:00Z', technicianName: a(31), ...at };
  const intervention = await house.insert('interventions', { ...work, id: randomUUID(), position: 1, title: a(30) });
  const { user: technician } = await house.staff('technician');
  const appointment = await house.insert('appointments', {
    ...makeOwnIds(),
    interventionId: intervention.id,
    ticketId: ticket.id,
    heldUntil: '2027-01-01',
    ...at,
  });
  await house.insert('appointment_slots', {
    ...ids,
    appointmentId: appointment.id,
    position: 1,
    startsAt: '2026-11-24T08:00:00Z',
    endsAt: '2026-11-24T11:00:00Z',
    technicianId: technician.id,
    technicianName: a(32),
  });
  const stock = await createStockFactory(house).item(company, 5, { code: a(35), description: a(36), ...at }, [a(37)]);
  const reservation = await house.insert('stock_reservations', {
    ...makeOwnIds(),
    itemId: stock.id,
    number: a(38),
    asked: 1,
    quantity: 1,
    untilOn: '2026-11-25',
    reserverName: a(39),
    reason: a(40),
  });
  await house.insert('stock_movements', {
    ...makeOwnIds(),
    itemId: stock.id,
    kind: 'reserve',
    quantity: 1,
    reservationId: reservation.id,
    authorKind: 'system',
    authorName: a(41),
  });
  const licence = await house.insert('licence_entitlements', {
    ...makeOwnIds(),
    sku: addWord('F', 1),
    description: addWord('F', 2),
    quantity: 3,
    subOrganisationId,
  });
  const agreement = await house.insert('agreements', {
    ...makeOwnIds(),
    number: addWord('E', 1),
    label: addWord('E', 2),
    manufacturerCode: 'cisco',
    startsOn: '2026-01-01',
    endsOn: '2028-12-31',
  });
  const chat = await house.insert('chats', { ...makeOwnIds(), number: a(42), subject: a(43), authorName: a(44), ...at });
  const pricedChat = await house.insert('chats', { ...makeOwnIds(), number: b(22), subject: b(23), authorName: 'Julien Morel', needsPrices: true, ...at });

  const plain = { ...given, needsPrices: false };
  const priced = { ...given, needsPrices: true };
  const objects: Objects = {
    order: { id: order.id, code: order.number, ...plain },
    delivery: { id: delivery.id, code: a(7), page: order.number, ...plain },
    device: { id: device!.id, code: a(6), ...plain },
    damageReport: { id: damage.id, code: a(13), ...plain },
    offer: { id: offer.id, code: offer.number, ...priced },
    offerApproval: { id: approval.id, code: offer.number, ...priced },
    invoice: { id: invoice.id, code: invoice.number, ...priced },
    creditNote: { id: note.id, code: note.number, ...priced },
    invoiceDispute: { id: dispute.id, code: b(10), ...priced },
    contract: { id: contract.id, code: contract.number, page: contract.id, ...plain },
    offerRequest: { id: request.id, code: b(13), ...priced },
    renewalRequest: { id: renewal.id, code: b(17), ...priced },
    ticket: { id: ticket.id, code: a(21), ...plain },
    rollout: { id: rollout.id, code: a(27), ...plain, siteId: null },
    intervention: { id: intervention.id, code: a(30), ...plain },
    appointment: { id: appointment.id, code: a(21), ...plain },
    stockItem: { id: stock.id, code: a(35), ...plain },
    stockReservation: { id: reservation.id, code: a(38), ...plain },
    site: { id: siteId, code: addWord('C', 1), ...plain, subOrganisationId: null },
    contact: { id: contact.id, code: addWord('C', 4), page: contact.id, ...plain, subOrganisationId: null },
    subOrganisation: { id: part.id, code: addWord('D', 1), ...plain, siteId: null },
    licence: { id: licence.id, code: addWord('F', 1), ...plain, siteId: null },
    agreement: { id: agreement.id, code: addWord('E', 1), ...plain, siteId: null, subOrganisationId: null },
    chat: { id: chat.id, code: a(42), ...plain },
    pricedChat: { id: pricedChat.id, code: b(22), ...priced },
  };
  return {
    place,
    siteId,
    subOrganisationId,
    at,
    order,
    delivery,
    device: device!,
    ticket,
    contract,
    stock,
    intervention,
    objects,
    addWord,
    words: () => [...used],
  };
}

export type Rows = Awaited<ReturnType<typeof insertPlaceRows>>;
