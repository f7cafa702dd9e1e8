import { describe, expect, it } from 'vitest';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';

const house = await openHouse();
const make = createOrderFactory(house);
await make.manufacturer();

describe('the list of orders', () => {
  it('pages by fifty, keeps its rank, and goes back to the same rows', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    for (let index = 0; index < 60; index++) await make.order(company, { orderedOn: `2026-0${1 + (index % 9)}-15` });
    const first = (await reader.get('/api/orders')).body;
    expect([first.rows.length, first.from, first.previous]).toEqual([50, 1, null]);
    const second = (await reader.get(`/api/orders?after=${first.next}`)).body;
    expect([second.rows.length, second.from, second.next]).toEqual([10, 51, null]);
    const back = (await reader.get(`/api/orders?before=${second.previous}`)).body;
    expect(back.from).toBe(1);
    expect(back.rows).toEqual(first.rows);
    const days = [...first.rows, ...second.rows].map((row: { orderedOn: string }) => row.orderedOn);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it('says why a search found an order that does not show it, within the limits of the reader', async () => {
    const company = await house.company();
    const site = await make.site(company, 'Dépôt nord');
    const reader = await house.signInMember(company);
    const elsewhere = await house.signInMember(company, { sites: [await make.site(company)] });
    const order = await make.order(company, { siteId: site, project: 'Cœur de réseau', customerOrderNumber: 'PO-77', lines: [{ reference: 'MR46-HW' }] });
    const delivery = await make.delivery(company, order, { siteId: site, serials: ['FOC2412X0QZ', 'FOC2412X0R1'] });
    const keys = { companyId: company.id, kind: 'order', objectId: order.id };
    for (const number of [delivery.number, 'FOC2412X0QZ']) await house.insert('search_references', { ...keys, key: number.replaceAll('-', '') });
    // As the feed writes them, with their fields; the numbers above have none, as those from before the fields.
    await house.insert('search_references', { ...keys, key: '1Z999AA1', field: 'tracking', written: '1Z 999 AA1' });
    await house.insert('search_references', { ...keys, key: 'PO77X', field: 'customerOrderNumber' });
    const listReasons = async (typed: string) =>
      (await reader.get(`/api/orders?q=${encodeURIComponent(typed)}`)).body.reasons.map(({ id, by, text }: Record<string, string>) => [id, by, text]);
    expect(await listReasons('foc2412x0qz')).toEqual([[order.id, 'serial', 'FOC2412X0QZ']]);
    expect(await listReasons(delivery.number.toLowerCase())).toEqual([[order.id, 'delivery', delivery.number]]);
    expect(await listReasons('1z999aa1')).toEqual([[order.id, 'tracking', '1Z 999 AA1']]);
    expect(await listReasons('PO77X')).toEqual([]);
    expect(await listReasons(order.number)).toEqual([[order.id, 'number', order.number]]);
    expect((await listReasons('mr46'))[0].slice(1)).toEqual(['product', expect.stringMatching(/^MR46-HW/)]);
    for (const shown of ['po-77', 'coeur reseau']) expect(await listReasons(shown)).toEqual([]);
    expect((await elsewhere.get('/api/orders?q=FOC2412X0QZ')).body).toMatchObject({ rows: [], reasons: [] });
    expect((await reader.get('/api/orders')).body.reasons).toEqual([]);
  });

  it('is narrowed by state, period, requester, site and delay, and counted alike', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const siteId = await make.site(company);
    const late = await make.order(company, { requester: 'Hugo Perrin', siteId, lines: [{ promisedOn: '2026-11-20', expectedOn: '2026-12-02' }] });
    await make.order(company, { orderedOn: '2025-01-10', lines: [{ ordered: 2, delivered: 2 }] });
    await make.order(company, { lines: [{ ordered: 4, delivered: 1 }] });
    const listNumbers = async (query: string) => (await reader.get(`/api/orders?${query}`)).body.rows.map((row: { number: string }) => row.number);
    for (const query of [
      'rescheduled=1',
      'requester=Hugo+Perrin',
      `site=${siteId}`,
      'state=awaitingDelivery',
      'sort=expectedOn&period=1m&state=awaitingDelivery',
    ])
      expect(await listNumbers(query)).toEqual([late.number]);
    expect(await listNumbers('period=6m')).toHaveLength(2);
    const passed = { promisedOn: '2026-11-18', expectedOn: '2026-11-18' };
    const overdue = await make.order(company, { orderedOn: '2026-01-10', lines: [passed] });
    await make.order(company, { orderedOn: '2026-01-10', lines: [{ ...passed, ordered: 1, delivered: 1 }] });
    expect(await listNumbers('late=1')).toEqual([overdue.number]);
    expect(await listNumbers('late=1&sort=expectedOn')).toEqual([overdue.number]);
    expect((await reader.get('/api/orders/counts?period=6m')).body).toMatchObject({
      all: { count: 2, more: false },
      awaitingDelivery: { count: 1 },
      partiallyDelivered: { count: 1 },
      delivered: { count: 0 },
    });
  });

  it('finds by any number of the family, by project without accents, by reference, and despite a typing error', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const sought = await make.order(company, { number: 'CDE-26-771234', customerOrderNumber: 'PO/77-99', project: 'Téléphonie salles de réunion' });
    await make.order(company, { project: 'Caméras quais', lines: [{ reference: 'MV12W-HW' }] });
    for (const typed of ['cde26 7712', 'PO77', 'telephonie reunion', 'Téléphonie', 'telefonie']) {
      expect(
        (await reader.get(`/api/orders?q=${encodeURIComponent(typed)}`)).body.rows.map((row: { number: string }) => row.number),
        typed,
      ).toEqual([sought.number]);
    }
    expect((await reader.get('/api/orders?q=mv12')).body.rows).toHaveLength(1);
    expect((await reader.get('/api/orders?q=introuvable')).body).toMatchObject({ rows: [], from: 0, next: null });
  });

  it('names the flawed field of a bad filter in the reader’s language', async () => {
    const reader = await house.signInMember(await house.company());
    expect((await reader.get('/api/orders?from=hier')).body).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: [{ path: 'from', message: 'Le champ «\u00a0from\u00a0» doit être une date valide.', hint: 'Saisissez une date valide.' }],
    });
    expect((await reader.get('/api/orders?from=hier', { 'accept-language': 'en' })).body.errors[0].message).toBe('The field “from” must be a valid date.');
    expect((await reader.get('/api/orders?after=abc')).status).toBe(400);
  });
});

