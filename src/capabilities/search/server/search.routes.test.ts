import { expect, it } from 'vitest';
import { companyRow, deliveryRow, deviceRow, connectErp, offerRow, orderRow, productRow, siteRow } from '#tests/support/feed.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const erp = await connectErp(house);
await erp.send('companies', [companyRow('K1'), companyRow('K2')]);
await erp.send('products', [productRow('C9300-48P-A', { description: 'Commutateur Catalyst 9300' })]);
await erp.send('sites', [siteRow('K1', 'LYON', { label: 'Lyon Part-Dieu' }), siteRow('K1', 'PRIEST', { label: 'Saint-Priest' })]);
await erp.send('orders', [
  orderRow('K1', '26-004812', { project: 'Cœur de réseau Saint-Priest', site: 'PRIEST' }),
  orderRow('K1', '26-005000', { project: 'Bornes', site: 'LYON' }),
  orderRow('K2', '26-004900', { project: 'Cœur de réseau' }),
]);
const serials = ['FOC3038L0AB', 'FOC3038L0AC', 'FOC3038L0AF', 'FOC3038L0AG'];
const delivered = await erp.send('deliveries', [deliveryRow('K1', '26-004812', '26-009318', { lines: [{ id: '1', orderLine: '1', quantity: 4, serials }] })]);
await erp.send('offers', [offerRow('K1', '26-02231', 1, { project: 'Renouvellement du cœur' })]);
await erp.send('devices', [deviceRow('K1', 'JAE26500ZZZ', { site: 'LYON' })]);
await house.runJobs();
const readCompany = async (id: string) => (await house.query<{ id: number; name: string }>('select id, name from companies where external_id = $1', [id]))[0]!;
const [first, second] = [await readCompany('K1'), await readCompany('K2')];
const readSite = async (code: string) => (await house.query<{ id: string }>('select id from sites where code = $1', [code]))[0]!.id;
const camille = await house.signInMember(first);

interface Found {
  nearest: string[];
  corrected: string | null;
  categories: {
    kind: string;
    count: number;
    more: boolean;
    hits: { title: { text: string; ranges: number[][] }; reason: { by: string; text: { text: string }; others: number } | null }[];
  }[];
}
const nothing = { corrected: null, nearest: [], categories: [] };
const search = async (q: string, who: Pick<typeof camille, 'get'> = camille, path = '/api/search'): Promise<Found> => {
  const response = await who.get(`${path}?q=${encodeURIComponent(q)}`);
  expect(response.status).toBe(200);
  return response.body as Found;
};
const summary = ({ categories }: Found): string[] =>
  categories.map(({ kind, count, hits }) => `${kind} ${count}: ${hits.map(({ title }) => title.text).join()}`);
const titles = async (q: string, kind: string, who?: Pick<typeof camille, 'get'>): Promise<string[]> =>
  (await search(q, who)).categories.find((category) => category.kind === kind)?.hits.map(({ title }) => title.text) ?? [];

it('a serial number finds its devices first, three beside the count, and says where else it stands', async () => {
  expect(delivered.rows).toMatchObject([{ result: 'created' }]);
  const found = await search('foc 3038');
  expect(summary(found)).toEqual(['device 4: FOC3038L0AB,FOC3038L0AC,FOC3038L0AF', 'order 1: CDE-26-004812', 'delivery 1: BL-26-009318']);
  const [devices, orders, deliveries] = found.categories;
  expect(devices!.hits.map(({ title, reason }) => [title.ranges, reason])).toEqual([0, 1, 2].map(() => [[[0, 7]], null]));
  expect([orders!.hits[0]!.reason, deliveries!.hits[0]!.reason]).toMatchObject([0, 1].map(() => ({ by: 'serial', text: { text: 'FOC3038L0AB' }, others: 3 })));
});

it('a search needs two characters', async () => {
  expect(await search('f')).toEqual(nothing);
  expect((await search('FO')).categories.map(({ kind }) => kind)).toContain('device');
});

