import type { ClockKind, ClockState } from '#services/tickets/service-clock.ts';
import { describe, expect, it } from 'vitest';
import { createInvoiceFactory } from '#tests/support/invoices.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createTicketRowFactory } from '#tests/support/tickets.ts';
import type { Service } from '#services/tickets/service.ts';
import { readSheets } from '#tests/support/xlsx.ts';

const house = await openHouse();
const [company, other] = [await house.company(), await house.company()];
const agent = await house.staff('agent');
const offers = createOfferFactory(house);
const orders = createOrderFactory(house);
await orders.manufacturer();
const invoices = createInvoiceFactory(house);
const tickets = createTicketRowFactory(house);

const lines = [['C9300-48P-A', 1, 100_00] as [string, number, number]];
await offers.offer(company, { issuedOn: '2026-10-05', validUntil: '2026-12-05', state: 'validated', lines });
await offers.offer(company, { issuedOn: '2026-10-06', validUntil: '2026-11-18', state: 'sent', lines });
await offers.offer(company, { issuedOn: '2026-11-02', validUntil: '2026-12-18', state: 'sent', lines });
await offers.offer(company, { issuedOn: '2024-10-02', state: 'declined', lines });
await offers.offer(other, { issuedOn: '2026-10-07', validUntil: '2026-12-05', state: 'declined', lines });

const deliverOrder = async (orderedOn: string, promisedOn: string, deliveredOn: string): Promise<void> => {
  const { id } = await orders.order(company, { orderedOn });
  await house.query('update orders set promised_on = $2, delivered_on = $3 where id = $1', [id, promisedOn, deliveredOn]);
};
// Friday to Monday: one working day; then ten of them, four after the promised Tuesday, 10 November, of which the 11th is a holiday.
await deliverOrder('2026-11-06', '2026-11-09', '2026-11-09');
await deliverOrder('2026-11-02', '2026-11-10', '2026-11-17');

const invoice = async (dueOn: string, settledOn: string | null, of = company): Promise<void> => {
  const { id } = await invoices.invoice(of, { issuedOn: '2026-08-01', dueOn });
  if (settledOn) await house.query(`update invoices set payment_status = 'paid', settled_on = $2 where id = $1`, [id, settledOn]);
};
await invoice('2026-08-31', '2026-10-10');
await invoice('2026-09-30', null);
await invoice('2026-11-19', null);
await invoice('2026-09-10', '2026-09-05');

const clock = async (
  services: Service[],
  createdAt: string,
  kind: ClockKind,
  state: ClockState,
  seconds: number,
  since: string,
  of = company,
): Promise<void> => {
  const { id } = await tickets.ticket(of, { services, createdAt });
  await house.insert('ticket_clocks', {
    companyId: of.id,
    ticketId: id,
    kind,
    state,
    targetMinutes: 510,
    startedAt: createdAt,
    usedSeconds: seconds,
    since,
    dueAt: since,
  });
};
await clock(['deployment', 'staging'], '2026-09-30T22:30:00Z', 'firstAnswer', 'met', 3_600, '2026-10-01T08:00:00Z');
await clock(['deployment'], '2026-10-12T08:00:00Z', 'firstAnswer', 'missed', 7_200, '2026-10-14T08:00:00Z');
await clock(['audit'], '2026-11-02T08:00:00Z', 'resolution', 'running', 100, '2026-11-02T08:00:00Z');

// Each kind of figures has something of the other company too.
const { id: otherOrder } = await orders.order(other, { orderedOn: '2026-11-06' });
await house.query('update orders set promised_on = $2, delivered_on = $2 where id = $1', [otherOrder, '2026-11-09']);
for (const paidOn of ['2026-10-10', null]) await invoice('2026-08-31', paidOn, other);
for (const kind of ['firstAnswer', 'resolution'] as const) await clock(['audit'], '2026-10-12T08:00:00Z', kind, 'met', 60, '2026-10-12T09:00:00Z', other);

type Figure = { months: ({ month: string } & Record<string, unknown>)[]; whole: Record<string, unknown> };
const read = async (query = ''): Promise<Record<string, Figure>> => (await agent.get(`/api/provider/figures${query}`)).body;
const ofCompany = await read(`?customer=${company.id}`);
const findMonth = (figure: Figure | undefined, month: string) => figure!.months.find((row) => row.month === month);