describe('who sees which orders', () => {
  it('a member of another company sees nothing, and a foreign number reads exactly like an unknown one', async () => {
    const [company, other] = [await house.company(), await house.company()];
    const stranger = await house.signInMember(other);
    const order = await make.order(company);
    expect((await stranger.get('/api/orders')).body.rows).toEqual([]);
    const [foreign, unknown] = [await stranger.get(`/api/orders/${order.number}`), await stranger.get('/api/orders/CDE-00-000000')];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await stranger.at(company.id).get('/api/orders')).status).toBe(404);
  });

  it('a member limited to sites sees their orders, with lines and deliveries, and no other', async () => {
    const company = await house.company();
    const [own, elsewhere] = [await make.site(company), await make.site(company)];
    const limited = await house.signInMember(company, { sites: [own] });
    const seen = await make.order(company, { siteId: own });
    const unseen = await make.order(company, { siteId: elsewhere });
    const nowhere = await make.order(company);
    await make.delivery(company, seen, { siteId: own, serials: [`FOC${Date.now()}A`] });
    const hidden = await make.delivery(company, unseen, { siteId: elsewhere });
    expect((await limited.get('/api/orders')).body.rows.map((row: { id: string }) => row.id)).toEqual([seen.id]);
    expect((await limited.get(`/api/orders/${seen.number}`)).body).toMatchObject({ lines: [{}], deliveries: [{ lines: [{ quantity: 1 }] }] });
    for (const path of [`/api/orders/${unseen.number}`, `/api/orders/${nowhere.number}`, `/api/deliveries/${hidden.number}/note`])
      expect((await limited.get(path)).status, path).toBe(404);
    expect((await limited.get(`/api/orders?q=${unseen.number}`)).body.rows).toEqual([]);
    expect((await limited.get('/api/orders/choices')).body.site.map((site: { value: string }) => site.value)).toEqual([own]);
  });

  it('a member limited to sub-organisations sees theirs alone', async () => {
    const company = await house.company();
    const [own, other] = [await make.subOrganisation(company), await make.subOrganisation(company)];
    const limited = await house.signInMember(company, { subOrganisations: [own] });
    const seen = await make.order(company, { subOrganisationId: own });
    await make.order(company, { subOrganisationId: other });
    await make.order(company);
    expect((await limited.get('/api/orders')).body.rows.map((row: { id: string }) => row.id)).toEqual([seen.id]);
  });

  it('a member without prices sees no amount, and may neither sort by it nor find it in a file', async () => {
    const company = await house.company();
    const member = await house.signInMember(company, { prices: false });
    const order = await make.order(company, { total: 1_234_567 });
    expect((await member.get('/api/orders')).body.rows[0].totalExclVat).toBeNull();
    const detail = (await member.get(`/api/orders/${order.number}`)).body;
    expect([detail.totalExclVat, detail.totalInclVat, detail.lines[0].unitPrice, detail.lines[0].totalExclVat]).toEqual([null, null, null, null]);
    expect((await member.get('/api/orders?sort=amount')).body).toMatchObject({ status: 403, code: 'forbidden.prices' });
    expect((await member.get(`/api/orders/${order.number}/confirmation`)).status).toBe(200);
  });

  it('all companies are merged in order, amounts of each by its own right', async () => {
    const [first, second] = [await house.company(), await house.company()];
    const user = await house.user();
    await house.member(first, user, { prices: true });
    await house.member(second, user, { prices: false });
    await make.order(first, { orderedOn: '2026-03-01' });
    await make.order(second, { orderedOn: '2026-04-01' });
    await make.order(first, { orderedOn: '2026-05-01' });
    const rows = (await (await house.signedIn(user, 'all')).get('/api/orders')).body.rows;
    expect(rows.map((row: { companyId: number; totalExclVat: number | null }) => [row.companyId, row.totalExclVat === null])).toEqual([
      [first.id, false],
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('a code of another of the reader’s companies says where it opens', async () => {
    const [first, second] = [await house.company(), await house.company()];
    const user = await house.user();
    await house.member(first, user);
    await house.member(second, user);
    const order = await make.order(second);
    expect((await (await house.signedIn(user, first)).get(`/api/orders/${order.number}`)).body).toMatchObject({
      code: 'elsewhere',
      company: second.id,
      companyName: second.name,
    });
  });

  it('a visitor is asked to sign in', async () => expect((await house.visitor.get('/api/orders')).status).toBe(401));
});

describe('an order', () => {
  it('opens by the provider’s number, by id, and by the customer’s own number when one alone bears it', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const order = await make.order(company, { customerOrderNumber: 'ACH 2026/7' });
    for (const code of [order.number, order.id, 'ACH 2026/7'])
      expect((await reader.get(`/api/orders/${encodeURIComponent(code)}`)).body.id, code).toBe(order.id);
    const twin = await make.order(company, { customerOrderNumber: 'ACH 2026/7' });
    expect((await reader.get(`/api/orders/${encodeURIComponent('ACH 2026/7')}`)).body).toMatchObject({
      code: 'orders.several',
      numbers: expect.arrayContaining([order.number, twin.number]),
    });
  });

  it('knows its neighbours in the list as it is filtered and sorted', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const [old, middle, young] = [
      await make.order(company, { orderedOn: '2026-01-01' }),
      await make.order(company, { orderedOn: '2026-02-01' }),
      await make.order(company, { orderedOn: '2026-03-01' }),
    ];
    const makeRank = (rank: number) => ({ rank, count: { count: 3, more: false } });
    const readNeighbours = async (order: { number: string }, query = '') => (await reader.get(`/api/orders/${order.number}/neighbours${query}`)).body;
    expect(await readNeighbours(middle)).toEqual({ previous: young.number, next: old.number, place: makeRank(2) });
    expect(await readNeighbours(middle, '?sort=orderedOn&dir=asc')).toEqual({ previous: old.number, next: young.number, place: makeRank(2) });
    expect(await readNeighbours(young)).toEqual({ previous: null, next: middle.number, place: makeRank(1) });
    expect(await readNeighbours(young, '?sort=orderedOn&dir=asc')).toMatchObject({ place: makeRank(3) });
    // A row that the list leaves out has no place in it.
    expect(await readNeighbours(old, `?q=${middle.number}`)).toMatchObject({ place: null });
  });

  it('keeps in its column the state its lines give', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const order = await make.order(company, { lines: [{ ordered: 12, delivered: 12 }, { ordered: 4 }, { kind: 'support', ordered: 1, delivered: 1 }] });
    expect((await reader.get(`/api/orders/${order.number}`)).body).toMatchObject({ state: 'partiallyDelivered', quantityOrdered: 16, quantityDelivered: 12 });
  });
});

