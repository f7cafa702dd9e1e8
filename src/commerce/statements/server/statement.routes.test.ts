import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createInvoiceFactory } from '#tests/support/invoices.ts';
import { storedName } from '#platform/data/server/db/column-names.ts';
import { forgetProvider } from '#platform/http/server/provider.ts';
import { readAloud, readPdf } from '#tests/support/pdf.ts';
import { readSheets } from '#tests/support/xlsx.ts';

const house = await openHouse();
const make = createInvoiceFactory(house);

async function createAccount() {
  const company = await house.company({ name: 'Groupe Hélianthe' });
  const open = await make.invoice(company, { issuedOn: '2026-11-02', dueOn: '2026-12-02', total: 123_45 });
  const late = await make.invoice(company, {
    issuedOn: '2026-09-01',
    dueOn: '2026-10-01',
    total: 1000_00,
    payments: [{ paidOn: '2026-11-05', amount: 400_01 }],
  });
  const paid = await make.invoice(company, { issuedOn: '2026-08-01', dueOn: '2026-09-01', total: 80_00, payments: [{ paidOn: '2026-10-20', amount: 80_00 }] });
  const settled = await make.invoice(company, { issuedOn: '2026-08-02', dueOn: '2026-09-02', total: 90_00 });
  const note = await make.invoice(company, { type: 'creditNote', issuedOn: '2026-08-15', dueOn: '2026-08-15', total: 150_00, corrects: settled.number });
  await make.allocation(company, note, settled, 90_00, '2026-10-10');
  return { company, open, late, paid, settled, note, reader: await house.signInMember(company) };
}

interface Row {
  number: string;
  balance: number;
  bucket: string | null;
}
const pickRows = ({ body }: { body: { rows: Row[] } }) => Object.fromEntries(body.rows.map(({ number, balance, bucket }) => [number, [balance, bucket]]));

