import { beforeAll, describe, expect, it } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import { columnTypes } from '../../src/platform/data/server/db/columns.ts';
import type { TableKind } from '../../src/platform/data/server/db/table-kinds.ts';
import { record } from '../../src/platform/data/server/journal/journal.ts';
import type { Reply } from '../support/client.ts';
import { listEndpoints } from '../support/endpoints.ts';
import { openEvents } from '../support/event-stream.ts';
import { createFieldWorkFactory } from '../support/field-work.ts';
import { openOwnHouse } from '../support/house.ts';
import { readPdf } from '../support/pdf.ts';
import { openPostOffice } from '../support/post-office.ts';
import { readSheets } from '../support/xlsx.ts';
import { listAddresses, listSearchedLists, listWorkerAddresses } from './sight-addresses.ts';
import { listChanges, makeFiles, makeNews, moveEverything, buildSightReaders, buildSightWorld } from './sight-world.ts';
import { readSources } from './sources.ts';

/** Nothing that a person reads, whatever the way in, holds a word that is planted outside what they may see. */

const post = await openPostOffice();
const house = await openOwnHouse({ SMTP_URL: post.url, MAIL_FROM: 'portail@arcadie.example', BASE_URL: 'https://portail.arcadie.example' });
const world = await buildSightWorld(house);
const { north, places } = world;
const { camille, readers } = await buildSightReaders(house, world);
const field = await createFieldWorkFactory(house);
await house.query('update interventions set technician_id = $2 where id = $1', [north.intervention.id, field.nadia.user.id]);
await makeNews(house, world, field.nadia.user.id);
const base = await house.listen();

/** Managers read the names of all places, as limits of colleagues. */
const exempt = new Set(['/api/people', '/api/membership-limits']);
const addresses = listAddresses(house.routes, places).filter(({ path }) => !exempt.has(path));
const planted = /Q[NS][A-F]\d\d/gi;

/** The text of a response, whatever it is made of. */
async function readText(reply: Reply): Promise<string> {
  const type = String(reply.headers['content-type']);
  if (type.includes('spreadsheet')) return (await readSheets(reply)).flatMap(({ rows }) => rows.flat()).join('\n');
  if (!type.includes('pdf')) return reply.text;
  return (await readPdf(reply.bytes)).pages.join(' ');
}
const listWords = (text: string, asked: string): string[] =>
  [...new Set(text.match(planted))].map((word) => word.toUpperCase()).filter((word) => !asked.includes(word));

/** Words that the manager of the whole company reads somewhere, and the addresses that did not answer them. */
const known = new Set<string>();
const unanswered = new Set<string>();
for (const { path, address } of addresses) {
  const reply = await camille.get(address);
  if (reply.status === 200) for (const word of listWords(await readText(reply), '')) known.add(word);
  else if (reply.status !== 404) unanswered.add(`${reply.status} ${path}`);
}

/** Words by which she finds something in a list: nobody who sees less of the company finds anything by another. */
const findable = new Map<string, string[]>();
for (const path of listSearchedLists(house.routes)) {
  const found: string[] = [];
  for (const word of [...known].filter((one) => world.named.has(one))) {
    const { status, body } = await camille.get(`${path}?q=${word}`);
    if (status === 200 && body.rows.length > 0) found.push(word);
  }
  findable.set(path, found);
}

const listHits = (found: { categories?: { kind: string; hits: { title: { text: string } }[] }[] }): string[] =>
  (found.categories ?? []).flatMap(({ kind, hits: rows }) => rows.map(({ title }) => `${kind} ${title.text}`));

