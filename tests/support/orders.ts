import { randomUUID } from 'node:crypto';
import { referenceKey, indexedWords } from '../../src/platform/kernel/search-key.ts';
import { isDeliveryRescheduled, computeOrderFigures, resolveLineState, type LineKind } from '../../src/commerce/orders/order.ts';
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
export function createOrderFactory({ insert, query }: TestRows) {
  const site = async (company: TestCompany, label = `Site ${++count}`): Promise<string> =>
    (await insert('sites', { companyId: company.id, id: randomUUID(), code: `S${++count}`, label, type: 'delivery', city: 'Lyon' })).id;

  const subOrganisation = async (company: TestCompany, name = `Entité ${++count}`): Promise<string> =>
    (await insert('sub_organisations', { companyId: company.id, id: randomUUID(), name })).id;

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
    const figures = computeOrderFigures(lines);
    const total = given.total ?? lines.reduce((sum, line) => sum + line.total, 0);
    const numberOfCustomer = given.customerOrderNumber ?? `45000${rank}`;
    await insert('orders', {
      companyId: company.id,
      id,
      number,
      customerOrderNumber: numberOfCustomer,
      project: given.project ?? 'Cœur de réseau',
      requesterName: given.requester ?? null,
      orderedOn: given.orderedOn ?? '2026-10-28',
      promisedOn: figures.promisedOn,
      expectedOn: figures.expectedOn,
      isDelayed: figures.isRescheduled,
      state: figures.state,
      quantityOrdered: figures.quantityOrdered,
      quantityDelivered: figures.quantityDelivered,
      siteId: given.siteId ?? null,
      subOrganisationId: given.subOrganisationId ?? null,
      totalExclVat: total,
      totalInclVat: Math.round(total * 1.2),
    });
    const lineIds: string[] = [];
    for (const [position, line] of lines.entries()) {
      const row = await insert('order_lines', {
        companyId: company.id,
        id: randomUUID(),
        orderId: id,
        position: position + 1,
        kind: line.kind,
        reference: line.reference,
        description: 'Commutateur',
        quantityOrdered: line.quantityOrdered,
        quantityDelivered: line.quantityDelivered,
        quantityCancelled: line.quantityCancelled,
        unitPrice: 25_000,
        totalExclVat: line.total,
        promisedOn: line.promisedOn,
        expectedOn: line.expectedOn,
        state: resolveLineState(line),
        externalId: `L${position + 1}`,
      });
      lineIds.push(row.id);
    }
    const text = indexedWords([number, numberOfCustomer, given.project ?? 'Cœur de réseau', ...lines.map((line) => line.reference)]).join(' ');
    await query('select house.search_learn($1)', [JSON.stringify([{ company_id: company.id, text }])]);
    await insert('search_entries', {
      companyId: company.id,
      kind: 'order',
      objectId: id,
      title: number,
      text,
      sortedOn: given.orderedOn ?? '2026-10-28',
      siteId: given.siteId ?? null,
      subOrganisationId: given.subOrganisationId ?? null,
    });
    for (const key of new Set([number, numberOfCustomer].map(referenceKey)))
      await insert('search_references', { companyId: company.id, kind: 'order', objectId: id, key });
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
      companyId: company.id,
      id,
      orderId: of.id,
      number,
      state,
      deliveredAt: state === 'delivered' ? '2026-11-19T09:05:00Z' : null,
      siteId: given.siteId ?? null,
      promisedOn: given.promisedOn ?? null,
      expectedOn: given.expectedOn ?? null,
      isDelayed: isDeliveryRescheduled({ state, promisedOn: given.promisedOn ?? null, expectedOn: given.expectedOn ?? null }),
      trackingNumber: '8X2204719336',
    });
    const line = await insert('delivery_lines', {
      companyId: company.id,
      id: randomUUID(),
      deliveryId: id,
      orderLineId: of.lineIds[0],
      position: 1,
      quantity: given.quantity ?? Math.max(1, given.serials?.length ?? 1),
    });
    for (const serial of given.serials ?? []) {
      await insert('devices', {
        companyId: company.id,
        id: randomUUID(),
        manufacturerCode: 'cisco',
        reference: 'C9300-48P-A',
        serial,
        serialKey: referenceKey(serial),
        deliveryId: id,
        deliveryLineId: line.id,
        orderLineId: of.lineIds[0],
        siteId: given.siteId ?? null,
      });
    }
    return { id, number, lineIds: [line.id] };
  };

  return { site, subOrganisation, order, delivery, manufacturer: () => insert('manufacturers', { code: 'cisco', name: 'Cisco' }) };
}
