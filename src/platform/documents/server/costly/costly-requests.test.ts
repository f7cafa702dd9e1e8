import { get, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { emptyLine, makeContent } from '#commerce/offer-drafts/offer-draft.ts';
import { createContractImporter } from '#tests/support/contract-imports.ts';
import { makeSoundRow } from '#tests/support/filled-matrix.ts';
import type { Client, Reply } from '#tests/support/client.ts';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createInvoiceFactory } from '#tests/support/invoices.ts';
import { createOfferFactory } from '#tests/support/offers.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createSiteImporter } from '#tests/support/site-imports.ts';
import { makeRawWorkbook } from '#tests/support/workbooks.ts';

const house = await openHouse();
const { company, upload } = await (await createContractImporter(house))();
const flawed = await upload([makeSoundRow({ serial: '' })]);
const sites = await createSiteImporter(house)(company);
const flawedSites = await sites.upload([{ label: 'Lyon' }]);
const orders = createOrderFactory(house);
const order = await orders.order(company);
const delivery = await orders.delivery(company, order, { serials: ['FOC2834L0AB'] });
const reported = await postForm(await house.signInMember(company), `/api/deliveries/${delivery.number}/damage-reports`, {
  reserveText: 'Carton enfoncé sur un angle, châssis rayé.',
});
const [damage] = await house.query<{ id: string }>('select id from damage_reports where number = $1', [reported.body.number]);
const invoice = await createInvoiceFactory(house).invoice(company, {});
const offer = await createOfferFactory(house).offer(company);
const signer = await house.signInMember(company);
await postForm(signer, `/api/offers/${offer.number}/acceptance`, {
  contentHash: offer.contentHash,
  signerName: 'Camille Lefèvre',
  signerRole: 'DSI',
  purchaseOrderNumber: '',
  signatureText: 'Camille Lefèvre',
});

await house.insert('rollouts', { companyId: company.id, id: crypto.randomUUID(), number: 'DG-26-771', label: 'Bornes', requesterName: 'Camille Lefèvre' });

const { recipientId } = await house.recipient();
const composer = await house.staff('agent');
/** A composed offer that can be sent, or read as PDF. */
async function composeOffer(): Promise<string> {
  const { id } = (await composer.post('/api/provider/offer-drafts', { companyId: company.id })).body as { id: string };
  const line = { ...emptyLine, reference: 'FG-60F', description: 'Pare-feu d’agence', quantity: 1, unitPrice: 89_000 };
  const content = { ...makeContent('2026-11-19'), project: 'Agences', recipientId: signer.user.id, deliveryDays: 21, lines: [line] };
  await composer.put(`/api/provider/offer-drafts/${id}`, { version: 1, content });
  return `/api/provider/offer-drafts/${id}`;
}
const [drawn, first, second] = [await composeOffer(), await composeOffer(), await composeOffer()];

const invoicePdf = `/api/invoices/${invoice.number}/pdf`;

/** Those whose address is their path: sheets of lists most of all. */
const plain = house.routes.endpoints.filter(({ method, path, costly }) => costly && method === 'GET' && !path.includes(':'));

