import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createInvoiceFactory } from '#tests/support/invoices.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { readSheets } from '#tests/support/xlsx.ts';

const house = await openHouse();
const make = createInvoiceFactory(house);
const orders = createOrderFactory(house);

interface Row {
  number: string;
  state: string;
  balance: number;
}
const pickNumbers = (reply: { body: { rows: Row[] } }): string[] => reply.body.rows.map(({ number }) => number);

/** A company with an invoice in every state. */
async function createEveryState() {
  const company = await house.company();
  const toBePaid = await make.invoice(company, { dueOn: '2026-11-19', total: 100_00 });
  const partPaid = await make.invoice(company, { dueOn: '2026-12-15', total: 200_00, payments: [{ paidOn: '2026-11-10', amount: 50_00 }] });
  const overdue = await make.invoice(company, { issuedOn: '2026-10-01', dueOn: '2026-10-31', total: 300_00 });
  const old = await make.invoice(company, { issuedOn: '2026-06-01', dueOn: '2026-07-01', total: 40_00, payments: [{ paidOn: '2026-08-01', amount: 10_00 }] });
  const paid = await make.invoice(company, {
    issuedOn: '2026-05-01',
    dueOn: '2026-06-01',
    total: 500_00,
    payments: [{ paidOn: '2026-06-01', amount: 500_00 }],
  });
  const overpaid = await make.invoice(company, {
    issuedOn: '2026-04-01',
    dueOn: '2026-05-01',
    total: 60_00,
    payments: [{ paidOn: '2026-05-01', amount: 66_00 }],
  });
  const settled = await make.invoice(company, {
    issuedOn: '2026-03-01',
    dueOn: '2026-04-01',
    total: 70_00,
    payments: [{ paidOn: '2026-04-01', amount: 50_00 }],
  });
  const note = await make.invoice(company, { type: 'creditNote', issuedOn: '2026-03-10', dueOn: '2026-03-10', total: 36_00, corrects: settled.number });
  await make.allocation(company, note, settled, 20_00, '2026-04-02');
  return { company, toBePaid, partPaid, overdue, old, paid, overpaid, settled, note };
}