describe.each(readers)('$name', ({ name, client, hidden }) => {
  const hiddenWords = [...known].filter((word) => hidden.test(word));
  const shownWords = [...known].filter((word) => !hidden.test(word));
  const listHidden = (text: string, asked = ''): string[] => listWords(text, asked).filter((word) => hidden.test(word));

  it('reads nothing planted outside: pages, lists, counts, choices, files, cards, notifications', async () => {
    const leaks: string[] = [];
    for (const { address } of addresses) {
      const words = listHidden(await readText(await client.get(address)), address);
      if (words.length > 0) leaks.push(`${address}: ${words.join(' ')}`);
    }
    expect(leaks).toEqual([]);
  });

  it('finds nothing by words planted outside, in the search', async () => {
    expect(hiddenWords.length).toBeGreaterThan(10);
    const leaks: string[] = [];
    for (const word of hiddenWords) leaks.push(...listHits((await client.get(`/api/search?q=${word}`)).body).map((hit) => `${word}: ${hit}`));
    expect(leaks).toEqual([]);
  });

  it('finds what it sees, without words planted outside', async () => {
    const leaks: string[] = [];
    for (const word of [...shownWords, 'COMMUN', 'Commutateur']) {
      const words = listHidden((await client.get(`/api/search?q=${word}`)).text, word);
      if (words.length > 0) leaks.push(`${word}: ${words.join(' ')}`);
    }
    expect(leaks).toEqual([]);
  });

  it('finds nothing by words planted outside, in any list', async () => {
    const leaks: string[] = [];
    for (const [path, words] of findable)
      for (const word of words.filter((one) => hidden.test(one))) {
        const { status, body } = await client.get(`${path}?q=${word}`);
        if (status === 200 ? body.rows.length > 0 : status !== 403) leaks.push(`${status} ${path} ${word}`);
      }
    expect(leaks).toEqual([]);
  });

  it('hears of nothing outside in its stream of changes', async () => {
    const outside = places.flatMap(({ objects, addWord: word }) =>
      Object.values(objects).filter(({ needsPrices }) => hidden.test(word(needsPrices ? 'B' : 'A', 50))),
    );
    const stream = await openEvents(base, { cookie: client.headers.cookie! }, `?company=${world.company.id}`);
    await house.platform.database.system.transaction((tx) => record(tx, { kind: 'feed', id: null, name: 'ERP' }, listChanges(world.company, places)));
    await house.query("select pg_notify('passerelle', $1)", [JSON.stringify({ type: 'person', userId: client.user.id, kind: 'last', ids: [] })]);
    await stream.waitForMessage((message) => message.includes('"last"'));
    const text = stream.received().join('\n');
    stream.close();
    expect(outside.filter(({ id }) => text.includes(id)).map(({ code }) => code)).toEqual([]);
  });

  it('is made no file with anything planted outside, in the background', async () => {
    const leaks: string[] = [];
    const files = await makeFiles(house, client, world.company);
    for (const file of files) leaks.push(...listHidden(await readText(file)));
    expect(leaks).toEqual([]);
    if (name !== 'another company') expect(files.length).toBeGreaterThan(5);
  });

  it('is mailed nothing planted outside', async () => {
    const mails = await house.query<{ mail: string }>("select concat_ws(' ', subject, text, html) as mail from mails where user_id = $1", [client.user.id]);
    expect(mails.flatMap(({ mail }) => listHidden(mail))).toEqual([]);
  });

  it('has nothing planted outside in calendars', async () => {
    for (const { kind } of registers.calendars.filter((one) => one.kind !== 'given')) {
      const { body } = await client.post(`/api/calendar-feeds?kind=${kind}`);
      if (body.address === undefined) continue;
      const { text } = await house.visitor.get(new URL(body.address as string).pathname);
      expect(text).toContain('BEGIN:VCALENDAR');
      expect(listHidden(text)).toEqual([]);
    }
  });
});

it.each(readers.filter(({ name }) => name.includes('of one site')))(
  '$name sees a delivery at their site of an order elsewhere, without the order',
  async ({ client }) => {
    const delivery = { deliveryNumber: north.addWord('A', 62), orderNumber: null, customerOrderNumber: '', project: '' };
    expect((await client.get('/api/deliveries')).body.rows).toContainEqual(expect.objectContaining(delivery));
    const { deliveries } = (await client.get(`/api/sites/${north.siteId}`)).body;
    expect(deliveries).toContainEqual(expect.objectContaining({ number: delivery.deliveryNumber, orderNumber: null }));
  },
);

/** Files are made of the same rows as the answers: they are read once. */
const makesFiles = new Set(listEndpoints(house.routes).flatMap(({ path, produces }) => (produces ? [path] : [])));