it('references are found with other separators and case, and by their parts', async () => {
  expect(await titles('C9300 48P', 'product')).toEqual(['C9300-48P-A']);
  // Products by the words of their description too, in any order.
  expect(await titles('cataly commut', 'product')).toEqual(['C9300-48P-A']);
  expect(await titles('9300 cataly', 'product')).toEqual(['C9300-48P-A']);
  expect(await titles('routeur', 'product')).toEqual([]);
  expect(await titles('cde 26 0048', 'order')).toEqual(['CDE-26-004812']);
  expect(await titles('4812', 'order')).toEqual(['CDE-26-004812']);
  expect(await titles('c9300-48p', 'order')).toHaveLength(2);
});

it('words are found without accents and by their beginnings, and a word beside a number', async () => {
  expect(await titles('coeur reseau', 'order')).toEqual(['CDE-26-004812']);
  expect(await titles('prie', 'order')).toEqual(['CDE-26-004812']);
  expect(await titles('bornes 26-005000', 'order')).toEqual(['CDE-26-005000']);
  expect(await titles('coeur 26-005000', 'order')).toEqual([]);
});

it('one typing error is forgiven and said', async () => {
  const found = await search('catalist');
  expect(found.corrected).toBe('catalyst');
  expect(found.categories.find(({ kind }) => kind === 'order')!.count).toBe(2);
  expect((await search('catlayst')).corrected).toBe('catalyst');
  expect((await search('zatalyst')).corrected).toBe('catalyst');
  expect((await search('lion')).corrected).toBe('lyon');
  expect(await search('xylophone')).toEqual(nothing);
});

it('words that a hit does not show are its reason', async () => {
  const { categories } = await search('catalyst');
  expect(categories.find(({ kind }) => kind === 'order')!.hits[0]!.reason).toMatchObject({ by: 'words', text: { text: 'catalyst' } });
});

const searchSummary = async (q: string, who?: Pick<typeof camille, 'get'>, path?: string): Promise<string[]> => summary(await search(q, who, path));

it('a number is found by its last four characters, with its name before it, and with words beside it', async () => {
  expect(await titles('L0AB', 'device')).toEqual(['FOC3038L0AB']);
  expect(await titles('38l0ab', 'device')).toEqual(['FOC3038L0AB']);
  expect((await search('L0AB')).categories.map(({ kind, hits }) => [kind, hits[0]!.reason?.by ?? null])).toEqual([
    ['device', null],
    ['order', 'serial'],
    ['delivery', 'serial'],
  ]);
  expect((await search('L0AB')).categories[0]!.hits[0]!.title.ranges).toEqual([[7, 11]]);
  expect(await titles('0zzz', 'device')).toEqual(['JAE26500ZZZ']);
  for (const typed of ['S/N : FOC3038L0AB', 'SFOC3038L0AB', 'FOC3038L0AB catalyst', 'catalyst foc 3038 l0ab', 'catalyst L0AB'])
    expect([typed, await titles(typed, 'device')]).toEqual([typed, ['FOC3038L0AB']]);
  expect(await titles('zebra FOC3038L0AB', 'device')).toEqual([]);
  // The end of a maker's reference would find every device of the product.
  expect(await titles('48PA', 'device')).toEqual([]);
});

