import { hasRight, canSeePlace } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { findAccess } from '#platform/data/server/sessions/access-store.ts';
import { readPeopleOfTickets } from '#services/tickets/server/ticket-people.store.ts';
import { readAnswerer, readManagers, type Answerer } from './answerers.store.ts';

interface Asked {
  companyId: number;
  ticketId: string;
  requesterId: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
}

const managersAtMost = 20;

/** People to whom a proposal goes: the requester of the ticket; its author and followers where the requester has left or may not order services any
 *  more; the managers where nobody of them may. By the rights of today, as a session would have them. */
export async function readAnswerers(tx: ScopedDb, asked: Asked, today: string): Promise<Answerer[]> {
  const { companyId, ticketId, requesterId } = asked;
  const people = (await readPeopleOfTickets(tx, [{ companyId, id: ticketId }])).get(ticketId) ?? [];
  const managers = await readManagers(tx, companyId, managersAtMost);
  for (const ids of [requesterId === null ? [] : [requesterId], people, managers]) {
    const able: Answerer[] = [];
    for (const id of new Set(ids)) if (await mayAnswer(tx, id, asked, today)) able.push(await readAnswerer(tx, id));
    if (able.length > 0) return able;
  }
  return [];
}

async function mayAnswer(tx: ScopedDb, userId: string, { companyId, siteId, subOrganisationId }: Asked, today: string): Promise<boolean> {
  const access = await findAccess({ db: tx }, userId, today);
  const company = access?.staffRole === null ? access.companies.find((one) => one.companyId === companyId) : undefined;
  return company !== undefined && hasRight(company.rights, 'services') && canSeePlace(company.rights, { siteId, subOrganisationId });
}
