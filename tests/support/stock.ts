import { randomUUID } from 'node:crypto';
import { referenceKey } from '../../src/platform/kernel/search-key.ts';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

let count = 0;

export interface TestItem {
  id: string;
  code: string;
  /** Address of the item in the API. */
  path: string;
}

/** Factories of items of stock: what they hold comes through the ledger, as everything does. */
export function createStockFactory({ insert, query }: TestRows) {
  const item = async (company: TestCompany, onHand: number, given: Record<string, unknown> = {}, serials: readonly string[] = []): Promise<TestItem> => {
    const row = await insert('stock_items', {
      companyId: company.id,
      id: randomUUID(),
      code: `ST-${String(++count).padStart(5, '0')}`,
      manufacturerCode: 'cisco',
      reference: 'C9200L-24P-4G-E',
      description: 'Commutateur 24 ports PoE+',
      ...given,
    });
    if (onHand > 0)
      await insert('stock_movements', {
        companyId: company.id,
        id: randomUUID(),
        itemId: row.id,
        kind: 'in',
        quantity: onHand,
        authorKind: 'system',
        authorName: 'Test',
      });
    for (const serial of serials)
      await insert('stock_serials', { companyId: company.id, id: randomUUID(), itemId: row.id, serial, serialKey: referenceKey(serial) });
    return { id: row.id, code: row.code, path: `/api/stock-items/${row.code}` };
  };

  /** Totals of an item, and those that its ledger adds up to. */
  const totals = async ({ id }: { id: string }) => {
    const [row] = await query<{ onHand: number; reserved: number; ledgerOnHand: number; ledgerReserved: number }>(
      `select i.on_hand as "onHand", i.reserved,
        coalesce(sum(case m.kind when 'in' then m.quantity when 'adjust' then m.quantity when 'out' then -m.quantity end), 0)::integer as "ledgerOnHand",
        coalesce(sum(case when m.kind = 'reserve' then m.quantity when m.kind = 'release' or (m.kind = 'out' and m.reservation_id is not null) then -m.quantity end), 0)::integer as "ledgerReserved"
      from stock_items i left join stock_movements m on m.item_id = i.id where i.id = $1 group by i.on_hand, i.reserved`,
      [id],
    );
    return row!;
  };
  return { item, totals };
}