describe('the list of invoices', async () => {
  const { company, toBePaid, partPaid, overdue, old, paid, overpaid, settled, note } = await createEveryState();
  const reader = await house.signInMember(company);

  it('says how each stands today', async () => {
    const rows = (await reader.get('/api/invoices')).body.rows as Row[];
    const states = Object.fromEntries(rows.map(({ number, state, balance }) => [number, [state, balance]]));
    expect(states).toEqual({
      [toBePaid.number]: ['toBePaid', 100_00],
      [partPaid.number]: ['toBePaid', 150_00],
      [overdue.number]: ['overdue', 300_00],
      [old.number]: ['overdue', 30_00],
      [paid.number]: ['paid', 0],
      [overpaid.number]: ['paid', -6_00],
      [settled.number]: ['settled', 0],
      [note.number]: ['toAllocate', 16_00],
    });
    expect(rows.find(({ number }) => number === overdue.number)).toMatchObject({ daysLate: 19, isDisputed: false, type: 'invoice' });
  });

  it('is narrowed and counted by state, bucket, type, days, and sorted', async () => {
    const cases: [string, string[]][] = [
      ['state=toBePaid&sort=dueOn', [toBePaid.number, partPaid.number]],
      ['state=overdue&sort=dueOn', [old.number, overdue.number]],
      ['state=overdue,toBePaid&sort=balance', [overdue.number, partPaid.number, toBePaid.number, old.number]],
      ['state=settled,toBePaid&sort=amount&dir=asc', [settled.number, toBePaid.number, partPaid.number]],
      ['bucket=to30', [overdue.number]],
      ['bucket=over90', [old.number]],
      ['bucket=current&sort=dueOn', [toBePaid.number, partPaid.number]],
      ['bucket=to60', []],
      ['type=creditNote', [note.number]],
      ['dueFrom=2026-12-01&dueTo=2026-12-31', [partPaid.number]],
      ['from=2026-03-01&to=2026-03-31&sort=issuedOn&dir=asc', [settled.number, note.number]],
      [`q=${paid.number.slice(0, 8)}&state=paid&sort=number`, [paid.number, overpaid.number]],
      [`q=${paid.number}`, [paid.number]],
    ];
    for (const [query, expected] of cases) expect([query, pickNumbers(await reader.get(`/api/invoices?${query}`))]).toEqual([query, expected]);
    expect((await reader.get('/api/invoices/counts')).body).toMatchObject({
      all: { count: 8 },
      toBePaid: { count: 2 },
      overdue: { count: 2 },
      paid: { count: 2 },
      settled: { count: 1 },
      toAllocate: { count: 1 },
    });
    expect((await reader.get('/api/invoices/counts?type=creditNote&state=paid')).body).toMatchObject({
      all: { count: 1 },
      toAllocate: { count: 1 },
      paid: { count: 0 },
    });
  });

  it('the ageing adds up what is left, and keeps credit apart', async () => {
    expect((await reader.get('/api/invoices/ageing')).body.currencies).toEqual([
      {
        currency: 'EUR',
        balance: 580_00,
        overdue: 330_00,
        buckets: { current: 250_00, to30: 300_00, to60: 0, to90: 0, over90: 30_00 },
        toAllocate: 16_00,
        overpaid: 6_00,
      },
    ]);
  });

  it('is the same as an Excel file, credit negative', async () => {
    const [sheet] = await readSheets(await reader.get('/api/invoices/export?sort=number'));
    const head = sheet!.rows[0] as string[];
    const findColumn = (title: string) => head.indexOf(title);
    const row = sheet!.rows.find((cells) => cells[findColumn('N° de facture')] === note.number)!;
    expect(Number(row[findColumn('Solde')])).toBe(-16);
    expect(sheet!.rows).toHaveLength(9);
    const [due, filters] = await readSheets(await reader.get('/api/invoices/export?dueFrom=2026-12-01&dueTo=2026-12-31'));
    expect(due!.rows.slice(1).map((cells) => cells[findColumn('N° de facture')])).toEqual([partPaid.number]);
    expect(filters!.rows.slice(-2)).toEqual([
      ['Échéance à partir du', '1ᵉʳ\u00a0déc.\u00a02026'],
      ['Échéance jusqu’au', '31\u00a0déc.\u00a02026'],
    ]);
  });

  it('pages by fifty and comes back to the same rows', async () => {
    const many = await house.company();
    const who = await house.signInMember(many);
    for (let index = 0; index < 55; index += 1) await make.invoice(many, { issuedOn: `2026-0${1 + (index % 9)}-15` });
    const first = (await who.get('/api/invoices')).body;
    expect([first.rows.length, first.from]).toEqual([50, 1]);
    const second = (await who.get(`/api/invoices?after=${first.next}`)).body;
    expect([second.rows.length, second.from, second.next]).toEqual([5, 51, null]);
    expect((await who.get(`/api/invoices?before=${second.previous}`)).body.rows).toEqual(first.rows);
  });
});

