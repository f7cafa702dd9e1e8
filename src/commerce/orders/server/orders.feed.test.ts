import { describe, expect, it } from 'vitest';
import { companyRow, deliveryRow, connectErp, listFlaws, nextNumber, lineRow, orderRow, productRow, listResults, siteRow } from '#tests/support/feed.ts';
import { listFieldNames, pickListed, type PlainField } from '#platform/lists/plain-fields.ts';
import { orderFields } from '../order-fields.ts';
import { readSheets } from '#tests/support/xlsx.ts';
import { openHouse } from '#tests/support/house.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { resolveLineState, computeOrderFigures } from '../order.ts';

const house = await openHouse();
const erp = await connectErp(house);
const { query } = house;
await erp.send('products', [productRow('C9300-48P-A'), productRow('MR46-HW')]);

async function createCompany(): Promise<string> {
  const id = `O${nextNumber()}`;
  await erp.send('companies', [companyRow(id)]);
  await erp.send('sites', [siteRow(id, 'S1', { label: 'Saint-Priest' }), siteRow(id, 'S2', { label: 'Lyon Part-Dieu' })]);
  return id;
}
const readOrder = async (company_: string, id: string) =>
  (
    await query<Record<string, unknown> & { id: string; companyId: number }>(
      'select o.* from orders o join companies c on c.id = o.company_id where c.external_id = $1 and o.external_id = $2',
      [company_, id],
    )
  )[0]!;
const listLines = (order: { id: string }) =>
  query<Record<string, unknown> & { id: string; externalId: string }>('select * from order_lines where order_id = $1 order by position', [order.id]);
const listKeys = async (order: { id: string }) =>
  (await query<{ key: string }>('select key from search_references where object_id = $1 order by key', [order.id])).map((row) => row.key);
const readLastChange = async (id: string) =>
  (await query('select action, changes, needs_prices from journal where object_id = $1 order by sequence desc limit 1', [id]))[0]!;