describe('the account statement', () => {
  it('of today agrees with the list and its ageing to the cent', async () => {
    const { reader, open, late, note } = await createAccount();
    const reply = await reader.get('/api/statement');
    expect(pickRows(reply)).toEqual({ [open.number]: [123_45, 'current'], [late.number]: [599_99, 'to60'], [note.number]: [-60_00, null] });
    expect(
      reply.body.rows.map(({ number }: Row) => number),
      'in the customer’s favour last',
    ).toEqual([late.number, open.number, note.number]);
    const [figures] = reply.body.currencies;
    const { net, ...ageing } = figures;
    expect(ageing).toEqual((await reader.get('/api/invoices/ageing')).body.currencies[0]);
    expect(net).toBe(123_45 + 599_99 - 60_00);
    const listed = (await reader.get('/api/invoices?state=toBePaid,overdue')).body.rows.reduce((sum: number, row: Row) => sum + row.balance, 0);
    expect(listed).toBe(figures.balance);
  });

  it('shows what was settled in the quarter of its day too, in its order and without a figure of it', async () => {
    const { reader, open, late, paid, settled, note } = await createAccount();
    const { body } = await reader.get('/api/statement?settled=1');
    expect(body.rows.map(({ number, balance }: Row) => [number, balance])).toEqual([
      [paid.number, 0],
      [settled.number, 0],
      [late.number, 599_99],
      [open.number, 123_45],
      [note.number, -60_00],
    ]);
    expect(body.currencies).toEqual((await reader.get('/api/statement')).body.currencies);
    expect(pickRows(await reader.get('/api/statement?on=2026-10-15&settled=1'))).toMatchObject({ [settled.number]: [0, null], [paid.number]: [80_00, 'to60'] });
    expect(pickRows(await reader.get('/api/statement?on=2026-09-30&settled=1'))).not.toHaveProperty(note.number, [0, null]);
    const [sheet] = await readSheets(await reader.get('/api/statement/excel?settled=1'));
    expect(JSON.stringify(sheet)).toContain(paid.number);
  });

  it('names several invoices that are due on one day by their numbers, whatever the order in which they came', async () => {
    const company = await house.company();
    for (const number of ['FA-26-00012', 'FA-26-00010', 'FA-26-00011'])
      await make.invoice(company, { number: `${number}-${company.id}`, issuedOn: '2026-11-02', dueOn: '2026-12-31', total: 10_00 });
    const { body } = await (await house.signInMember(company)).get('/api/statement');
    expect(body.rows.map(({ number }: Row) => number)).toEqual(['10', '11', '12'].map((end) => `FA-26-000${end}-${company.id}`));
  });

  it('of an earlier day shows what was open then', async () => {
    const { reader, late, paid, settled, note } = await createAccount();
    const reply = await reader.get('/api/statement?on=2026-10-05');
    expect(pickRows(reply)).toEqual({
      [late.number]: [1000_00, 'to30'],
      [paid.number]: [80_00, 'to60'],
      [settled.number]: [90_00, 'to60'],
      [note.number]: [-150_00, null],
    });
    expect(reply.body.currencies[0].net).toBe(1020_00);
    expect((await reader.get('/api/statement?on=2026-07-31')).body).toMatchObject({ rows: [], currencies: [] });
  });

  it('keeps currencies apart: in figures, in the list that they lead to, on paper and in the overview', async () => {
    const { company, reader } = await createAccount();
    const late = await make.invoice(company, { currency: 'CHF', issuedOn: '2026-09-20', dueOn: '2026-10-20', total: 700_00 });
    await make.invoice(company, { currency: 'CHF', issuedOn: '2026-11-02', dueOn: '2026-12-02', total: 50_00 });
    const paid = await make.invoice(company, { currency: 'USD', total: 9_000_00, payments: [{ paidOn: '2026-11-05', amount: 9_000_00 }] });
    const { currencies } = (await reader.get('/api/invoices/ageing')).body;
    expect(currencies.map(({ currency, balance, overdue }: Record<string, unknown>) => [currency, balance, overdue])).toEqual([
      ['EUR', 723_44, 599_99],
      ['CHF', 750_00, 700_00],
    ]);
    const { currency: choices } = (await reader.get('/api/invoices/choices')).body;
    expect(choices.map(({ value }: { value: string }) => value)).toEqual(['EUR', 'CHF', 'USD']);
    const overdue = await reader.get('/api/invoices?state=overdue&currency=CHF');
    expect(overdue.body.rows.map(({ number }: Row) => number)).toEqual([late.number]);
    expect((await reader.get('/api/invoices/counts?currency=USD')).body).toMatchObject({ all: { count: 1 }, paid: { count: 1 } });
    expect((await reader.get('/api/invoices?currency=USD')).body.rows[0]).toMatchObject({ number: paid.number, currency: 'USD' });
    const statement = (await reader.get('/api/statement')).body;
    expect(statement.currencies.map(({ currency, net }: Record<string, unknown>) => [currency, net])).toEqual([
      ['EUR', 663_44],
      ['CHF', 750_00],
    ]);
    const text = (await readPdf((await reader.get('/api/statement/pdf')).bytes)).pages[0]!;
    for (const said of ['En EUR', '663,44 €', 'En CHF', '750,00 CHF']) expect(text.replaceAll('\u00a0', ' ')).toContain(said);
    const overview = (await reader.get('/api/overview')).body;
    const figure = overview.figures.find(({ key }: { key: string }) => key === 'invoices');
    expect(figure.value.replaceAll('\u00a0', ' ')).toBe('723');
    // Only late amounts are red.
    expect(figure.overdue.replaceAll('\u00a0', ' ')).toBe('599,99 € + 700,00 CHF en retard');
    expect(figure.note.replaceAll('\u00a0', ' ')).toBe('aussi à payer : 750,00 CHF');
    expect([overview.spend.currency, overview.spend.others]).toEqual(['EUR', ['CHF', 'USD']]);
  });

  it('as PDF and as Excel, with the same amounts', async () => {
    const { company, reader, late } = await createAccount();
    await house.query(
      `update companies set street = '12 quai des Brumes', postal_code = '69009', city = 'Lyon', customer_number = $2,
      payment_days = 45, payment_end_of_month = 'daysThenEnd' where id = $1`,
      [company.id, `C-${company.id}`],
    );
    await house.query(`update provider_settings set iban = 'FR7630006000011234567890189', bic = 'AGRIFRPP'`);
    forgetProvider(house.platform);
    const pdf = await reader.get('/api/statement/pdf?on=2026-11-19');
    expect(String(pdf.headers['content-disposition'])).toContain('"releve-de-compte-2026-11-19.pdf"');
    const text = (await readPdf(pdf.bytes)).pages[0]!.replaceAll('\u00a0', ' ');
    for (const shown of [
      'Relevé de compte',
      'Groupe Hélianthe',
      'arrêté au 19 novembre 2026',
      '12 quai des Brumes',
      '69009 Lyon',
      `N° client C-${company.id}`,
      'FR76 3000 6000 0112 3456 7890 189',
      'AGRIFRPP',
      '45 jours fin de mois',
      late.number,
      '599,99 €',
      '−60,00 €',
      '663,44 €',
    ])
      expect(text).toContain(shown);
    expect(text, 'overdue rows say so').toMatch(/Retard .*\d+ jours? /s);
    const [rows, figures] = await readSheets(await reader.get('/api/statement/excel?on=2026-11-19'));
    expect(rows!.rows).toHaveLength(4);
    expect(figures!.rows.at(-1)!.slice(0, 2).map(String)).toEqual(['Solde du compte', '663.44']);
  });

  it('names on paper what is no ordinary invoice, under its number', async () => {
    const company = await house.company();
    const given = { issuedOn: '2026-11-02', dueOn: '2026-12-31', total: 10_00 };
    const ordinary = await make.invoice(company, given);
    const deposit = await make.invoice(company, { ...given, form: 'deposit' });
    const corrected = await make.invoice(company, { ...given, form: 'corrected', corrects: ordinary.number });
    const note = await make.invoice(company, { ...given, type: 'creditNote', corrects: ordinary.number });
    const reader = await house.signInMember(company);
    const readCells = async (language: string): Promise<string[]> => readAloud((await reader.get(`/api/statement/pdf?lang=${language}`)).bytes);
    expect(await readCells('fr')).toEqual(
      expect.arrayContaining([
        `TD: ${ordinary.number}`,
        `TD: ${deposit.number} Facture d’acompte`,
        `TD: ${corrected.number} Facture rectificative`,
        `TD: ${note.number} Avoir`,
      ]),
    );
    expect(await readCells('en')).toContain(`TD: ${deposit.number} Deposit invoice`);
  });

  it('states the agreed terms without an IBAN too', async () => {
    const company = await house.company();
    await house.query("update companies set payment_days = 45, payment_end_of_month = 'daysThenEnd' where id = $1", [company.id]);
    await house.query(`update provider_settings set iban = '', bic = ''`);
    forgetProvider(house.platform);
    const text = (await readPdf((await (await house.signInMember(company)).get('/api/statement/pdf')).bytes)).pages[0]!.replaceAll('\u00a0', ' ');
    expect(text).toContain('45 jours fin de mois');
    expect(text).not.toContain('IBAN');
  });

  it('of five thousand invoices is read, written to Excel and drawn', { timeout: 60_000 }, async () => {
    const { company, reader, open } = await createAccount();
    const { id, balance: _, ...columns } = (await house.query('select * from invoices where id = $1', [open.id]))[0]!;
    const copied = Object.keys(columns)
      .filter((name) => name !== 'number' && name !== 'externalId')
      .map(storedName)
      .join(', ');
    await house.query(
      `insert into invoices (id, number, ${copied}) select gen_random_uuid(), 'FA-${company.id}-' || n, ${copied} from invoices, generate_series(1, 5000) as n where id = $1`,
      [id],
    );
    const reply = await reader.get('/api/statement');
    expect([reply.body.rows.length, reply.body.more]).toEqual([500, 4503]);
    expect((await reader.get('/api/statement/excel')).status).toBe(200);
    const pdf = await reader.get('/api/statement/pdf');
    expect((await readPdf(pdf.bytes)).pages.length).toBeGreaterThan(100);
  });
});
