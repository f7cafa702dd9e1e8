import { randomUUID } from 'node:crypto';
import { referenceKey } from '../../src/platform/kernel/search-key.ts';
import { emptyTicket } from '../../src/services/ticket-wizard/empty-ticket.ts';
import type { SentTicket } from '../../src/services/tickets/ticket-input.ts';
import type { Service } from '../../src/services/tickets/service.ts';
import type { Impact, Priority, TicketState, TicketType } from '../../src/services/tickets/ticket.ts';
import type { Client } from './client.ts';
import { createOrderFactory, type TestOrder } from './orders.ts';
import type { GivenRights, TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';
import type { House } from './house.ts';
import { createStockFactory, type TestItem } from './stock.ts';

/** A company with all that tickets ask for. */
export interface TicketCustomer {
  company: TestCompany;
  camille: Awaited<ReturnType<House['signInMember']>>;
  siteId: string;
  contactId: string;
  /** Its first line has eight items. */
  order: TestOrder;
  /** Five items on hand. */
  item: TestItem;
  deviceId: string;
}

export type GivenTicket = Partial<SentTicket>;

let count = 0;

/** Tickets as customers send them. */
export async function createTicketFactory(house: House) {
  const make = createOrderFactory(house);
  const [known] = await house.query("select 1 from manufacturers where code = 'cisco'");
  if (!known) await make.manufacturer();
  const stock = createStockFactory(house);

  const contact = async (company: TestCompany, siteId: string, lastName = 'Moreau'): Promise<string> => {
    const id = randomUUID();
    await house.insert('contacts', { companyId: company.id, id, firstName: 'Inès', lastName, searchText: `ines ${lastName.toLowerCase()}` });
    await house.insert('site_contacts', { companyId: company.id, siteId, contactId: id, role: 'main' });
    return id;
  };

  const device = async (company: TestCompany, siteId: string | null = null): Promise<string> => {
    const serial = `FOC77${String(++count).padStart(5, '0')}`;
    const row = { companyId: company.id, id: randomUUID(), manufacturerCode: 'cisco', reference: 'C9300-48P-A', siteId };
    return (await house.insert('devices', { ...row, serial, serialKey: referenceKey(serial) })).id;
  };

  const customer = async (rights?: GivenRights): Promise<TicketCustomer> => {
    const company = await house.company();
    const siteId = await make.site(company, 'Metz Technopôle');
    return {
      company,
      camille: await house.signInMember(company, rights),
      siteId,
      contactId: await contact(company, siteId),
      order: await make.order(company, {
        lines: [
          { ordered: 8, reference: 'CW9166I-E' },
          { ordered: 2, reference: 'C9200L-24P-4G-E' },
        ],
        siteId,
      }),
      item: await stock.item(company, 5, { siteId }),
      deviceId: await device(company, siteId),
    };
  };

  /** A line of a ticket: items of an order line, two of the first one when nothing is given. */
  const line = (orderLineId: string, quantity = 2): SentTicket['lines'][number] => ({
    origin: 'order',
    orderLineId,
    deviceId: null,
    reference: '',
    description: '',
    quantity,
    configurations: [],
  });

  /** Body of a ticket for one service, complete. */
  const body = (
    { siteId, contactId, order, item, deviceId }: Pick<TicketCustomer, 'siteId' | 'contactId'> & Partial<TicketCustomer>,
    service: Service = 'deployment',
    given: GivenTicket = {},
  ): SentTicket => {
    const lines = order ? [line(order.lineIds[0]!)] : [];
    const answers: Readonly<Record<Service, GivenTicket>> = {
      staging: { lines },
      shipping: { stockLines: [{ itemId: item?.id ?? '', quantity: 2, serials: [], note: '' }], shippingOption: 'shipped', shippingOn: '2026-12-01' },
      deployment: { lines },
      engineering: { details: { ...emptyTicket.details, engineering: { need: 'Segmenter le réseau' } } },
      billing: { lines },
      wifiStudy: { details: { ...emptyTicket.details, study: { surface: 1200, floors: 2, density: 'high', bands: ['5', '6'], notes: '' } } },
      decommissioning: { lines: [{ ...line('', 1), origin: 'device', orderLineId: null, deviceId: deviceId ?? null }] },
      audit: { details: { ...emptyTicket.details, audit: { scope: 'Cœur de réseau', expectedResult: 'Plan d’adressage' } } },
    };
    return {
      ...emptyTicket,
      label: 'Bornes de Metz',
      services: [service],
      addresses: [{ service: null, siteId, contactId, isMain: true }],
      preferredDates: [{ wishedOn: '2026-12-01', part: 'morning' }],
      draftId: null,
      ...answers[service],
      ...given,
    };
  };

  const send = async (client: Client, given: SentTicket) => client.post('/api/tickets', given);

  return {
    customer,
    contact,
    device,
    line,
    body,
    send,
    stock,
    orders: make,
    /** Number of a ticket that was sent. */
    sent: async (from: TicketCustomer, service: Service = 'deployment', given: GivenTicket = {}): Promise<string> =>
      (await send(from.camille, body(from, service, given))).body.number,
  };
}

interface GivenRow {
  services?: Service[];
  takesFromStock?: boolean;
  isSentOut?: boolean;
  state?: TicketState;
  label?: string;
  priority?: Priority;
  impact?: Impact;
  type?: TicketType;
  siteId?: string | null;
  subOrganisationId?: string | null;
  requester?: { id: string; name: string };
  createdAt?: string;
  stateAt?: string;
  /** Further columns. */
  columns?: Record<string, unknown>;
}
export interface TestTicket {
  id: string;
  number: string;
  path: string;
}

/** Factory of tickets as rows: in any state, without the wizard. */
export function createTicketRowFactory({ insert }: TestRows) {
  const ticket = async (company: TestCompany, given: GivenRow = {}): Promise<TestTicket> => {
    const id = randomUUID();
    const number = `T-${90_000 + ++count}`;
    await insert('tickets', {
      companyId: company.id,
      id,
      number,
      label: given.label ?? 'Déploiement du site de Lyon',
      services: given.services ?? ['deployment'],
      takesFromStock: given.takesFromStock ?? false,
      isSentOut: given.isSentOut ?? false,
      state: given.state ?? 'awaitingValidation',
      priority: given.priority ?? 'medium',
      impact: given.impact ?? 'none',
      type: given.type ?? 'request',
      requesterId: given.requester?.id ?? null,
      requesterName: given.requester?.name ?? 'Camille Lefèvre',
      authorId: given.requester?.id ?? null,
      authorName: given.requester?.name ?? 'Camille Lefèvre',
      siteId: given.siteId ?? null,
      subOrganisationId: given.subOrganisationId ?? null,
      ...(given.createdAt ? { createdAt: given.createdAt, stateAt: given.createdAt } : {}),
      ...(given.stateAt ? { stateAt: given.stateAt } : {}),
      ...given.columns,
    });
    return { id, number, path: `/api/tickets/${number}` };
  };

  /** Reserves items for a ticket, as sending it does. */
  const stockLine = async (company: TestCompany, of: TestTicket, item: { id: string }, quantity: number): Promise<string> => {
    const [id, reservation] = [randomUUID(), randomUUID()];
    await insert('stock_reservations', {
      companyId: company.id,
      id: reservation,
      itemId: item.id,
      number: `RS-T-${++count}`,
      asked: quantity,
      quantity,
      ticketId: of.id,
      untilOn: '2026-12-19',
      reserverName: 'Camille Lefèvre',
    });
    await insert('stock_movements', {
      companyId: company.id,
      id: randomUUID(),
      itemId: item.id,
      kind: 'reserve',
      quantity,
      reservationId: reservation,
      ticketId: of.id,
      authorKind: 'system',
      authorName: 'Test',
    });
    await insert('ticket_stock_lines', { companyId: company.id, id, ticketId: of.id, position: 1, itemId: item.id, quantity, reservationId: reservation });
    return id;
  };
  return { ticket, stockLine };
}
