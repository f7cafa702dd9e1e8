import { describe, expect, it } from 'vitest';
import { invoiceRights } from '../../src/invoices/invoices.rights.ts';
import { offerRights } from '../../src/offers/offers.rights.ts';
import { orderRights } from '../../src/orders/orders.rights.ts';
import { registers } from '../../src/app/registers.ts';

/** Each kind of object with its table; a new kind is added here. */
const objects = [
  ['offer', 'offers', offerRights.offer],
  ['offerRequest', 'offer_requests', offerRights.offerRequest],
  ['invoice', 'invoices', invoiceRights.invoice],
  ['invoiceDispute', 'invoice_disputes', invoiceRights.invoiceDispute],
  ['order', 'orders', orderRights.order],
  ['delivery', 'deliveries', orderRights.delivery],
  ['damageReport', 'damage_reports', orderRights.damageReport],
  ['device', 'devices', orderRights.device],
] as const;

describe('the limits of the rule table are those that every query applies', () => {
  it.each(objects)('%s', (_kind, table, { limits }) => {
    const kind = registers.tables[table] as { site?: string; subOrganisation?: string };
    expect([kind.site !== undefined, kind.subOrganisation !== undefined]).toEqual([
      (limits as readonly string[]).includes('site'),
      (limits as readonly string[]).includes('subOrganisation'),
    ]);
  });
});