describe('once parts of the company and their sites have moved and have other names', () => {
  const { south } = world;
  let ways: Awaited<ReturnType<typeof moveEverything>>;
  beforeAll(async () => {
    ways = await moveEverything(house, world, camille);
  });

  it('every way to move them was taken', () => {
    expect(ways.filter(({ status }) => status >= 300)).toEqual([]);
  });

  it.each(readers)('$name reads nothing more', async ({ client, hidden }) => {
    const leaks: string[] = [];
    for (const { address } of addresses.filter(({ path }) => !makesFiles.has(path))) {
      const words = listWords(await readText(await client.get(address)), address).filter((word) => hidden.test(word));
      if (words.length > 0) leaks.push(`${address}: ${words.join(' ')}`);
    }
    expect(leaks).toEqual([]);
  });

  it('nobody who sees one place brings objects of another to it', async () => {
    const limited = readers.filter(({ name }) => /one site|one sub-organisation|no site/.test(name));
    expect(limited.length).toBeGreaterThan(2);
    for (const { client } of limited) {
      const answers = [
        await client.post('/api/devices/moves', { ids: [south.objects.device!.id], siteId: north.siteId }),
        await client.put(`/api/sites/${south.siteId}/archived`, { isArchived: true }),
        await client.patch(`/api/sub-organisations/${south.subOrganisationId}`, { name: 'X', parentId: null, vendorOrganisationId: '', version: 1 }),
        await client.patch(`/api/people/${client.user.id}`, { version: 1, sites: null, subOrganisations: null, prices: true }),
      ];
      expect(answers.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
    }
  });
});

describe('people who see the interventions given to them', async () => {
  const recipient = await field.recipient();
  it.each([
    ['a technician', field.nadia],
    ['a recipient', recipient],
  ])('%s reads of no other', async (name, client) => {
    const texts = await Promise.all(listWorkerAddresses(house.routes, places).map(async (address) => (await client.get(address)).text));
    const words = listWords(texts.join(' '), '');
    if (name === 'a technician') expect(words).toContain(north.objects.intervention!.code);
    // Devices delivered for the lines of the ticket belong to the work.
    const delivered = ['QSA06', 'QSA07'];
    expect(words.filter((word) => name === 'a recipient' || (/^QS|^Q.[BEF]/.test(word) && !delivered.includes(word)))).toEqual([]);
  });
});

describe('the world', () => {
  it('has a row of every kind that is searched, talked about, linked or notified in each place', () => {
    const staffAlone = ['product', 'company', 'membership', 'conversation', 'serviceClock', 'activityReport', 'partnerLink'];
    const kinds = [
      ...registers.searches.map(({ kind }) => kind),
      ...[...registers.subjects, ...registers.linked].map(({ subject }) => subject.kind),
      ...registers.notifications.kinds.map(({ objectKind }) => objectKind),
    ];
    for (const { objects } of places) expect([...new Set(kinds)].filter((kind) => !staffAlone.includes(kind) && !objects[kind])).toEqual([]);
  });

  it('is mailed: at once, as digests, as proposals of appointments', async () => {
    const mails = await house.query<{ subject: string; text: string }>('select subject, text from mails where user_id = $1', [camille.user.id]);
    expect(mails.filter(({ text }) => listWords(text, '').length > 10).length).toBeGreaterThan(0);
    const proposals = await house.query("select id from mails where text like '%/appointment/%'");
    expect(proposals.length).toBeGreaterThan(1);
  });

  it('is read by a manager of the whole company: every word, from every endpoint', () => {
    const words = places.flatMap(({ words: own }) => own());
    expect(words.length).toBeGreaterThan(150);
    expect(words.filter((word) => !known.has(word))).toEqual([]);
    expect([...unanswered]).toEqual([]);
  });
});

describe('columns with the number of another object', () => {
  const tables = registers.tables as Readonly<Record<string, TableKind>>;
  /** Numbers of the object itself, or of nothing that the portal shows by a number. */
  const own = [
    'companies.customerNumber',
    'companies.vatNumber',
    'contracts.orderNumber',
    'deliveries.trackingNumber',
    'delivery_packages.cartonNumber',
    'delivery_packages.trackingNumber',
    'invoices.customerOrderNumber',
    'invoices.purchaseOrderNumber',
    'invoices.correctsNumber',
    'offer_answers.purchaseOrderNumber',
    'offer_approvals.purchaseOrderNumber',
    'orders.customerOrderNumber',
    'orders.purchaseOrderNumber',
    'orders.salesOrderNumber',
    'import_rows.orderNumber',
    'chats.aboutNumber',
  ];
  it('are declared, or their own', () => {
    const columns = Object.entries(columnTypes).flatMap(([table, types]) => {
      const kind = tables[table];
      if (kind?.kind !== 'tenant') return [];
      return Object.keys(types)
        .filter((name) => name.endsWith('Number') && !kind.names?.[name])
        .map((name) => `${table}.${name}`);
    });
    expect(columns.filter((column) => !own.includes(column))).toEqual([]);
  });
  it('a column that marks rows about priced objects is declared', () => {
    const marked = Object.entries(columnTypes)
      .filter(([, types]) => 'needsPrices' in types)
      .map(([table]) => table);
    expect(marked.filter((table) => tables[table]!.kind === 'tenant' && !(tables[table] as { pricedBy?: string }).pricedBy)).toEqual([]);
  });
  it('kinds that other entries of the search name are those of tables, and each table of an object that of its own search', () => {
    const numbered = Object.entries(registers.tables).flatMap(([table, kind]) => (kind.kind === 'tenant' && kind.numbers ? [{ table, ...kind.numbers }] : []));
    for (const { kind, table, part } of numbered) if (!part) expect(registers.searches.find((one) => one.kind === kind)?.table).toBe(table);
    const named = readSources('src/**').flatMap(({ text }) =>
      [...text.matchAll(/\bborrowed\w*(?:: | = )\{([^}]*)\}/g)].flatMap(([, kinds]) => [...kinds!.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)),
    );
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((kind) => !numbered.some((one) => one.kind === kind))).toEqual([]);
  });
});
