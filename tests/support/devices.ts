import { randomUUID } from 'node:crypto';
import { referenceKey } from '../../src/platform/kernel/search-key.ts';
import { createInvoiceFactory } from './invoices.ts';
import { createOfferFactory } from './offers.ts';
import { createOrderFactory, type TestOrder } from './orders.ts';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

let count = 0;

export interface TestDevice {
  id: string;
  serial: string;
  /** Address of the device in the API. */
  path: string;
}

export interface GivenCover {
  number?: string;
  kind?: 'hardware' | 'software' | 'service';
  reference?: string;
  description?: string;
  fromOn?: string;
  untilOn?: string;
  orderNumber?: string | null;
  siteId?: string | null;
}

/** Factories of devices, their contract lines and their chain from offer to delivery, as the feeds would have written them. */
export function createDeviceFactory(rows: TestRows) {
  const { insert, query } = rows;
  const make = createOrderFactory(rows);

  const device = async (company: TestCompany, given: Record<string, unknown> = {}): Promise<TestDevice> => {
    const serial = (given.serial as string | undefined) ?? `FOC30${String(++count).padStart(6, '0')}`;
    const row = await insert('devices', {
      companyId: company.id,
      id: randomUUID(),
      manufacturerCode: 'cisco',
      reference: 'C9300-48P-A',
      ...given,
      serial,
      serialKey: referenceKey(serial),
    });
    return { id: row.id, serial, path: `/api/devices/${row.manufacturerCode}/${encodeURIComponent(row.reference)}/${encodeURIComponent(serial)}` };
  };

  /** A contract with one line, of a device or of none. @returns its number */
  const cover = async (company: TestCompany, of: { id: string } | null, given: GivenCover = {}): Promise<string> => {
    const id = randomUUID();
    const number = given.number ?? `CT-${String(++count).padStart(6, '0')}`;
    const days = { from: given.fromOn ?? '2026-01-01', until: given.untilOn ?? '2028-12-31' };
    await insert('contracts', { companyId: company.id, id, number, manufacturerCode: 'cisco', startsOn: days.from, endsOn: days.until, periodMonths: 12 });
    await insert('contract_lines', {
      companyId: company.id,
      id: randomUUID(),
      contractId: id,
      position: 1,
      kind: given.kind ?? 'hardware',
      manufacturerCode: 'cisco',
      reference: given.reference ?? 'CON-SNT-C93004PA',
      description: given.description ?? 'Support SNTC',
      deviceId: of?.id ?? null,
      fromOn: days.from,
      untilOn: days.until,
      contractState: 'active',
      orderNumber: given.orderNumber ?? null,
      siteId: given.siteId ?? null,
    });
    return number;
  };

  /** A device with its offer, order, invoice and delivery at one site. */
  const chain = async (
    company: TestCompany,
    siteId: string | null = null,
  ): Promise<{ device: TestDevice; order: TestOrder; offer: string; invoice: string; delivery: string }> => {
    const offer = await createOfferFactory(rows).offer(company, { siteId });
    const order = await make.order(company, { siteId, lines: [{ ordered: 1, delivered: 1 }] });
    await query('update orders set offer_number = $2 where id = $1', [order.id, offer.number]);
    const serial = `FOC30${String(++count).padStart(6, '0')}`;
    const delivery = await make.delivery(company, order, { serials: [serial], siteId });
    const invoice = await createInvoiceFactory(rows).invoice(company);
    await query('update invoices set site_id = $2 where id = $1', [invoice.id, siteId]);
    await query('update invoice_lines set order_line_id = $2 where invoice_id = $1', [invoice.id, order.lineIds[0]]);
    const [row] = await query<{ id: string }>('select id from devices where company_id = $1 and serial = $2', [company.id, serial]);
    return {
      device: { id: row!.id, serial, path: `/api/devices/cisco/C9300-48P-A/${serial}` },
      order,
      offer: offer.number,
      invoice: invoice.number,
      delivery: delivery.number,
    };
  };

  return { ...make, device, cover, chain };
}
