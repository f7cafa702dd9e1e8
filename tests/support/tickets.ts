import { randomUUID } from 'node:crypto';
import { referenceKey } from '../../src/platform/kernel/search-key.ts';
import { emptyTicket } from '../../src/services/ticket-wizard/empty-ticket.ts';
import type { SentTicket } from '../../src/services/tickets/ticket-input.ts';
import type { Service } from '../../src/services/tickets/service.ts';
import type { Impact, Priority, TicketState, TicketType } from '../../src/services/tickets/ticket.ts';
import type { Client } from './client.ts';
import { ordersOf, type TestOrder } from './orders.ts';
import type { GivenRights, TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';
import type { House } from './house.ts';
import { stockOf, type TestItem } from './stock.ts';

/** A company with all that tickets ask for. */
export interface TicketCustomer {
  company: TestCompany;
  camille: Awaited<ReturnType<House['memberOf']>>;
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
export async function ticketsOf(house: House) {
  const make = ordersOf(house);
  const [known] = await house.query("select 1 from manufacturers where code = 'cisco'");
  if (!known) await make.manufacturer();
  const stock = stockOf(house);

  const contact = async (company: TestCompany, siteId: string, lastName = 'Moreau'): Promise<string> => {
    const id = randomUUID();
    await house.insert('contacts', { company_id: company.id, id, first_name: 'Inès', last_name: lastName, search_text: `ines ${lastName.toLowerCase()}` });
    await house.insert('site_contacts', { company_id: company.id, site_id: siteId, contact_id: id, role: 'main' });
    return id;
  };

  const device = async (company: TestCompany, siteId: string | null = null): Promise<string> => {
    const serial = `FOC77${String(++count).padStart(5, '0')}`;
    const row = { company_id: company.id, id: randomUUID(), manufacturer_code: 'cisco', reference: 'C9300-48P-A', site_id: siteId };
    return (await house.insert('devices', { ...row, serial, serial_key: referenceKey(serial) })).id;
  };

  const customer = async (rights?: GivenRights): Promise<TicketCustomer> => {
    const company = await house.company();
    const siteId = await make.site(company, 'Metz Technopôle');
    return {
      company,
      camille: await house.memberOf(company, rights),
      siteId,
      contactId: await contact(company, siteId),
      order: await make.order(company, {
        lines: [
          { ordered: 8, reference: 'CW9166I-E' },
          { ordered: 2, reference: 'C9200L-24P-4G-E' },
        ],
        siteId,
      }),
      item: await stock.item(company, 5, { site_id: siteId }),
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
export function ticketRowsOf({ insert }: TestRows) {
  const ticket = async (company: TestCompany, given: GivenRow = {}): Promise<TestTicket> => {
    const id = randomUUID();
    const number = `T-${90_000 + ++count}`;
    await insert('tickets', {
      company_id: company.id,
      id,
      number,
      label: given.label ?? 'Déploiement du site de Lyon',
      services: given.services ?? ['deployment'],
      takes_from_stock: given.takesFromStock ?? false,
      is_sent_out: given.isSentOut ?? false,
      state: given.state ?? 'awaitingValidation',
      priority: given.priority ?? 'medium',
      impact: given.impact ?? 'none',
      type: given.type ?? 'request',
      requester_id: given.requester?.id ?? null,
      requester_name: given.requester?.name ?? 'Camille Lefèvre',
      author_id: given.requester?.id ?? null,
      author_name: given.requester?.name ?? 'Camille Lefèvre',
      site_id: given.siteId ?? null,
      sub_organisation_id: given.subOrganisationId ?? null,
      ...(given.createdAt ? { created_at: given.createdAt, state_at: given.createdAt } : {}),
      ...(given.stateAt ? { state_at: given.stateAt } : {}),
      ...given.columns,
    });
    return { id, number, path: `/api/tickets/${number}` };
  };

  /** Reserves items for a ticket, as sending it does. */
  const stockLine = async (company: TestCompany, of: TestTicket, item: { id: string }, quantity: number): Promise<string> => {
    const [id, reservation] = [randomUUID(), randomUUID()];
    await insert('stock_reservations', {
      company_id: company.id,
      id: reservation,
      item_id: item.id,
      number: `RS-T-${++count}`,
      asked: quantity,
      quantity,
      ticket_id: of.id,
      until_on: '2026-12-19',
      reserver_name: 'Camille Lefèvre',
    });
    await insert('stock_movements', {
      company_id: company.id,
      id: randomUUID(),
      item_id: item.id,
      kind: 'reserve',
      quantity,
      reservation_id: reservation,
      ticket_id: of.id,
      author_kind: 'system',
      author_name: 'Test',
    });
    await insert('ticket_stock_lines', { company_id: company.id, id, ticket_id: of.id, position: 1, item_id: item.id, quantity, reservation_id: reservation });
    return id;
  };
  return { ticket, stockLine };
}
