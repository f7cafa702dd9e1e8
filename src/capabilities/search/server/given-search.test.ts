import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();

it('technicians find a number without its signs, and are offered the nearest one of the interventions given to them', async () => {
  const [company, nadia, colleague] = [await house.company(), await house.staff('technician'), await house.staff('technician')];
  const ticket = { companyId: company.id, id: crypto.randomUUID(), number: 'T-88001', label: 'Bornes du quai' };
  await house.insert('tickets', { ...ticket, requesterName: 'Camille Lefèvre', authorName: 'Camille Lefèvre', services: ['deployment'] });
  const given = { companyId: company.id, id: crypto.randomUUID(), ticketId: ticket.id, position: 1, title: 'Pose des bornes' };
  await house.insert('interventions', { ...given, technicianId: nadia.user.id, technicianName: 'Nadia Haddad', startsAt: '2026-11-20T08:00:00Z' });
  const search = async (q: string, who = nadia) => {
    const { categories, nearest } = (await who.get(`/api/field/search?q=${encodeURIComponent(q)}`)).body;
    return { titles: categories.flatMap(({ hits }: { hits: { title: { text: string } }[] }) => hits.map(({ title }) => title.text)), nearest };
  };
  for (const q of ['T-88001', 't 88001', 'T\u201188001', '8001']) expect([q, await search(q)]).toEqual([q, { titles: ['Pose des bornes'], nearest: [] }]);
  for (const q of ['T-8800I', 'T-80801', 'T-88O01']) {
    expect([q, await search(q)]).toEqual([q, { titles: [], nearest: ['T-88001'] }]);
    expect(await search(q, colleague)).toEqual({ titles: [], nearest: [] });
  }
});