it('the nearest numbers are offered where nothing is found, of what the reader sees', async () => {
  const nearest = async (q: string, who?: Pick<typeof camille, 'get'>, path?: string) => (await search(q, who, path)).nearest;
  expect(await nearest('FOC3038LOAB')).toEqual(['FOC3038L0AB']);
  expect(await nearest('F0C3O38L0AB')).toEqual(['FOC3038L0AB']);
  expect(await nearest('FOC3038L0BA')).toEqual(['FOC3038L0AB']);
  expect(await nearest('JAE265O0ZZZ lyon')).toEqual(['JAE26500ZZZ']);
  expect(await nearest('CDE-26-004821')).toEqual(['CDE-26-004812']);
  expect(await nearest('FOC3038L0AB')).toEqual([]);
  expect(await nearest('xylophone')).toEqual([]);
  const inLyon = await house.signInMember(first, { sites: [await readSite('LYON')] });
  const unpriced = await house.signInMember(first, { prices: false, accepts: false });
  expect(await nearest('FOC3038LOAB', inLyon)).toEqual([]);
  expect(await nearest('CDE-26-O04812', inLyon)).toEqual([]);
  expect(await nearest('JAE265O0ZZZ', inLyon)).toEqual(['JAE26500ZZZ']);
  expect(await nearest('OFF-26-O2231')).toEqual(['OFF-26-02231']);
  expect(await nearest('OFF-26-O2231', unpriced)).toEqual([]);
  expect(await nearest('FOC3038LOAB', await house.signInMember(second))).toEqual([]);
  expect(await nearest('FOC3038LOAB', await house.staff('agent'), '/api/provider/search')).toEqual(['FOC3038L0AB']);
  // The same in a list.
  const listNearest = async (who: Pick<typeof camille, 'get'>) => (await who.get('/api/orders?q=FOC3038LOAB')).body.nearest;
  expect(await listNearest(camille)).toEqual(['FOC3038L0AB']);
  expect(await listNearest(inLyon)).toEqual([]);
});

it('a note that holds what was typed hides no serial number', async () => {
  const counts = async () => (await search('FOC')).categories.map(({ kind, count }) => [kind, count] as const);
  const before = await counts();
  await house.query("update search_entries set text = text || ' focin l0abc' where kind = 'device' and title = 'JAE26500ZZZ'");
  expect(await counts()).toEqual(before.map(([kind, count]) => [kind, kind === 'device' ? count + 1 : count]));
  expect((await searchSummary('L0AB'))[0]).toBe('device 2: FOC3038L0AB,JAE26500ZZZ');
  expect((await searchSummary('FOC', await house.staff('agent'), '/api/provider/search'))[0]).toContain('device 5');
});

it('nobody finds what another company has', async () => {
  const other = await house.signInMember(second);
  expect(await titles('cœur de réseau', 'order', other)).toEqual(['CDE-26-004900']);
  expect(await search('FOC3038', other)).toEqual(nothing);
  expect((await other.get('/api/search/device?q=FOC3038')).body).toMatchObject({ count: 0, rows: [] });
});

it('without the right to see prices no offer is found; limits by site hide what stands elsewhere, in counts too', async () => {
  expect(summary(await search('OFF-26'))).toEqual(['offer 1: OFF-26-02231']);
  expect(await search('OFF-26', await house.signInMember(first, { prices: false, accepts: false }))).toEqual(nothing);
  const inLyon = await house.signInMember(first, { sites: [await readSite('LYON')] });
  expect(await titles('CDE-26', 'order', inLyon)).toEqual(['CDE-26-005000']);
  expect((await search('FOC3038', inLyon)).categories).toEqual([]);
  expect(summary(await search('JAE', inLyon))).toEqual(['device 1: JAE26500ZZZ']);
});

it('rights that were lost since the entry was written count when a hit is shown', async () => {
  await house.query("update orders set site_id = null where number = 'CDE-26-005000'");
  const inLyon = await house.signInMember(first, { sites: [await readSite('LYON')] });
  expect(await titles('CDE-26', 'order', inLyon)).toEqual([]);
});

it('several companies are searched together, and their counts added', async () => {
  const user = await house.user();
  await house.member(first, user);
  await house.member(second, user);
  const both = await house.signedIn(user, 'all');
  expect(summary(await search('CDE-26', both))[0]).toBe('order 3: CDE-26-004812,CDE-26-004900,CDE-26-005000');
});

