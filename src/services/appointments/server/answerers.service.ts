import { sql } from 'kysely';
import { hasRight, seesPlace } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { findAccess } from '#platform/data/server/sessions/access-store.ts';
import { peopleOfTicket } from '#services/tickets/server/ticket-people.store.ts';

/** Person who may answer a proposal. */
export interface Answerer {
  userId: string;
  name: string;
  email: string;
  locale: 'fr' | 'en';
}

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
export async function answerersOf(tx: ScopedDb, asked: Asked, today: string): Promise<Answerer[]> {
  const { companyId, ticketId, requesterId } = asked;
  const { people } = await tx
    .selectFrom('tickets as t')
    .select(peopleOfTicket(tx).as('people'))
    .where('t.company_id', '=', companyId)
    .where('t.id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const managers = await tx
    .selectFrom('memberships')
    .select('user_id as id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'manager')
    .orderBy('user_id')
    .limit(managersAtMost)
    .execute();
  for (const ids of [requesterId === null ? [] : [requesterId], people, managers.map(({ id }) => id)]) {
    const able: Answerer[] = [];
    for (const id of new Set(ids)) if (await mayAnswer(tx, id, asked, today)) able.push(await addresseeOf(tx, id));
    if (able.length > 0) return able;
  }
  return [];
}

async function mayAnswer(tx: ScopedDb, userId: string, { companyId, siteId, subOrganisationId }: Asked, today: string): Promise<boolean> {
  const access = await findAccess({ db: tx }, userId, today);
  const company = access?.staffRole === null ? access.companies.find((one) => one.companyId === companyId) : undefined;
  return company !== undefined && hasRight(company.rights, 'services') && seesPlace(company.rights, { siteId, subOrganisationId });
}

const addresseeOf = (tx: ScopedDb, userId: string): Promise<Answerer> =>
  tx
    .selectFrom('users')
    .select(['id as userId', 'full_name as name', 'email', sql<'fr' | 'en'>`coalesce(language, 'fr')`.as('locale')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