describe('what is still to be delivered', () => {
  it('stands on one line: open deliveries and orders without any, by expected day', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const shipped = await make.order(company);
    await make.delivery(company, shipped, { state: 'shipped', expectedOn: '2026-11-26', promisedOn: '2026-11-19' });
    await make.delivery(company, shipped, { state: 'delivered' });
    await make.order(company, { lines: [{ promisedOn: '2026-12-04', expectedOn: '2026-12-04' }] });
    await make.order(company, { lines: [{ ordered: 1, delivered: 1 }] });
    const { rows } = (await reader.get('/api/deliveries')).body;
    expect(
      rows.map((row: { expectedOn: string; isRescheduled: boolean; deliveryNumber: string | null; state: string }) => [
        row.expectedOn,
        row.isRescheduled,
        row.deliveryNumber !== null,
        row.state,
      ]),
    ).toEqual([
      ['2026-11-26', true, true, 'shipped'],
      ['2026-12-04', false, false, 'toPrepare'],
    ]);
  });

  it('takes a report of a damage once it has left', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const order = await make.order(company);
    const report = async (state: 'inPreparation' | 'shipped') => {
      const { number } = await make.delivery(company, order, { state });
      const { status, body } = await postForm(reader, `/api/deliveries/${number}/damage-reports`, { reserveText: 'Carton enfoncé' });
      return [status, body.code];
    };
    expect([await report('inPreparation'), await report('shipped')]).toEqual([
      [409, 'orders.notShipped'],
      [201, undefined],
    ]);
  });

  it('turns its pages over deliveries and orders alike, each row once', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await house.query(
      `with made as (
         insert into orders (company_id, id, number, ordered_on, expected_on, is_delayed, state)
         select $1, gen_random_uuid(), 'CDE-' || n, date '2026-10-01', date '2026-11-20' + n / 3, false, 'awaitingDelivery' from generate_series(1, 122) as n
         returning id, number, expected_on)
       insert into deliveries (company_id, id, order_id, number, expected_on, state)
       select $1, gen_random_uuid(), id, 'BL-' || number, expected_on, 'inPreparation' from made where substr(number, 5)::integer <= 61`,
      [company.id],
    );
    const pages = [(await reader.get('/api/deliveries')).body];
    while (pages.at(-1)!.next !== null) pages.push((await reader.get(`/api/deliveries?after=${pages.at(-1)!.next}`)).body);
    expect(pages.map((page) => [page.rows.length, page.from])).toEqual([
      [50, 1],
      [50, 51],
      [22, 101],
    ]);
    const rows: { id: string; expectedOn: string }[] = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(122);
    expect(rows).toEqual(rows.toSorted((a, b) => (a.expectedOn < b.expectedOn ? -1 : a.expectedOn > b.expectedOn ? 1 : a.id < b.id ? -1 : 1)));
    expect((await reader.get(`/api/deliveries?before=${pages[1].previous}`)).body.rows).toEqual(pages[0].rows);
    expect((await reader.get('/api/deliveries/counts')).body).toEqual({ all: { count: 122, more: false } });
  });
});
