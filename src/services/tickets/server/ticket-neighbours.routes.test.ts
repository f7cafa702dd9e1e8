import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createOrderFactory } from '#tests/support/orders.ts';
import { createTicketRowFactory } from '#tests/support/tickets.ts';

const house = await openHouse();
const make = createOrderFactory(house);
const { ticket } = createTicketRowFactory(house);

/** Five tickets of one company: each sort has another order, and no two of one filter are neighbours in the whole list. */
async function scene() {
  const company = await house.company();
  const reader = await house.signInMember(company);
  const agent = await house.staff('agent', company);
  const site = await make.site(company);
  const rollout = crypto.randomUUID();
  await house.insert('rollouts', { companyId: company.id, id: rollout, number: `DG-26-${company.id}`, label: 'Agences', requesterName: 'Camille' });
  const chosen = {
    services: ['audit' as const],
    state: 'validated' as const,
    priority: 'critical' as const,
    impact: 'crisis' as const,
    type: 'incident' as const,
    siteId: site,
    requester: { id: reader.user.id, name: 'Inès Caron' },
  };
  const columns = { technicianId: agent.user.id, technicianName: 'Nadia Haddad', rolloutId: rollout, orderNumber: 'CDE-26-77' };
  const made = [];
  for (const [index, [created, reached, planned]] of (
    [
      ['01', '15', '03'],
      ['02', '11', null],
      ['03', '14', '01'],
      ['04', '13', null],
      ['05', '12', '02'],
    ] as const
  ).entries())
    made.push(
      await ticket(company, {
        ...(index % 2 === 0 ? chosen : {}),
        createdAt: `2026-11-${created}T08:00:00Z`,
        stateAt: `2026-11-${reached}T08:00:00Z`,
        columns: { ...(index % 2 === 0 ? columns : {}), plannedAt: planned === null ? null : `2026-12-${planned}T08:00:00Z` },
      }),
    );
  for (const index of [0, 2, 4]) await reader.put(`${made[index]!.path}/followers/${reader.user.id}`, {});
  const numbers = made.map(({ number }) => number);
  const neighbours = async (index: number, query = '') => {
    const { previous, next } = (await reader.get(`/api/tickets/${numbers[index]}/neighbours?${query}`)).body;
    return [numbers.indexOf(previous), numbers.indexOf(next)];
  };
  return { company, reader, agent, site, rollout, made, neighbours };
}
const shown = await scene();

describe('the neighbours of a ticket', () => {
  it.each([
    ['', [4, 3, 2, 1, 0]],
    ['sort=createdAt&dir=asc', [0, 1, 2, 3, 4]],
    ['sort=stateAt', [0, 2, 3, 4, 1]],
    ['sort=stateAt&dir=asc', [1, 4, 3, 2, 0]],
    ['sort=plannedAt', [2, 4, 0]],
    ['sort=plannedAt&dir=desc', [0, 4, 2]],
  ])('are those of the list sorted by "%s"', async (query, order) => {
    const { reader, made, neighbours } = shown;
    // The list itself has this order: what is not planned yet comes after, whatever its own order.
    const listed: string[] = (await reader.get(`/api/tickets?${query}`)).body.rows.map(({ number }: { number: string }) => number);
    const ranks = listed.map((number) => made.findIndex((one) => one.number === number));
    expect(ranks.filter((rank) => order.includes(rank))).toEqual(order);
    expect(ranks).toHaveLength(5);
    for (const [place, rank] of ranks.entries()) expect(await neighbours(rank, query), String(rank)).toEqual([ranks[place - 1] ?? -1, ranks[place + 1] ?? -1]);
  });

  it.each([
    'service=audit',
    'state=validated',
    'priority=critical',
    'impact=crisis',
    'type=incident',
    'site=$site',
    'technician=$technician',
    'requester=$requester',
    'mine=1',
    'followed=1',
    'rollout=$rollout',
    'order=CDE-26-77',
  ])('are those of the list filtered by %s', async (filter) => {
    const { site, agent, reader, rollout, neighbours } = shown;
    const values: Record<string, string> = { $site: site, $technician: agent.user.id, $requester: reader.user.id, $rollout: rollout };
    const query = filter.replace(/\$\w+/, (name) => values[name]!);
    expect([await neighbours(4, query), await neighbours(2, query), await neighbours(0, query)]).toEqual([
      [-1, 2],
      [4, 0],
      [2, -1],
    ]);
  });

  it('of a ticket that the filters leave out are those of its place, so that a link without its list works too', async () => {
    expect(await shown.neighbours(3, 'priority=critical')).toEqual([4, 2]);
  });

  it('belong to the companies and sites of the reader', async () => {
    const { company, made, neighbours } = shown;
    expect(await neighbours(4)).toEqual([-1, 3]);
    const elsewhere = await house.signInMember(company, { sites: [await make.site(company)] });
    for (const stranger of [elsewhere, await house.signInMember(await house.company())])
      expect((await stranger.get(`${made[2]!.path}/neighbours`)).status).toBe(404);
    // A member of one site goes past the tickets of the others, and counts none of them.
    const limited = await house.signInMember(company, { sites: [shown.site] });
    const place = { rank: 1, count: { count: 3, more: false } };
    expect((await limited.get(`${made[4]!.path}/neighbours`)).body).toEqual({ previous: null, next: made[2]!.number, place });
  });
});
