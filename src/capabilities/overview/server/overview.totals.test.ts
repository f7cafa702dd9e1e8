import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createCommerceFactory } from '#tests/support/commerce.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const commerce = createCommerceFactory(house);
await make.manufacturer();

describe('the overview takes one round trip', () => {
  /** Every exchange with the database ends with a Sync, or is a simple query. */
  const countRoundTrips = async (work: () => Promise<unknown>): Promise<number> => {
    const { prototype } = pg.Connection as typeof pg.Connection & { prototype: { sync(): void; query(text: string): void } };
    const spies = [vi.spyOn(prototype, 'sync'), vi.spyOn(prototype, 'query')];
    await work();
    const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return count;
  };

  it('for one company, and for all companies together', async () => {
    const [one, other] = [await house.company(), await house.company()];
    const ines = await house.user();
    await house.member(one, ines);
    await house.member(other, ines, { prices: false });
    for (const company of [one, other]) {
      await make.order(company);
      await commerce.invoice(company, { dueOn: '2026-10-31' });
    }
    for (const companies of [one, 'all'] as const) {
      const reader = await house.signedIn(ines, companies);
      const ask = async () => expect((await reader.get('/api/overview')).status).toBe(200);
      await ask();
      expect(await countRoundTrips(ask)).toBe(1);
    }
  });
});

describe('stored totals of a company', () => {
  it('agree with its invoices and orders after every change', async () => {
    const company = await house.company();
    const readTotals = async () => ({
      invoices: await house.query(
        "select figure, to_char(day, 'YYYY-MM-DD') as day, currency, amount, documents from invoice_totals where company_id = $1 and (figure <> 'invoiced' or documents > 0) and amount <> 0 order by 1, 2, 3",
        [company.id],
      ),
      orders: await house.query('select state, orders from order_totals where company_id = $1 and orders > 0 order by 1', [company.id]),
    });
    const computeTotals = async () => ({
      invoices: await house.query(
        `select figure, to_char(day, 'YYYY-MM-DD') as day, currency, sum(amount)::bigint as amount, count(*)::integer as documents from (
          select 'invoiced' as figure, date_trunc('month', issued_on::timestamp)::date as day, currency, house.turnover_of(type_code, voided_on, total_excl_vat) as amount from invoices where company_id = $1
          union all select 'owed', due_on, currency, balance from invoices where company_id = $1 and payment_status = 'open'
          union all select 'open', 'infinity', currency, balance from invoices where company_id = $1 and payment_status = 'open'
          union all select 'toAllocate', due_on, currency, balance from invoices where company_id = $1 and payment_status = 'toAllocate'
          union all select 'overpaid', due_on, currency, balance from invoices where company_id = $1 and type_code = 380 and balance < 0
        ) rows group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
        [company.id],
      ),
      orders: await house.query('select state, count(*)::integer as orders from orders where company_id = $1 group by 1 order by 1', [company.id]),
    });
    const agree = async () => expect(await readTotals()).toEqual(await computeTotals());

    const [first, second] = [
      await commerce.invoice(company, { total: 120_000, dueOn: '2026-12-02' }),
      await commerce.invoice(company, { total: 60_000, dueOn: '2026-10-31' }),
    ];
    await commerce.invoice(company, { total: 60_000, dueOn: '2026-10-31', issuedOn: '2026-09-30' });
    const credit = await commerce.invoice(company, { total: 24_000, isCreditNote: true, paymentStatus: 'toAllocate' });
    const order = await make.order(company);
    await make.order(company, { lines: [{ ordered: 4, delivered: 1 }] });
    await agree();
    expect((await readTotals()).invoices).toHaveLength(6);
    await house.query("update invoices set paid_total = 120_000, payment_status = 'paid' where id = $1", [first.id]);
    await agree();
    await house.query('update invoices set paid_total = 125_000 where id = $1', [first.id]);
    await house.query("update invoices set credited_total = total_incl_vat, payment_status = 'settled' where id = any ($1)", [[second.id, credit.id]]);
    await house.query("update orders set state = 'delivered' where id = $1", [order.id]);
    await agree();
    await house.query('update invoices set version = version + 1 where company_id = $1', [company.id]);
    await house.query('delete from invoices where id = $1', [first.id]);
    await house.query('delete from order_lines where order_id = $1', [order.id]);
    await house.query('delete from orders where id = $1', [order.id]);
    await agree();
  });

  it('are hidden from a member limited to some sites, whose own rows are summed', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    for (const siteId of [own, own, elsewhere]) {
      await make.order(company, { siteId });
      await commerce.invoice(company, { siteId, total: 100_000, dueOn: '2026-10-31' });
    }
    const [whole, limited] = [await house.signInMember(company), await house.signInMember(company, { sites: [own] })];
    const readFigures = async (reader: typeof whole) =>
      (await reader.get('/api/overview')).body.figures.map(({ key, value, overdue }: { key: string; value: string; overdue: string | null }) => [
        key,
        value,
        overdue,
      ]);
    expect(await readFigures(whole)).toEqual([
      ['offers', '0', null],
      ['orders', '3', null],
      ['invoices', '3\u00a0000', '3\u00a0000,00\u00a0€ en retard'],
      ['expiries', '0', null],
    ]);
    expect(await readFigures(limited)).toEqual([
      ['offers', '0', null],
      ['orders', '2', null],
      ['invoices', '2\u00a0000', '2\u00a0000,00\u00a0€ en retard'],
      ['expiries', '0', null],
    ]);
    const rights = { role: 'member', prices: true, orders: true, accepts: true, services: true, sites: [own], subOrganisations: null } as const;
    const scope = house.platform.database.company(company.id, company.name, limited.user.id, rights);
    expect(await scope.read(scope.db.selectFrom('invoice_totals').selectAll(), scope.db.selectFrom('order_totals').selectAll())).toEqual([[], []]);
  });
});
