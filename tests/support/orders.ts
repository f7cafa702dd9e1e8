import { randomUUID } from 'node:crypto';
import { referenceKey, indexedWords } from '../../src/platform/kernel/search-key.ts';
import { isDeliveryRescheduled, orderFigures, lineState, type LineKind } from '../../src/commerce/orders/order.ts';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

export interface GivenLine {
  kind?: LineKind;
  reference?: string;
  ordered?: number;
  delivered?: number;
  cancelled?: number;
  promisedOn?: string | null;
  expectedOn?: string | null;
  total?: number;
}
export interface GivenOrder {
  number?: string;
  customerOrderNumber?: string;
  project?: string;
  requester?: string;
  orderedOn?: string;
  siteId?: string | null;
  subOrganisationId?: string | null;
  total?: number;
  lines?: GivenLine[];
}
export interface TestOrder {
  id: string;
  number: string;
  lineIds: string[];
}
export interface TestDelivery {
  id: string;
  number: string;
  lineIds: string[];
}

let count = 0;

/** Factories of sites, orders and deliveries, as a feed would have written them. */
export function ordersOf({ insert, query }: TestRows) {
  const site = async (company: TestCompany, label = `Site ${++count}`): Promise<string> =>
    (await insert('sites', { company_id: company.id, id: randomUUID(), code: `S${++count}`, label, type: 'delivery', city: 'Lyon' })).id;

  const subOrganisation = async (company: TestCompany, name = `Entité ${++count}`): Promise<string> =>
    (await insert('sub_organisations', { company_id: company.id, id: randomUUID(), name })).id;

  const order = async (company: TestCompany, given: GivenOrder = {}): Promise<TestOrder> => {
    const id = randomUUID();
    const rank = ++count;
    const number = given.number ?? `CDE-26-${String(rank).padStart(6, '0')}`;
    const lines = (given.lines ?? [{}]).map((line) => ({
      kind: line.kind ?? ('equipment' as const),
      reference: line.reference ?? 'C9300-48P-A',
      quantityOrdered: line.ordered ?? 4,
      quantityDelivered: line.delivered ?? 0,
      quantityCancelled: line.cancelled ?? 0,
      promisedOn: line.promisedOn ?? null,
      expectedOn: line.expectedOn ?? null,
      total: line.total ?? 100_000,
    }));
    const figures = orderFigures(lines);
    const total = given.total ?? lines.reduce((sum, line) => sum + line.total, 0);
    const numberOfCustomer = given.customerOrderNumber ?? `45000${rank}`;
    await insert('orders', {
      company_id: company.id,
      id,
      number,
      customer_order_number: numberOfCustomer,
      project: given.project ?? 'Cœur de réseau',
      requester_name: given.requester ?? null,
      ordered_on: given.orderedOn ?? '2026-10-28',
      promised_on: figures.promisedOn,
      expected_on: figures.expectedOn,
      is_delayed: figures.isRescheduled,
      state: figures.state,
      quantity_ordered: figures.quantityOrdered,
      quantity_delivered: figures.quantityDelivered,
      site_id: given.siteId ?? null,
      sub_organisation_id: given.subOrganisationId ?? null,
      total_excl_vat: total,
      total_incl_vat: Math.round(total * 1.2),
    });
    const lineIds: string[] = [];
    for (const [position, line] of lines.entries()) {
      const row = await insert('order_lines', {
        company_id: company.id,
        id: randomUUID(),
        order_id: id,
        position: position + 1,
        kind: line.kind,
        reference: line.reference,
        description: 'Commutateur',
        quantity_ordered: line.quantityOrdered,
        quantity_delivered: line.quantityDelivered,
        quantity_cancelled: line.quantityCancelled,
        unit_price: 25_000,
        total_excl_vat: line.total,
        promised_on: line.promisedOn,
        expected_on: line.expectedOn,
        state: lineState(line),
        external_id: `L${position + 1}`,
      });
      lineIds.push(row.id);
    }
    const text = indexedWords([number, numberOfCustomer, given.project ?? 'Cœur de réseau', ...lines.map((line) => line.reference)]).join(' ');
    await query('select house.search_learn($1)', [JSON.stringify([{ company_id: company.id, text }])]);
    await insert('search_entries', {
      company_id: company.id,
      kind: 'order',
      object_id: id,
      title: number,
      text,
      sorted_on: given.orderedOn ?? '2026-10-28',
      site_id: given.siteId ?? null,
      sub_organisation_id: given.subOrganisationId ?? null,
    });
    for (const key of new Set([number, numberOfCustomer].map(referenceKey)))
      await insert('search_references', { company_id: company.id, kind: 'order', object_id: id, key });
    return { id, number, lineIds };
  };

  const delivery = async (
    company: TestCompany,
    of: TestOrder,
    given: {
      state?: 'inPreparation' | 'shipped' | 'delivered';
      serials?: string[];
      siteId?: string | null;
      promisedOn?: string;
      expectedOn?: string;
      quantity?: number;
    } = {},
  ): Promise<TestDelivery> => {
    const id = randomUUID();
    const number = `BL-26-${String(++count).padStart(6, '0')}`;
    const state = given.state ?? 'delivered';
    await insert('deliveries', {
      company_id: company.id,
      id,
      order_id: of.id,
      number,
      state,
      delivered_at: state === 'delivered' ? '2026-11-19T09:05:00Z' : null,
      site_id: given.siteId ?? null,
      promised_on: given.promisedOn ?? null,
      expected_on: given.expectedOn ?? null,
      is_delayed: isDeliveryRescheduled({ state, promisedOn: given.promisedOn ?? null, expectedOn: given.expectedOn ?? null }),
      tracking_number: '8X2204719336',
    });
    const line = await insert('delivery_lines', {
      company_id: company.id,
      id: randomUUID(),
      delivery_id: id,
      order_line_id: of.lineIds[0],
      position: 1,
      quantity: given.quantity ?? Math.max(1, given.serials?.length ?? 1),
    });
    for (const serial of given.serials ?? []) {
      await insert('devices', {
        company_id: company.id,
        id: randomUUID(),
        manufacturer_code: 'cisco',
        reference: 'C9300-48P-A',
        serial,
        serial_key: referenceKey(serial),
        delivery_id: id,
        delivery_line_id: line.id,
        order_line_id: of.lineIds[0],
        site_id: given.siteId ?? null,
      });
    }
    return { id, number, lineIds: [line.id] };
  };

  return { site, subOrganisation, order, delivery, manufacturer: () => insert('manufacturers', { code: 'cisco', name: 'Cisco' }) };
}