it('the provider’s people find every company, and companies and people; customers do not', async () => {
  const agent = await house.staff('agent');
  const person = await house.user({ fullName: 'Camille Lefèvre', email: 'camille@helianthe.example' });
  await house.member(first, person);
  await erp.send('companies', [companyRow('K1', { name: 'Groupe Hélianthe', version: 2 })]);
  await house.runJobs();
  const searchEverywhere = (q: string) => search(q, agent, '/api/provider/search');
  expect(summary(await searchEverywhere('CDE-26'))[0]).toBe('order 3: CDE-26-004812,CDE-26-004900,CDE-26-005000');
  expect(summary(await searchEverywhere('helianthe'))).toContain('company 1: Groupe Hélianthe');
  expect((await searchEverywhere('catalist')).corrected).toBe('catalyst');
  expect((await camille.get('/api/provider/search?q=cde')).status).toBe(403);
  expect((await search('helianthe')).categories).toEqual([]);
});

it('a category is read page by page, of a period', async () => {
  const page = async (query: string) => (await camille.get(`/api/search/device?q=FOC3038${query}`)).body;
  expect(await page('')).toMatchObject({ count: 4, more: false, corrected: null });
  expect((await page('')).rows).toHaveLength(4);
  expect((await page('&page=2')).rows).toEqual([]);
  expect(await page('&to=2020-01-01')).toMatchObject({ count: 0, rows: [] });
  expect((await camille.get('/api/search/nothing?q=foc')).status).toBe(404);
  expect((await camille.get('/api/search/company?q=foc')).status).toBe(404);
});

it('the last searches follow their owner, eight of them, and can be forgotten', async () => {
  const { user } = camille;
  for (let number = 1; number <= 9; number++) expect((await camille.put('/api/search/recent', { text: `recherche ${number}` })).status).toBe(204);
  await camille.put('/api/search/recent', { text: 'recherche 5' });
  const texts = async (who: Pick<typeof camille, 'get'> = camille) => (await who.get('/api/search/recent')).body.texts;
  expect(await texts(await house.signedIn(user, first))).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((number) => `recherche ${number}`));
  expect((await camille.delete('/api/search/recent?text=recherche%209')).status).toBe(204);
  expect((await texts()).slice(0, 2)).toEqual(['recherche 5', 'recherche 8']);
  expect(await texts(await house.signInMember(first))).toEqual([]);
  await camille.delete('/api/search/recent');
  expect(await texts()).toEqual([]);
});

it('managers find the people of their own company, the provider’s people those of all; members, partners and strangers find none', async () => {
  const person = await house.user({ fullName: 'Ornella Brunetti', email: 'ornella@helianthe.example' });
  await house.member(first, person);
  const manager = await house.signInMember(first, { role: 'manager' });
  const changed = await manager.get(`/api/people/${person.id}`);
  await manager.patch(`/api/people/${person.id}`, { version: changed.body.version, services: false });
  await house.runJobs();
  expect(await titles('brunetti', 'membership', manager)).toEqual(['Ornella Brunetti']);
  expect((await manager.get('/api/search/membership?q=ornella')).body).toMatchObject({ count: 1 });
  const partner = await house.company({ kind: 'partner' });
  await house.partnership(partner, first);
  const acting = (await house.signInMember(partner, { role: 'manager' })).at(first.id);
  for (const who of [camille, acting, await house.signInMember(second, { role: 'manager' })]) expect(await titles('brunetti', 'membership', who)).toEqual([]);
  expect((await camille.get('/api/search/membership?q=ornella')).body).toMatchObject({ count: 0, rows: [] });

  // A person who takes another name is found by it, in each of their companies.
  const self = await house.signedIn(person, first);
  const { firstName, lastName, profileRole, version } = (await self.get('/api/me')).body.user;
  expect((await self.post('/api/update_user', { fullName: 'Ornella Vasseur', firstName, lastName, profileRole, version })).status).toBe(200);
  await house.runJobs();
  expect(await titles('vasseur', 'membership', manager)).toEqual(['Ornella Vasseur']);
  expect(await titles('brunetti', 'membership', manager)).toEqual([]);
});