describe('one invoice', async () => {
  const { company, settled, note, partPaid } = await createEveryState();
  const reader = await house.signInMember(company);

  it('by number or by id: lines, taxes, payments, credit and what it corrects', async () => {
    const { body } = await reader.get(`/api/invoices/${settled.number}`);
    expect(body).toMatchObject({
      number: settled.number,
      type: 'invoice',
      paidTotal: 50_00,
      creditedTotal: 20_00,
      balance: 0,
      lines: [{ reference: 'C9300-48P-A', vatCategory: 'S' }],
      taxes: [{ category: 'S', basisPoints: 2000 }],
      payments: [{ paidOn: '2026-04-01', amount: 50_00 }],
      allocations: [{ number: note.number, amount: 20_00 }],
      disputes: [],
    });
    expect((await reader.get(`/api/invoices/${settled.id}`)).body).toEqual(body);
    expect((await reader.get(`/api/invoices/${note.number}`)).body).toMatchObject({
      type: 'creditNote',
      corrects: { number: settled.number },
      allocations: [{ number: settled.number }],
    });
  });

  it('opens in another of the caller’s companies, and is unknown to strangers', async () => {
    const other = await house.company();
    const both = await house.user();
    await house.member(company, both);
    await house.member(other, both);
    const client = await house.signedIn(both, other);
    expect((await client.get(`/api/invoices/${partPaid.number}`)).body).toMatchObject({ status: 404, code: 'elsewhere', company: company.id });
    expect((await (await house.signInMember(other)).get(`/api/invoices/${partPaid.number}`)).body).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('as PDF, as XML, and several as one ZIP', async () => {
    const pdf = await reader.get(`/api/invoices/${partPaid.number}/pdf`);
    expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(String(pdf.headers['content-disposition'])).toContain(`"${partPaid.number}.pdf"`);
    const xml = await reader.get(`/api/invoices/${partPaid.number}/xml`);
    expect(String(xml.headers['content-disposition'])).toContain(`${partPaid.number}.xml`);
    expect(xml.text).toContain(`<ram:ID>${partPaid.number}</ram:ID>`);
    // The file says what was issued, not what was paid since.
    expect(xml.text).toContain('<ram:DuePayableAmount>200.00</ram:DuePayableAmount>');
    const archive = await reader.get(`/api/invoices/archive?ids=${partPaid.id},${note.id}`);
    expect([archive.status, archive.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    for (const name of [`${partPaid.number}.pdf`, `${note.number}.pdf`]) expect(archive.bytes.includes(name)).toBe(true);
    const foreign = await make.invoice(await house.company());
    expect((await reader.get(`/api/invoices/archive?ids=${partPaid.id},${foreign.id}`)).status).toBe(404);
    expect((await reader.get('/api/invoices/archive?ids=')).status).toBe(422);
  });
});

describe('rights', async () => {
  const { company, overdue } = await createEveryState();

  it('without prices there is nothing of invoices anywhere', async () => {
    const blind = await house.signInMember(company, { role: 'manager', prices: false });
    const paths = [
      '',
      '/counts',
      '/ageing',
      '/choices',
      '/export',
      `/archive?ids=${overdue.id}`,
      `/${overdue.number}`,
      `/${overdue.number}/pdf`,
      `/${overdue.number}/xml`,
    ];
    for (const path of [...paths.map((path) => `/api/invoices${path}`), '/api/statement', '/api/statement/pdf', '/api/statement/excel']) {
      const reply = await blind.get(path);
      expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'forbidden.prices']);
    }
    expect((await blind.post('/api/exports', { kind: 'invoices', query: {} })).status).toBe(403);
    expect((await blind.post(`/api/invoices/${overdue.number}/disputes`)).status).toBe(403);
  });

  it('limits to sites and sub-organisations hold, here and in sums', async () => {
    const limited = await house.company();
    const [siteId, elsewhere] = [await orders.site(limited), await orders.site(limited)];
    const [own] = [
      await make.invoice(limited, { siteId, total: 100_00 }),
      await make.invoice(limited, { siteId: elsewhere, total: 900_00 }),
      await make.invoice(limited, { total: 7_00 }),
    ];
    const member = await house.signInMember(limited, { sites: [siteId] });
    expect(pickNumbers(await member.get('/api/invoices'))).toEqual([own.number]);
    expect((await member.get('/api/invoices/counts')).body.all.count).toBe(1);
    expect((await member.get('/api/invoices/ageing')).body.currencies[0].balance).toBe(100_00);
    expect((await member.get('/api/statement')).body.rows).toHaveLength(1);
    const subOrganisationId = await orders.subOrganisation(limited);
    const ofSub = await make.invoice(limited, { subOrganisationId });
    expect(pickNumbers(await (await house.signInMember(limited, { subOrganisations: [subOrganisationId] })).get('/api/invoices'))).toEqual([ofSub.number]);
  });

  it('over all companies: only those whose prices one sees', async () => {
    const [open, closed, third] = [await house.company(), await house.company(), await house.company()];
    const [seen] = [await make.invoice(open), await make.invoice(closed)];
    const user = await house.user();
    await house.member(open, user);
    await house.member(closed, user, { prices: false });
    await house.member(third, user);
    const all = await house.signedIn(user, 'all');
    expect(pickNumbers(await all.get('/api/invoices'))).toEqual([seen.number]);
    expect((await all.get('/api/statement')).body.code).toBe('company.one');
  });
});
