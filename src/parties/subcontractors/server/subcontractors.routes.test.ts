import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const agent = await house.staff('agent');
const add = (name: string) => agent.post('/api/provider/subcontractors', { name, phone: '' });
const lea = { fullName: 'Léa Roux', email: 'lea@reseaux-alpins.example', phone: '06 00 00 00 01', language: 'fr' };

describe('subcontractors', () => {
  it('get a part of addresses of their own from their name', async () => {
    const [first, second] = [await add('Réseaux & Œuvres Alpins'), await add('Réseaux et œuvres alpins')];
    expect([first.status, first.body.slug]).toEqual([201, 'reseaux-oeuvres-alpins']);
    expect(second.body.slug).toBe('reseaux-et-oeuvres-alpins');
    expect((await add('RÉSEAUX – ŒUVRES ALPINS')).body.slug).toBe('reseaux-oeuvres-alpins-2');
  });

  it('are changed and blocked by one of two who saw the same version, and journalled', async () => {
    const { body: company } = await add('Câblage du Rhône');
    const change = { name: 'Câblage Rhône', phone: '04 00', isActive: true, version: 1 };
    expect((await agent.patch(`/api/provider/subcontractors/${company.id}`, change)).body).toMatchObject({
      name: 'Câblage Rhône',
      slug: company.slug,
      version: 2,
    });
    const second = await agent.patch(`/api/provider/subcontractors/${company.id}`, change);
    expect([second.status, second.body.current.version]).toEqual([409, 2]);
    for (const [isActive, version] of [
      [false, 2],
      [true, 3],
    ] as const)
      await agent.patch(`/api/provider/subcontractors/${company.id}`, { ...change, isActive, version });
    const actions = await house.query('select action from journal where object_id = $1 order by sequence', [company.id]);
    expect(actions.map(({ action }) => action)).toEqual(['created', 'updated', 'blocked', 'unblocked']);
  });

  it('have recipients, each with an address that no other of them has', async () => {
    const { body: company } = await add('Alpins');
    const added = await agent.post(`/api/provider/subcontractors/${company.id}/recipients`, lea);
    expect([added.status, added.body.openInterventions]).toEqual([201, 0]);
    const again = await agent.post(`/api/provider/subcontractors/${company.id}/recipients`, { ...lea, email: lea.email.toUpperCase() });
    expect([again.status, again.body.errors[0].path]).toEqual([422, 'email']);
    const { body } = await agent.get('/api/provider/subcontractors');
    expect(body.rows.find(({ id }: { id: string }) => id === company.id).recipients).toEqual([added.body]);
    const stored = JSON.stringify(await house.query('select changes from journal where object_id = $1', [added.body.id]));
    expect(stored).not.toContain(lea.email);
  });
});