describe('an order from the ERP', () => {
  it('has the state and figures that the rule computes from its lines', async () => {
    const id = await createCompany();
    const lines = [
      lineRow('1', { quantityOrdered: 12, quantityDelivered: 12 }),
      lineRow('2', { quantityOrdered: 6, quantityDelivered: 2, quantityCancelled: 1, promisedOn: '2026-11-20', expectedOn: '2026-12-04' }),
      lineRow('3', { kind: 'support', quantityOrdered: 1, quantityDelivered: 0 }),
      lineRow('4', { quantityOrdered: 3, quantityDelivered: 0, quantityCancelled: 3 }),
    ];
    await erp.send('orders', [orderRow(id, 'A', { lines })]);
    const order = await readOrder(id, 'A');
    const given = lines.map((line) => ({ ...line, kind: line.kind as 'equipment' }));
    const figures = computeOrderFigures(given);
    expect(figures.state).toBe('partiallyDelivered');
    expect(order).toMatchObject({
      state: figures.state,
      quantityOrdered: figures.quantityOrdered,
      quantityDelivered: figures.quantityDelivered,
      promisedOn: figures.promisedOn,
      expectedOn: figures.expectedOn,
      isDelayed: true,
    });
    expect((await listLines(order)).map((line) => line.state)).toEqual(given.map(resolveLineState));
  });
  it('links its lines to the catalogue, and waits for a manufacturer that is not known yet', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'B', { lines: [lineRow('1'), lineRow('2', { reference: 'NOT-THERE' })] })]);
    expect((await listLines(await readOrder(id, 'B'))).map((line) => line.productId !== null)).toEqual([true, false]);
    expect((await erp.send('orders', [orderRow(id, 'C', { lines: [lineRow('1', { manufacturer: 'juniper' })] })])).rows[0]!.waitsFor).toEqual({
      entity: 'manufacturers',
      id: 'juniper',
    });
    expect(await erp.send('products', [productRow('EX2300', { manufacturer: 'juniper', manufacturerName: 'Juniper' })])).toMatchObject({ released: 1 });
  });
  it('keeps the ids of its lines when a new version comes, and drops the lines left out', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'D', { lines: ['1', '2', '3'].map((line) => lineRow(line)) })]);
    const before = await listLines(await readOrder(id, 'D'));
    await erp.send('orders', [orderRow(id, 'D', { version: 2, lines: [lineRow('3'), lineRow('1', { quantityOrdered: 9 }), lineRow('4')] })]);
    const after = await listLines(await readOrder(id, 'D'));
    expect(after.map((line) => line.externalId)).toEqual(['3', '1', '4']);
    expect([after[0]!.id, after[1]!.id]).toEqual([before[2]!.id, before[0]!.id]);
  });
  it('is found by every number of its family, by its project, its people, its site and its products', async () => {
    const id = await createCompany();
    await erp.send('orders', [
      orderRow(id, 'E', {
        customerOrderNumber: '0045-12',
        offerNumber: 'OFF-26-7',
        quoteReference: 'DV 88',
        purchaseOrderNumber: 'PO-9',
        salesOrderNumber: 'SO-3',
        project: 'Refonte Wi-Fi',
        requester: 'Inès Caron',
        site: 'S1',
      }),
    ]);
    const order = await readOrder(id, 'E');
    expect(await listKeys(order)).toEqual(['004512', 'CDEE', 'DV88', 'OFF267', 'PO9', 'SO3']);
    const [entry] = await query<{ text: string; siteId: string }>('select text, site_id from search_entries where object_id = $1', [order.id]);
    for (const word of ['refonte wi fi', 'ines caron', 'saint priest', 'c930048pa', 'commutateur catalyst 9300']) expect(entry!.text).toContain(word);
    expect(entry!.siteId).toBe(order.siteId);
  });
  it('is journalled with what changed: people without their names, amounts apart', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'F', { requester: 'Inès Caron' })]);
    const order = await readOrder(id, 'F');
    expect(await readLastChange(order.id)).toMatchObject({ action: 'created', changes: {} });
    await erp.send('orders', [orderRow(id, 'F', { version: 2, requester: 'Camille Lefèvre', project: 'Siège', lines: [lineRow('1', { unitPrice: 125_00 })] })]);
    const changes = await query('select action, changes, needs_prices from journal where object_id = $1 order by sequence desc limit 2', [order.id]);
    expect(changes).toEqual([
      { action: 'repriced', changes: { totalExclVat: { before: 400_00, after: 500_00 }, totalInclVat: { before: 480_00, after: 600_00 } }, needsPrices: true },
      { action: 'updated', changes: { requesterName: { changed: true }, project: { before: '', after: 'Siège' } }, needsPrices: false },
    ]);
    await erp.send('orders', [
      orderRow(id, 'F', { version: 3, requester: 'Camille Lefèvre', project: 'Siège', lines: [lineRow('1', { unitPrice: 125_00, quantityDelivered: 4 })] }),
    ]);
    expect(await readLastChange(order.id)).toMatchObject({ action: 'delivered' });
  });
  it('has unit prices of four decimals, in its lines and in its confirmation', async () => {
    const id = await createCompany();
    const lines = [lineRow('1', { quantityOrdered: 1000, unitPrice: 1.25, totalExclVat: 12_50 })];
    await erp.send('orders', [orderRow(id, 'U', { lines, totalExclVat: 12_50, totalInclVat: 15_00 })]);
    const [row] = await query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [id]);
    const reader = await house.signInMember(row!);
    expect((await reader.get('/api/orders/CDE-U')).body.lines).toMatchObject([{ unitPrice: 1.25, totalExclVat: 12_50 }]);
    const { pages } = await readPdf((await reader.get('/api/orders/CDE-U/confirmation')).bytes);
    expect(pages.join(' ').replaceAll('\u00a0', ' ')).toContain('0,0125 €');
  });
  it('shows each field that is shown as it came on its page and its sheet, and where the list may show it', async () => {
    const id = await createCompany();
    const [days, values] = [['2026-10-01', '2026-10-02', '2026-10-03'], {} as Record<string, string>];
    const fields = Object.entries<PlainField>(orderFields);
    for (const [place, [name, { kind }]] of fields.entries()) values[name] = kind === 'day' ? days[place % days.length]! : `${name} ${place}`;
    await erp.send('orders', [orderRow(id, 'P', values)]);
    const [row] = await query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [id]);
    const reader = await house.signInMember(row!);
    expect((await reader.get('/api/orders/CDE-P')).body).toMatchObject(values);
    const [sheet] = await readSheets(await reader.get('/api/orders/export'));
    const [head, cells] = sheet!.rows as [string[], unknown[]];
    for (const [name, { kind, label }] of fields) {
      const cell = cells[head.indexOf(label({}, { locale: 'fr' }))];
      expect([name, kind === 'day' ? cell !== null : cell]).toEqual([name, kind === 'day' ? true : values[name]]);
    }
    const [listed] = (await reader.get('/api/orders')).body.rows as Record<string, string>[];
    for (const name of listFieldNames(pickListed(orderFields))) expect(listed![name]).toBe(values[name]);
  });
  it('has a number of its own', async () => {
    const id = await createCompany();
    const answer = await erp.send('orders', [orderRow(id, 'G1'), orderRow(id, 'G2', { number: 'CDE-G1' })]);
    expect([listResults(answer), listFlaws(answer.rows[1])]).toEqual([['created', 'failed'], ['number orders.numberTaken']]);
    const swapped = await erp.send('orders', [orderRow(id, 'G1', { version: 2, number: 'CDE-G9' }), orderRow(id, 'G3', { number: 'CDE-G1' })]);
    expect(listResults(swapped)).toEqual(['updated', 'created']);
  });
  it('keeps the history of its dates: the reported one, else what is noticed', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'H')]);
    const order = await readOrder(id, 'H');
    const listDateChanges = () =>
      query('select kind, previous_on, new_on, author_name, reason from delivery_date_changes where order_id = $1 order by changed_at', [order.id]);
    await erp.send('orders', [orderRow(id, 'H', { version: 2, lines: [lineRow('1', { expectedOn: '2026-12-09' })] })]);
    expect(await listDateChanges()).toEqual([{ kind: 'expected', previousOn: '2026-12-01', newOn: '2026-12-09', authorName: 'Arcadie Réseaux', reason: '' }]);
    const reported = {
      id: '1',
      line: '1',
      kind: 'expected',
      previousOn: '2026-12-01',
      newOn: '2026-12-09',
      changedAt: '2026-11-04T08:00:00Z',
      author: 'Service livraisons',
      reason: 'Retard',
    };
    await erp.send('orders', [orderRow(id, 'H', { version: 3, dateChanges: [reported] })]);
    expect(await listDateChanges()).toEqual([
      { kind: 'expected', previousOn: '2026-12-01', newOn: '2026-12-09', authorName: 'Service livraisons', reason: 'Retard' },
    ]);
    const unknown = await erp.send('orders', [orderRow(id, 'H', { version: 4, dateChanges: [{ ...reported, line: '9' }] })]);
    expect(listFlaws(unknown.rows[0])).toEqual(['dateChanges.0.line orders.unknownLine']);
  });
  it('states the amounts of what was not cancelled, or is refused in words that name both amounts', async () => {
    const id = await createCompany();
    const lines = [lineRow('10', { quantityOrdered: 5, quantityCancelled: 2, discountBasisPoints: 1000, totalExclVat: 270_00 }), lineRow('20')];
    expect(listResults(await erp.send('orders', [orderRow(id, 'L', { lines })]))).toEqual(['created']);
    const wrong = orderRow(id, 'M', { lines: [{ ...lines[0]!, totalExclVat: 450_00 }, lines[1]!], totalExclVat: 670_00, totalInclVat: 804_00 });
    const sendForMessages = async (language: string) => (await erp.send('orders', [wrong], { language })).rows[0]!.errors!.map(({ message }) => message);
    expect(await sendForMessages('en')).toEqual([
      'lines.0.totalExclVat: line 10: 3\u00a0×\u00a0€100.00 less a discount of 10% make €270.00, not €450.00.',
      'totalExclVat: the lines add up to €850.00 excluding VAT, not €670.00.',
      'totalInclVat: with the VAT of the lines, the total including VAT is €1,020.00, not €804.00.',
    ]);
    expect(await sendForMessages('fr')).toEqual([
      'lines.0.totalExclVat\u00a0: ligne 10\u00a0: 3\u00a0×\u00a0100,00\u00a0€ moins 10\u00a0% de remise font 270,00\u00a0€, et non 450,00\u00a0€.',
      'totalExclVat\u00a0: les lignes totalisent 850,00\u00a0€ hors taxes, et non 670,00\u00a0€.',
      'totalInclVat\u00a0: avec la TVA des lignes, le total TTC est de 1\u00a0020,00\u00a0€, et non de 804,00\u00a0€.',
    ]);
    expect(await readOrder(id, 'M')).toBeUndefined();
  });
  it('refuses more delivered and cancelled than ordered, and a line that comes twice', async () => {
    const id = await createCompany();
    const answer = await erp.send('orders', [
      orderRow(id, 'I', { lines: [lineRow('1', { quantityDelivered: 3, quantityCancelled: 2 })] }),
      orderRow(id, 'J', { lines: [lineRow('1'), lineRow('1')] }),
      orderRow(id, 'K', { lines: [] }),
    ]);
    expect(answer.rows.map(listFlaws)).toEqual([
      ['lines.0.quantityDelivered orders.moreThanOrdered'],
      ['lines.1.id orders.lineTwice'],
      ['lines field.required'],
    ]);
  });
});

