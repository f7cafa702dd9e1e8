import { randomUUID } from 'node:crypto';
import type { ListCase } from './list-cases.ts';
import { sites } from './list-sites.ts';

const person = (name: string) => ({ id: randomUUID(), name });
const [technician, requester] = [person('Paul Gérard'), person('Hugo Martin')];
const rollout = randomUUID();
const formatMoment = (rank: number): string => `2026-11-01T10:00:00.00000${rank}Z`;
/** The first one is late. */
const formatDue = (rank: number): string => (rank === 1 ? formatMoment(rank) : `2999-11-01T10:00:00.00000${rank}Z`);
const buildPlaced = (rank: number) => ({ createdAt: formatMoment(rank), stateAt: formatMoment(rank), plannedAt: formatMoment(rank), dueKey: formatDue(rank) });

/** Cases of the list of tickets. */
export const ticketListCases: Readonly<Record<string, ListCase>> = {
  tickets: {
    table: 'tickets',
    searchKind: 'ticket',
    before: async (house, company) => {
      for (const { id, name } of [technician, requester])
        await house.query("insert into users (id, email, full_name, first_name, last_name) values ($1, $2, $3, '', $3) on conflict do nothing", [
          id,
          `${id}@client.example`,
          name,
        ]);
      await house.query("insert into rollouts (company_id, id, number, label, requester_name) values ($1, $2, 'DG-26-001', 'Agences', 'Camille')", [
        company.id,
        rollout,
      ]);
      return { label: 'Agence', requesterName: 'Camille', authorName: 'Camille' };
    },
    rows: {
      a: {
        ...buildPlaced(1),
        services: '{audit,staging}',
        state: 'awaitingValidation',
        priority: 'critical',
        impact: 'crisis',
        type: 'incident',
        siteId: sites.north,
        technicianId: technician.id,
        technicianName: technician.name,
        requesterId: requester.id,
        rolloutId: rollout,
        orderNumber: 'CDE-1',
      },
      b: { ...buildPlaced(2), services: '{billing}', state: 'validated', siteId: sites.south },
      c: { ...buildPlaced(3), services: '{billing}', state: 'shipped' },
      d: { ...buildPlaced(4), services: '{billing}', state: 'deployed' },
      e: { ...buildPlaced(5), services: '{billing}', state: 'invoiced' },
      f: { ...buildPlaced(6), services: '{billing}', state: 'refused' },
      g: { ...buildPlaced(7), services: '{billing}', state: 'cancelled' },
    },
    beside: async ({ query }, company, ids) => {
      const [reader] = await query<{ id: string }>('select user_id as id from memberships where company_id = $1 limit 1', [company.id]);
      await query('insert into ticket_followers (company_id, ticket_id, user_id) values ($1, $2, $3)', [company.id, ids.a, reader!.id]);
      await query('update tickets set requester_id = $2 where company_id = $1 and id = $3', [company.id, reader!.id, ids.c]);
    },
    filters: {
      service: ['staging', 'a', 'b'],
      priority: ['critical', 'a', 'b'],
      impact: ['crisis', 'a', 'b'],
      type: ['incident', 'a', 'b'],
      site: [sites.north, 'a', 'b'],
      technician: [technician.id, 'a', 'b'],
      requester: [requester.id, 'a', 'b'],
      followed: ['1', 'a', 'b'],
      mine: ['1', 'c', 'a'],
      late: ['1', 'a', 'b'],
      rollout: [rollout, 'a', 'b'],
      order: ['CDE-1', 'a', 'b'],
    },
    states: { awaitingValidation: 'a', validated: 'b', shipped: 'c', deployed: 'd', invoiced: 'e', refused: 'f', cancelled: 'g' },
    sorts: {
      createdAt: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      plannedAt: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      stateAt: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      dueAt: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    },
  },
};
