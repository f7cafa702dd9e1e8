import { describe, expect, it } from 'vitest';
import { postForm, smallPdf } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import type { Client } from '#tests/support/client.ts';

const house = await openHouse();
const make = { ...createOrderFactory(house), ...createOfferFactory(house) };
const newRequest = { project: 'Wi-Fi du quai 7', message: 'Quatre bornes de plus.', lines: [{ reference: 'MR46-HW', description: 'Borne', quantity: 4 }] };
const ask = (client: Client, request: object = newRequest, more: Parameters<typeof postForm>[3] = {}) => postForm(client, '/api/offer-requests', request, more);

describe('a request for an offer', () => {
  it('with lines and files gets a number, reaches the provider, and is followed by who made it', async () => {
    const company = await house.company();
    const camille = await house.signInMember(company);
    const files = [{ field: 'files', name: 'plan.pdf', contentType: 'application/pdf', content: smallPdf }];
    const { number } = (await ask(camille, { ...newRequest, wantedOn: '2026-12-10' }, { files })).body;
    expect(number).toBe('DO-26-00001');
    expect((await ask(camille)).body.number).toBe('DO-26-00002');
    const request = (await camille.get(`/api/offer-requests/${number}`)).body;
    expect(request).toMatchObject({ state: 'received', wantedOn: '2026-12-10', lines: newRequest.lines, documents: [{ name: 'plan.pdf' }], order: null });
    expect((await camille.get(`/api/offer-requests/${number}/documents/${request.documents[0].id}`)).bytes).toEqual(smallPdf);
    expect((await camille.get('/api/offer-requests')).body.rows.map((row: { number: string }) => row.number)).toEqual(['DO-26-00002', 'DO-26-00001']);
    expect((await camille.get('/api/offer-requests?q=mr46')).body.rows).toHaveLength(2);
    const makeExactCount = (count: number) => ({ count, more: false });
    expect((await camille.get('/api/offer-requests/counts?q=mr46')).body).toEqual({
      all: makeExactCount(2),
      received: makeExactCount(2),
      inProgress: makeExactCount(0),
      answered: makeExactCount(0),
      closed: makeExactCount(0),
    });
    expect(await house.query('select action, needs_prices from journal where object_id = $1', [request.id])).toEqual([
      { action: 'created', needsPrices: true },
    ]);
  });

  it('from an order keeps the order and its site', async () => {
    const company = await house.company();
    const siteId = await make.site(company, 'Saint-Priest');
    const order = await make.order(company, { siteId });
    const limited = await house.signInMember(company, { sites: [siteId, await make.site(company)] });
    const { number } = (await ask(limited, { ...newRequest, orderNumber: order.number })).body;
    expect((await limited.get(`/api/offer-requests/${number}`)).body).toMatchObject({ order: { number: order.number }, siteLabel: 'Saint-Priest' });
    expect((await ask(limited)).body).toMatchObject({ status: 422, errors: [{ path: 'siteId' }] });
    expect((await ask(limited, { ...newRequest, orderNumber: 'CDE-00-000000' })).body).toMatchObject({ status: 422, errors: [{ path: 'orderNumber' }] });
  });

  it('a member limited to one site sees their own request, and not those for other sites', async () => {
    const company = await house.company();
    const limited = await house.signInMember(company, { sites: [await make.site(company)] });
    const { number } = (await ask(limited)).body;
    const other = (await ask(await house.signInMember(company))).body.number;
    expect((await limited.get('/api/offer-requests')).body.rows.map((row: { number: string }) => row.number)).toEqual([number]);
    expect((await limited.get(`/api/offer-requests/${other}`)).status).toBe(404);
  });

  it('says what is wanted in whole pieces', async () => {
    const camille = await house.signInMember(await house.company());
    expect((await ask(camille, { project: 'X', message: ' ', lines: [] })).body.errors).toMatchObject([{ path: 'message', code: 'offers.nothingAsked' }]);
    expect((await ask(camille, { ...newRequest, lines: [{ ...newRequest.lines[0], quantity: 1.5 }] })).body.errors).toMatchObject([
      { path: 'lines.0.quantity', code: 'field.notWhole' },
    ]);
    expect((await postForm(camille, '/api/offer-requests', { lines: '{' })).status).toBe(400);
  });

  it('is nobody’s business without prices, and not another company’s', async () => {
    const company = await house.company();
    const { number } = (await ask(await house.signInMember(company))).body;
    const blind = await house.signInMember(company, { prices: false });
    expect((await ask(blind)).body).toMatchObject({ status: 403, code: 'forbidden.prices' });
    expect((await blind.get('/api/offer-requests')).status).toBe(403);
    expect((await (await house.signInMember(await house.company())).get(`/api/offer-requests/${number}`)).status).toBe(404);
  });
});

describe('the provider', () => {
  it('takes a request and answers it by an offer of that company, which its author then finds', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.signInMember(company), await house.staff()];
    const { number } = (await ask(camille)).body;
    const [row] = (await agent.get(`/api/queues/offer-requests?q=${number}`)).body.rows.filter((one: { companyId: number }) => one.companyId === company.id);
    expect(row).toMatchObject({ title: number, detail: newRequest.project, state: 'received' });
    const path = `/api/queues/offer-requests/${row.id}`;
    expect((await agent.get(path)).body).toMatchObject({ lines: newRequest.lines, can: { claim: true, answer: true, close: true } });
    expect((await agent.post(`${path}/claim`, { version: 1 })).body).toMatchObject({ state: 'inProgress', can: { claim: 'claimed', answer: true } });
    const elsewhere = await make.offer(await house.company());
    expect((await agent.post(`${path}/answer`, { version: 2, offerNumber: elsewhere.number, answer: '' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'offerNumber' }],
    });
    const offer = await make.offer(company);
    expect((await agent.post(`${path}/answer`, { version: 1, offerNumber: offer.number, answer: '' })).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await agent.post(`${path}/answer`, { version: 2, offerNumber: offer.number, answer: 'Bornes en stock.' })).body.state).toBe('answered');
    expect((await camille.get(`/api/offer-requests/${number}`)).body).toMatchObject({
      state: 'answered',
      offerNumber: offer.number,
      answer: 'Bornes en stock.',
    });
    expect((await house.query('select action from journal where object_id = $1 order by sequence', [row.id])).map(({ action }) => action)).toEqual([
      'created',
      'claimed',
      'answered',
    ]);
  });

  it('closes a request with a reason, once', async () => {
    const company = await house.company();
    const [camille, agent] = [await house.signInMember(company), await house.staff()];
    const { number } = (await ask(camille)).body;
    const { id } = (await camille.get(`/api/offer-requests/${number}`)).body;
    const path = `/api/queues/offer-requests/${id}/close`;
    expect((await agent.post(path, { version: 1, answer: '' })).status).toBe(422);
    expect((await agent.post(path, { version: 1, answer: 'Référence arrêtée par le constructeur.' })).body.state).toBe('closed');
    expect((await agent.post(path, { version: 2, answer: 'Encore.' })).body).toMatchObject({ status: 409, code: 'handled' });
    expect((await camille.get(`/api/offer-requests/${number}`)).body).toMatchObject({ state: 'closed', answer: 'Référence arrêtée par le constructeur.' });
  });
});