/** Each address at which a PDF, a sheet or an archive is made, or a table read, by its endpoint. */
const made: Readonly<Record<string, string | readonly [again: string, other: string]>> = {
  ...Object.fromEntries(plain.map(({ path }) => [path, path])),
  '/api/offers/:code/pdf': `/api/offers/${offer.number}/pdf`,
  '/api/offers/:code/acceptance': `/api/offers/${offer.number}/acceptance`,
  '/api/deliveries/:code/note': `/api/deliveries/${delivery.number}/note`,
  '/api/deliveries/:code/serials': `/api/deliveries/${delivery.number}/serials`,
  '/api/deliveries/:code/damage-reports/:damage/document': `/api/deliveries/${delivery.number}/damage-reports/${damage!.id}/document`,
  '/api/orders/:code/confirmation': `/api/orders/${order.number}/confirmation`,
  '/api/invoices/:code/pdf': invoicePdf,
  '/api/invoices/archive': `/api/invoices/archive?ids=${invoice.id}`,
  '/api/rollouts/:code/serials': '/api/rollouts/DG-26-771/serials',
  '/api/contract-imports/:batch/errors-file': `${flawed}/errors-file`,
  '/api/site-imports/:batch/errors-file': `${flawedSites}/errors-file`,
  '/api/devices/coverage/sheet': '/api/devices/coverage/sheet',
  '/api/devices/coverage/workbook': '/api/devices/coverage/workbook',
  '/api/licences/imports': '/api/licences/imports',
  '/api/provider/offer-drafts/:id/pdf': `${drawn}/pdf`,
  // An offer is sent once: one by the second person, then another by the first.
  '/api/provider/offer-drafts/:id/send': [`${first}/send`, `${second}/send`],
  '/api/provider/figures/:figure/excel': '/api/provider/figures/offers/excel',
  '/api/provider/accounts/:id/personal-data/archive': `/api/provider/accounts/${signer.user.id}/personal-data/archive`,
  '/api/provider/subcontractor-recipients/:id/personal-data/archive': `/api/provider/subcontractor-recipients/${recipientId}/personal-data/archive`,
};

const makeFile = (field: string, name: string, content: Buffer) => ({ files: [{ field, name, contentType: 'application/octet-stream', content }] });
const workbook = makeFile('workbook', 'liste.xlsx', await makeRawWorkbook({}));
const licences = makeFile('export', 'licences.csv', Buffer.from('Product SKU,Quantity Purchased\nLIC-A,1'));
/** Endpoints that are sent what they read; the others are asked. */
const sent: Readonly<Record<string, (client: Client, address: string) => Promise<Reply>>> = {
  '/api/devices/coverage/sheet': (client, address) => client.post(address, { serials: ['FOC2834L0AB'] }),
  '/api/devices/coverage/workbook': (client, address) => postForm(client, address, {}, workbook),
  '/api/licences/imports': (client, address) => postForm(client, address, {}, licences),
};
const ask = (client: Client, address: string): Promise<Reply> =>
  sent[address]?.(client, address) ?? (address.endsWith('/send') ? client.post(address, { version: 2 }) : client.get(address));

/** Fills the share of a person, as ten requests under way do. */
function occupy(userId: string): () => void {
  const over = new AbortController();
  for (let count = 0; count < 10; count++) house.platform.costly.admit({ companyId: company.id, userId }, over.signal);
  return () => over.abort();
}

const workModule = new URL('../../../../../tests/support/work.worker.ts', import.meta.url);
/** Somebody whose work is known to be long. */
const ofLong = { companyId: 9, userId: 'c' };
await house.platform.costly.admit(ofLong, new AbortController().signal).bytes(workModule, { name: 'learnt', milliseconds: 800 });

/** Keeps both processes at work for others, until the returned function frees them. */
function keepBusy(): () => Promise<unknown> {
  const over = new AbortController();
  const owners = [{ companyId: 0, userId: 'a' }, { companyId: 0, userId: 'b' }, ofLong];
  const work = owners.map((owner) =>
    house.platform.costly
      .admit(owner, over.signal)
      .bytes(workModule, { name: 'busy', milliseconds: 60_000 })
      .catch(() => undefined),
  );
  return () => {
    over.abort();
    return Promise.all(work);
  };
}

/** Whether a further request of a person would be admitted now. */
function isAdmitted(userId: string): boolean {
  const over = new AbortController();
  try {
    house.platform.costly.admit({ companyId: company.id, userId }, over.signal);
    return true;
  } catch {
    return false;
  } finally {
    over.abort();
  }
}