it('what names a site is found by its new label, and no longer by the former one', async () => {
  await erp.send('sites', [siteRow('K1', 'PRIEST', { label: 'Corbas', version: 2 })]);
  await house.runJobs();
  const found = (await search('corbas')).categories.map(({ kind }) => kind).toSorted();
  expect(found).toEqual(expect.arrayContaining(['delivery', 'order', 'site']));
  expect(await search('saint priest', camille).then(({ categories }) => categories.flatMap(({ hits }) => hits.map(({ title }) => title.text)))).toEqual([
    // Its project says so itself.
    'CDE-26-004812',
    'BL-26-009318',
  ]);
  await erp.send('sites', [siteRow('K1', 'LYON', { label: 'Villeurbanne', version: 2 })]);
  await house.runJobs();
  expect(await titles('villeurbanne', 'device')).toEqual(['JAE26500ZZZ']);
  expect(await titles('part dieu', 'device')).toEqual([]);
});

it('what names an order is found by its new project', async () => {
  await erp.send('orders', [orderRow('K1', '26-004812', { project: 'Téléphonie du siège', site: 'PRIEST', version: 2 })]);
  await house.runJobs();
  expect(await titles('telephonie', 'delivery')).toEqual(['BL-26-009318']);
});

it('technicians find the interventions given to them by title, ticket, site and company, and nothing else', async () => {
  const [nadia, colleague] = [await house.staff('technician'), await house.staff('technician')];
  const ticket = { companyId: first.id, id: crypto.randomUUID(), number: 'T-88001', label: 'Bornes du quai' };
  const people = { requesterName: 'Camille Lefèvre', authorName: 'Camille Lefèvre' };
  await house.insert('tickets', { ...ticket, ...people, services: ['deployment'] });
  const insertIntervention = (title: string, technician: string, position: number) =>
    house.insert('interventions', {
      companyId: first.id,
      id: crypto.randomUUID(),
      ticketId: ticket.id,
      position,
      title,
      technicianId: technician,
      technicianName: 'Nadia Haddad',
      startsAt: '2026-11-20T08:00:00Z',
    });
  await insertIntervention('Pose des bornes', nadia.user.id, 1);
  await insertIntervention('Recette des bornes', colleague.user.id, 2);
  const searchSummary = async (q: string, who = nadia): Promise<string[]> => summary(await search(q, who, '/api/field/search'));
  for (const q of ['pose', 'T-88001', 'du quai', 'pose helianthe']) expect(await searchSummary(q)).toEqual(['intervention 1: Pose des bornes']);
  expect(await searchSummary('bornes', colleague)).toEqual(['intervention 1: Recette des bornes']);
  expect(await searchSummary('CDE-26')).toEqual([]);
  expect((await nadia.get('/api/field/search/intervention?q=bornes&from=2026-11-21')).body).toMatchObject({ count: 0, rows: [] });
  expect((await nadia.get('/api/field/search/intervention?q=bornes')).body).toMatchObject({ count: 1, rows: [{ title: { text: 'Pose des bornes' } }] });
  expect((await nadia.get('/api/field/search/order?q=cde')).status).toBe(404);
  expect((await camille.get('/api/field/search?q=bornes')).status).toBe(403);
});

it('a number that also is a word of its object is found beside other words, however short', async () => {
  await erp.send('sites', [siteRow('K1', 'A1', { label: 'Bâtiment A1 Sud' }), siteRow('K1', 'ENT-77', { label: 'Entrepôt ENT77 Nord, quai des Brumes' })]);
  await house.runJobs();
  for (const typed of ['batiment a1', 'a1 sud']) expect([typed, await titles(typed, 'site')]).toEqual([typed, ['Bâtiment A1 Sud']]);
  for (const typed of ['entrepot ent77', 'ent-77 nord', 'quai des ent77 brumes nord', '77 nord'])
    expect([typed, await titles(typed, 'site')]).toEqual([typed, ['Entrepôt ENT77 Nord, quai des Brumes']]);
});