describe('an order that was delivered', () => {
  it('keeps the lines that a delivery names', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'A', { lines: [lineRow('1'), lineRow('2')] })]);
    await erp.send('deliveries', [deliveryRow(id, 'A', 'A1')]);
    const answer = await erp.send('orders', [orderRow(id, 'A', { version: 2, lines: [lineRow('2')] })]);
    expect([listResults(answer), listFlaws(answer.rows[0])]).toEqual([['failed'], ['lines orders.lineDelivered']]);
    expect(listFlaws((await erp.send('orders', [{ id: 'A', version: 3, company: id, deleted: true }])).rows[0])).toEqual([' ingest.stillUsed']);
  });
  it('takes its deliveries along to another site', async () => {
    const id = await createCompany();
    await erp.send('orders', [orderRow(id, 'B', { site: 'S1' })]);
    await erp.send('deliveries', [deliveryRow(id, 'B', 'B1')]);
    await erp.send('orders', [orderRow(id, 'B', { version: 2, site: 'S2' })]);
    const order = await readOrder(id, 'B');
    expect(await query('select site_id from deliveries where order_id = $1', [order.id])).toEqual([{ siteId: order.siteId }]);
  });
  it('knows the day of its last delivery, whichever comes first', async () => {
    const id = await createCompany();
    const delivered = { state: 'delivered', deliveredAt: '2026-11-17T23:30:00Z' };
    await erp.send('orders', [orderRow(id, 'C', { lines: [lineRow('1', { quantityDelivered: 4 })] })]);
    await erp.send('deliveries', [deliveryRow(id, 'C', 'C1', delivered)]);
    expect((await readOrder(id, 'C')).deliveredOn).toBe('2026-11-18');
    await erp.send('orders', [orderRow(id, 'D')]);
    await erp.send('deliveries', [deliveryRow(id, 'D', 'D1', delivered)]);
    expect((await readOrder(id, 'D')).deliveredOn).toBeNull();
    await erp.send('orders', [orderRow(id, 'D', { version: 2, lines: [lineRow('1', { quantityDelivered: 4 })] })]);
    expect((await readOrder(id, 'D')).deliveredOn).toBe('2026-11-18');
  });
});
