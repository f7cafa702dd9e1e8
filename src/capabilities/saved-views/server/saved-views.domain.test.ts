import { getServedLists } from '#platform/lists/server/list-routes.ts';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import type { Client } from '#tests/support/client.ts';

const house = await openHouse();
const view = { list: 'tickets', name: 'Urgents de Lyon', query: 'state=awaitingValidation&priority=critical&sort=stateAt&dir=desc', isShared: false };
const names = async (client: Client): Promise<string[]> =>
  (await client.get('/api/saved-views?list=tickets')).body.views.map(({ name }: { name: string }) => name);

describe('a saved view', () => {
  it('is its owner’s alone until it is shared with the company, and never another company’s', async () => {
    const company = await house.company();
    const [owner, colleague, stranger] = [
      await house.signInMember(company),
      await house.signInMember(company),
      await house.signInMember(await house.company()),
    ];
    const made = await owner.post('/api/saved-views', view);
    expect(made).toMatchObject({ status: 201, body: { ...view, isOwn: true, canChange: true, version: 1 } });
    const path = `/api/saved-views/${made.body.id}`;
    expect([await names(owner), await names(colleague)]).toEqual([[view.name], []]);
    expect((await colleague.patch(path, { ...view, list: undefined, version: 1 })).status).toBe(404);
    const { list: _list, ...change } = view;
    expect((await owner.patch(path, { ...change, isShared: true, version: 1 })).body).toMatchObject({ isShared: true, version: 2 });
    expect((await colleague.get('/api/saved-views?list=tickets')).body.views).toMatchObject([{ name: view.name, isOwn: false, canChange: false }]);
    expect(await names(stranger)).toEqual([]);
    expect((await stranger.delete(path)).status).toBe(404);
  });

  it('of the company is renamed and deleted by its owner and by managers, not by other members', async () => {
    const company = await house.company();
    const [owner, colleague, manager] = [
      await house.signInMember(company),
      await house.signInMember(company),
      await house.signInMember(company, { role: 'manager' }),
    ];
    const { id } = (await owner.post('/api/saved-views', { ...view, isShared: true })).body;
    const path = `/api/saved-views/${id}`;
    const { list: _list, ...change } = { ...view, isShared: true, name: 'Urgents' };
    expect((await colleague.patch(path, { ...change, version: 1 })).status).toBe(403);
    expect((await manager.patch(path, { ...change, version: 1 })).body.name).toBe('Urgents');
    // Taken from the company, it would be its owner's alone.
    expect((await manager.patch(path, { ...change, isShared: false, version: 2 })).status).toBe(403);
    expect((await owner.patch(path, { ...change, version: 1 })).body).toMatchObject({ code: 'conflict', current: { name: 'Urgents', version: 2 } });
    expect((await colleague.delete(path)).status).toBe(403);
    expect((await owner.delete(path)).status).toBe(204);
    expect(await names(manager)).toEqual([]);
  });

  it('holds filters and a sort that its list has', async () => {
    const owner = await house.signInMember(await house.company());
    const findRefusedPath = async (given: object) => (await owner.post('/api/saved-views', { ...view, ...given })).body.errors?.[0]?.path;
    expect(await findRefusedPath({ list: 'nothing' })).toBe('list');
    for (const query of ['colour=red', 'state=asleep', 'sort=colour', 'priority=critical&company=7'])
      expect(await findRefusedPath({ query }), query).toBe('query');
  });

  it('is kept of every list of the portal', async () => {
    const owner = await house.signInMember(await house.company());
    const lists = getServedLists(house.routes);
    expect(lists.length).toBeGreaterThan(10);
    for (const { served } of lists) {
      const { name, sort } = served.list;
      expect((await owner.post('/api/saved-views', { ...view, list: name, query: `sort=${sort}&dir=desc` })).status, name).toBe(201);
    }
  });

  it('is one of at most fifty of its owner', async () => {
    const company = await house.company();
    const owner = await house.signInMember(company);
    await house.query(
      "insert into saved_views (company_id, id, list, name, query, user_id) select $1, gen_random_uuid(), 'tickets', 'V' || n, '', $2 from generate_series(1, 50) n",
      [company.id, owner.user.id],
    );
    expect((await owner.post('/api/saved-views', view)).body.code).toBe('savedViews.tooMany');
  });
});
