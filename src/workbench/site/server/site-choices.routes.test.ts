import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createSiteFactory } from '#tests/support/sites.ts';

const house = await openHouse();
const { newSite } = createSiteFactory(house);
const { query } = house;

describe('several sites', () => {
  it('are archived at once and come back, those that are archived already apart', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const [one, two, three] = await Promise.all(['Metz', 'Nancy', 'Épinal'].map(async (label) => (await reader.post('/api/sites', newSite(label))).body));
    await reader.put(`/api/sites/${two.code}/archived`, { isArchived: true });
    const archived = await reader.post('/api/sites/archive', { ids: [one.id, two.id, three.id], isArchived: true });
    expect(archived.body.changed.toSorted()).toEqual([one.id, three.id].toSorted());
    expect((await reader.get('/api/sites/counts')).body).toMatchObject({ inUse: { count: 0 }, archived: { count: 3 } });
    await reader.post('/api/sites/archive', { ids: archived.body.changed, isArchived: false });
    expect((await reader.get('/api/sites/counts')).body).toMatchObject({ inUse: { count: 2 }, archived: { count: 1 } });
  });
  it('stay as they are where one is unknown, or the reader may not archive', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    const site = (await reader.post('/api/sites', newSite('Metz'))).body;
    const foreign = (await (await house.signInMember(await house.company())).post('/api/sites', newSite('Lyon'))).body;
    expect((await reader.post('/api/sites/archive', { ids: [site.id, foreign.id], isArchived: true })).status).toBe(404);
    const limited = await house.signInMember(company, { sites: [site.id] });
    expect((await limited.post('/api/sites/archive', { ids: [site.id], isArchived: true })).body.code).toBe('sites.limited');
    expect((await reader.get(`/api/sites/${site.id}`)).body.state).toBe('inUse');
  });
});

describe('the choices of a site filter', () => {
  it('are two hundred; others are found by what is typed, and one that is set is named', async () => {
    const company = await house.company();
    const reader = await house.signInMember(company);
    await query(
      `insert into sites (company_id, id, code, label, type) select $1, gen_random_uuid(), 'A-' || n, 'Agence ' || lpad(n::text, 3, '0'), 'delivery'
       from generate_series(1, 210) n`,
      [company.id],
    );
    const last = (await reader.post('/api/sites', newSite('Zwevegem', { city: 'Zwevegem' }))).body;
    const gone = (await reader.post('/api/sites', newSite('Zwevegem 2'))).body;
    await reader.put(`/api/sites/${gone.code}/archived`, { isArchived: true });
    const choices = async (asked: string) => (await reader.get(`/api/stock-items/choices${asked}`)).body;
    expect((await choices('')).site).toHaveLength(200);
    const found = { value: last.id, label: 'Zwevegem' };
    expect(await choices('?filter=site&q=zwev')).toMatchObject({ site: [found], manufacturer: [] });
    expect((await choices(`?filter=site&value=${last.id}`)).site).toEqual([found]);
    expect((await choices(`?filter=site&value=${gone.id}`)).site).toEqual([{ value: gone.id, label: 'Zwevegem 2' }]);
    expect((await choices('?filter=site&value=nowhere')).site).toEqual([]);
    const stranger = await house.signInMember(await house.company());
    expect((await stranger.get(`/api/stock-items/choices?filter=site&value=${last.id}`)).body.site).toEqual([]);
  });
});

describe('a draft of a site', () => {
  it('ends with the site that it becomes, and stays where the site is refused', async () => {
    const reader = await house.signInMember(await house.company());
    const draft = crypto.randomUUID();
    const at = `/api/drafts/${draft}`;
    await reader.put(at, { kind: 'site', objectId: null, title: 'Metz', content: '{}', version: 0 });
    expect((await reader.post('/api/sites', newSite('', { draftId: draft }))).body.errors).toMatchObject([{ code: 'sites.labelRequired' }]);
    expect((await reader.get(at)).status).toBe(200);
    const made = await reader.post('/api/sites', newSite('Metz', { draftId: draft }));
    expect([made.status, (await reader.get(at)).status]).toEqual([201, 404]);
    await reader.put(at, { kind: 'site', objectId: made.body.id, title: 'Metz', content: '{}', version: 0 });
    await reader.patch(`/api/sites/${made.body.id}`, { ...newSite('Metz 2'), version: 1, draftId: draft });
    expect((await reader.get(at)).status).toBe(404);
  });
});