describe('documents made for a request', async () => {
  const [greedy, colleague] = [await house.signInMember(company, { role: 'manager' }), await house.signInMember(company, { role: 'manager' })];
  const [greedyAgent, otherAgent] = [await house.staff('administrator'), await house.staff('administrator')];

  it('are all declared as costly, and all walked here', () => {
    const declared = house.routes.endpoints.filter(({ costly }) => costly);
    expect(declared.map(({ path }) => path).sort()).toEqual(Object.keys(made).sort());
    const stored = ['GET /api/exports/:id/file', 'GET /api/terms-of-sale', 'GET /api/tickets/:code/reports/:report/documents/:document'];
    const producing = house.routes.endpoints.filter(({ produces = [] }) => produces.some((type) => /pdf|sheet|zip/.test(type)));
    const others = producing.filter(({ costly }) => !costly);
    expect(others.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(stored);
  });

  it.each(Object.entries(made))('%s is refused beyond ten at once, with a sentence and the seconds to wait; a colleague gets it', async (path, addresses) => {
    const [address, next] = typeof addresses === 'string' ? [addresses, addresses] : addresses;
    const [first, second] = path.startsWith('/api/provider/') ? [greedyAgent, otherAgent] : [greedy, colleague];
    const finish = occupy(first.user.id);
    const { status, headers, body } = await ask(first, address);
    expect([status, headers['retry-after'], body?.code]).toEqual([429, '5', 'costly.tooMany']);
    expect(body.title).toBe('Vous avez déjà 10 fichiers en préparation. Patientez 5 s avant d’en demander un autre.');
    expect((await ask(second, address)).status).toBe(200);
    // Cheap requests are not counted.
    expect((await first.get('/api/me')).status).toBe(200);
    finish();
    expect((await ask(first, next)).status).toBe(200);
  });

  it('count while they wait and are made: of thirteen at once, three are refused', async () => {
    const free = keepBusy();
    const address = invoicePdf;
    const asked = Array.from({ length: 13 }, () => greedy.get(address));
    const refused: number[] = [];
    for (const reply of asked) void reply.then(({ status }) => status === 429 && refused.push(status));
    await expect.poll(() => refused).toHaveLength(3);
    await free();
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await greedy.get(address)).status).toBe(200);
  });

  it('leave nothing behind when their clients leave, whether they wait for their turn or still read', async () => {
    await house.listen();
    const { port } = house.app.server.address() as AddressInfo;
    let [seen, closed] = [0, 0];
    house.app.server.on('request', (_request, response) => {
      seen += 1;
      response.once('close', () => (closed += 1));
    });
    const admit = vi.spyOn(house.platform.costly, 'admit');
    const ask = () => Array.from({ length: 10 }, () => get({ port, path: invoicePdf, headers: greedy.headers }).on('error', () => undefined));
    const leave = (requests: ClientRequest[]) => requests.forEach((request) => request.destroy());

    // The ten wait for their turn.
    const free = keepBusy();
    const waiting = ask();
    await expect.poll(() => isAdmitted(greedy.user.id)).toBe(false);
    // They wait in the line of the child processes, and hold no place of another request.
    expect(house.platform.admission.inWork).toBe(0);
    leave(waiting);
    await expect.poll(() => closed).toBe(10);
    expect(isAdmitted(greedy.user.id)).toBe(true);
    await free();

    // A lock keeps ten more from reading their invoice until their clients have left.
    admit.mockClear();
    const lock = await house.platform.database.queuePool.connect();
    await lock.query('begin');
    await lock.query('lock table invoices in access exclusive mode');
    const reading = ask();
    await expect.poll(() => seen).toBe(20);
    leave(reading);
    await expect.poll(() => closed).toBe(20);
    await lock.query('rollback');
    lock.release();
    // Six of a person are in work at once: the others left before their turn.
    await expect.poll(() => admit.mock.calls.length).toBe(6);
    expect(isAdmitted(greedy.user.id)).toBe(true);
    expect((await greedy.get(invoicePdf)).status).toBe(200);
  });
});
