import { beforeEach, expect, it } from 'vitest';
import { companyRow, connectErp, listFlaws, listResults } from '#tests/support/feed.ts';
import { openHouse, today } from '#tests/support/house.ts';
import { creditNoteRow, invoiceRow, paymentRow } from '#tests/support/invoice-rows.ts';
import { seller } from '#tests/support/invoices.ts';
import { registers } from '#app/registers.ts';
import { landRowsOfDay } from '#capabilities/ingest/server/ingest.service.ts';
import { countPaymentsOfDay } from './invoices.domain.ts';

const house = await openHouse();
const erp = await connectErp(house);
const own = { seller, siren: '999000029', vatNumber: 'FR23999000029', street: '92 cours Lafayette', city: 'Lyon', postalCode: '69003' };
const day = '2026-12-01';

/** Lets the provider's midnight pass, and runs its tasks. */
async function turnTo(date: string): Promise<void> {
  house.platform.clock.today = () => date;
  await landRowsOfDay(house.platform, registers.feeds);
  await countPaymentsOfDay(house.platform);
}
beforeEach(() => {
  house.platform.clock.today = () => today;
});

async function createAccount(id: string) {
  const { seller: _seller, ...address } = own;
  await erp.send('companies', [companyRow(id, address)]);
  const [company] = await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [id]);
  const reader = await house.signInMember(company!);
  /** Balances by number in the list; the balance due in list, ageing, overview and statement. */
  const readSums = async () => {
    const [list, ageing, overview, statement] = await Promise.all(
      ['/api/invoices?sort=number', '/api/invoices/ageing', '/api/overview', '/api/statement'].map((path) => reader.get(path)),
    );
    const rows = list!.body.rows as { number: string; balance: number; type: string; state: string }[];
    const owed = rows.filter(({ type, balance }) => type === 'invoice' && balance > 0).reduce((sum, { balance }) => sum + balance, 0);
    return {
      balances: Object.fromEntries(rows.map(({ number, balance }) => [number.slice(id.length + 4), balance])),
      due: [
        owed,
        ageing!.body.currencies[0]?.balance ?? 0,
        Number((overview!.body.figures as { key: string; value: string }[]).find(({ key }) => key === 'invoices')!.value.replace(/\D/g, '')) * 100,
        statement!.body.currencies[0]?.balance ?? 0,
      ],
      toAllocate: [ageing!.body.currencies[0]?.toAllocate ?? 0, statement!.body.currencies[0]?.toAllocate ?? 0],
    };
  };
  return { company: company!, reader, readSums };
}
const makeRow = (company: string, id: string, more: object = {}) => invoiceRow(company, id, { seller, ...more });

it('an invoice dated in the future is nowhere until its day, then everywhere; its payment waits with it', async () => {
  const { reader, readSums: sides } = await createAccount('F1');
  await erp.send('invoices', [makeRow('F1', 'A')]);
  const reply = await erp.send('invoices', [makeRow('F1', 'B', { issuedOn: day, dueOn: '2026-12-31' })]);
  expect(reply.rows[0]).toMatchObject({ result: 'waiting', waitsFor: { entity: 'day', id: day } });
  expect(listResults(await erp.send('payments', [paymentRow('F1', 'B', 'PB', { paidOn: day, amount: 80_00 })]))).toEqual(['waiting']);
  expect(await sides()).toEqual({ balances: { A: 480_00 }, due: [480_00, 480_00, 480_00, 480_00], toAllocate: [0, 0] });
  expect((await reader.get('/api/invoices/FA-F1-B')).status).toBe(404);
  await turnTo('2026-11-30');
  expect((await sides()).balances).toEqual({ A: 480_00 });
  await turnTo(day);
  expect(await sides()).toEqual({ balances: { A: 480_00, B: 400_00 }, due: [880_00, 880_00, 880_00, 880_00], toAllocate: [0, 0] });
  expect((await reader.get('/api/statement?on=2026-11-30')).body.currencies[0].balance).toBe(480_00);
});

it('a false invoice dated in the future is refused at once', async () => {
  await createAccount('F2');
  const reply = await erp.send('invoices', [makeRow('F2', 'A', { issuedOn: day, dueOn: today })]);
  expect(listFlaws(reply.rows[0])).toEqual(['dueOn BR-FR-CO-07']);
});

it('payments and allocations count from their day on, on every side', async () => {
  const { reader, readSums: sides } = await createAccount('F3');
  await erp.send('invoices', [makeRow('F3', 'A')]);
  await erp.send('credit-notes', [creditNoteRow('F3', 'N', 'A', { seller, allocations: [{ id: '1', invoice: 'A', amount: 60_00, allocatedOn: day }] })]);
  expect(listResults(await erp.send('payments', [paymentRow('F3', 'A', 'P', { paidOn: day, amount: 420_00 })]))).toEqual(['created']);
  expect(await sides()).toEqual({ balances: { A: 480_00, N: 480_00 }, due: [480_00, 480_00, 480_00, 480_00], toAllocate: [480_00, 480_00] });
  expect((await reader.get('/api/invoices/FA-F3-A')).body).toMatchObject({ state: 'toBePaid', balance: 480_00, payments: [], allocations: [] });
  expect((await reader.get(`/api/statement?on=${day}`)).body.currencies[0]).toMatchObject({ balance: 0, toAllocate: 420_00 });
  await turnTo(day);
  expect(await sides()).toEqual({ balances: { A: 0, N: 420_00 }, due: [0, 0, 0, 0], toAllocate: [420_00, 420_00] });
  const { body } = await reader.get('/api/invoices/FA-F3-A');
  expect(body).toMatchObject({ state: 'settled', settledOn: day, payments: [{ amount: 420_00 }], allocations: [{ amount: 60_00 }] });
  expect((await reader.get('/api/statement?on=2026-11-30')).body.currencies[0]).toMatchObject({ balance: 480_00, toAllocate: 480_00 });
});

it('a payment moved into the future counts no more until then', async () => {
  const { readSums: sides } = await createAccount('F4');
  await erp.send('invoices', [makeRow('F4', 'A')]);
  await erp.send('payments', [paymentRow('F4', 'A', 'P')]);
  expect((await sides()).balances).toEqual({ A: 0 });
  await erp.send('payments', [paymentRow('F4', 'A', 'P', { version: 2, paidOn: day })]);
  expect((await sides()).due).toEqual([480_00, 480_00, 480_00, 480_00]);
  await turnTo('2026-12-20');
  expect((await sides()).balances).toEqual({ A: 0 });
});