describe('figures of the business', () => {
  it('have a row for each month of the period, the current one last', () => {
    const months = ofCompany.offers!.months.map(({ month }) => month);
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12-01', '2026-11-01']);
  });

  it('count offers by the month of their issue and by their outcome, with their amounts', () => {
    expect(findMonth(ofCompany.offers, '2026-10-01')).toEqual({
      month: '2026-10-01',
      sent: 2,
      won: 1,
      declined: 0,
      expired: 1,
      open: 0,
      sentAmount: 200_00,
      wonAmount: 100_00,
    });
    expect(ofCompany.offers!.whole).toMatchObject({ sent: 3, won: 1, expired: 1, open: 1 });
  });

  it('are those of the chosen company alone, and of all without one', async () => {
    const all = await read();
    expect(findMonth(all.offers, '2026-10-01')).toMatchObject({ sent: 3, declined: 1 });
    expect(findMonth(all.deliveries, '2026-11-01')).toMatchObject({ delivered: 3 });
    expect(findMonth(all.overdue, '2026-10-01')).toMatchObject({ overdue: 2, paidLate: 2 });
    expect(findMonth(all.tickets, '2026-10-01')).toMatchObject({ tickets: 4, byService: { audit: 2 } });
    expect([all.firstAnswers!.whole.ended, all.resolutions!.whole.ended]).toEqual([3, 1]);
    expect([ofCompany.companyName, all.companyName]).toEqual([company.name, null]);
  });

  it('measure deliveries in working days, without week-ends and public holidays', () => {
    const november = { delivered: 2, promised: 2, onTime: 1, medianDays: 5.5, medianLateDays: 4 };
    expect(findMonth(ofCompany.deliveries, '2026-11-01')).toEqual({ month: '2026-11-01', ...november });
    expect(ofCompany.deliveries!.whole).toEqual(november);
  });

  it('count invoices overdue at the end of each month, and those paid late in it', () => {
    const overdue = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].map((month) => findMonth(ofCompany.overdue, month)!.overdue);
    expect(overdue).toEqual([0, 1, 1, 1]);
    expect(findMonth(ofCompany.overdue, '2026-10-01')).toMatchObject({ paidLate: 1, medianDaysLate: 40 });
    expect(ofCompany.overdue!.whole).toEqual({ overdue: 1, paidLate: 1, medianDaysLate: 40 });
  });

  it('count tickets by the month of their creation where the provider is, and in each of their services', () => {
    expect(findMonth(ofCompany.tickets, '2026-09-01')).toMatchObject({ tickets: 0 });
    expect(findMonth(ofCompany.tickets, '2026-10-01')).toMatchObject({ tickets: 2, byService: { deployment: 2, staging: 1, audit: 0 } });
  });

  it('hold the middle of the working time to the first answer and to the resolution, of clocks that have ended', () => {
    expect(findMonth(ofCompany.firstAnswers, '2026-10-01')).toMatchObject({ ended: 2, inTime: 1, medianSeconds: 5_400 });
    expect(ofCompany.resolutions!.whole).toEqual({ ended: 0, inTime: 0, medianSeconds: null });
  });

  it('are saved as an Excel file with the filters', async () => {
    const [table, filters] = await readSheets(await agent.get(`/api/provider/figures/offers/excel?customer=${company.id}&lang=fr`));
    expect(table!.rows.map((row) => row.slice(0, 3))).toEqual([
      ['Mois', 'Émises', 'Gagnées'],
      ...ofCompany.offers!.months.map(({ sent, won }) => [expect.any(String), String(sent), String(won)]),
    ]);
    expect(table!.rows.at(-2)!.slice(0, 7)).toEqual([expect.stringMatching(/^octobre.2026$/), '2', '1', '0', '1', '0', '0.5']);
    expect(filters!.rows.map(([name, value]) => [name, value])).toEqual(
      expect.arrayContaining([
        ['Société', company.name],
        ['Période', expect.stringMatching(/^12.derniers mois$/)],
      ]),
    );
  });

  it('are refused to customers and technicians, and an unknown company is not found', async () => {
    const manager = await house.signInMember(company, { role: 'manager' });
    const technician = await house.staff('technician');
    const addresses = ['/api/provider/figures', '/api/provider/figures/offers/excel', '/api/provider/figures/choices'];
    for (const client of [manager, technician]) for (const address of addresses) expect([address, (await client.get(address)).status]).toEqual([address, 403]);
    expect((await agent.get('/api/provider/figures?customer=99999999')).status).toBe(404);
    expect((await agent.get('/api/provider/figures/offers/excel?customer=99999999')).status).toBe(404);
  });

  it('offer companies by what is typed, and the one of an address', async () => {
    const readChoices = async (query: string) => (await agent.get(`/api/provider/figures/choices?${query}`)).body.customer;
    expect(await readChoices(`filter=customer&value=${company.id}`)).toEqual([{ value: String(company.id), label: company.name }]);
    expect(await readChoices(`filter=customer&q=${encodeURIComponent(other.name)}`)).toContainEqual({ value: String(other.id), label: other.name });
  });
});
