import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { insertFile } from '#platform/server/files/files.store.ts';
import type { ReceivedFile } from '#platform/server/files/received-file.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import { takesFiles, ticketFilesAtMost } from '../ticket.ts';
import { followingError, unknownColleague } from '../ticket-moves.errors.ts';
import { ticketKind } from '../tickets.journal.ts';
import type { TicketRecord } from './ticket-detail.store.ts';
import { lockTicket, ticketObject } from './ticket-moves.service.ts';

/** Followers and further files of a ticket, in the scope of its company. */

/** A ticket as far as following it goes. */
type Followed = Pick<TicketRecord, 'companyId' | 'id' | 'number' | 'requesterId' | 'authorId' | 'subOrganisationId'> & { site: { id: string } | null };

export interface Person {
  id: string;
  name: string;
}

/** Who may change the following of others: requester and author of the ticket, and the provider. */
const mayAddOthers = ({ requesterId, authorId }: Followed, author: Author): boolean =>
  author.kind === 'staff' || (author.id !== null && [requesterId, authorId].includes(author.id));

/** @throws forbidden for the following of somebody else by anybody but requester, author and provider */
function checkFollower(ticket: Followed, author: Author, userId: string): void {
  if (userId !== author.id && !mayAddOthers(ticket, author)) throw platformError('forbidden');
}

/** Name of a member of the company who sees the ticket. @throws invalid for anybody else */
async function colleagueNamed(tx: ScopedDb, { companyId, id }: Followed, userId: string): Promise<string> {
  const found = await tx
    .selectFrom('memberships as m')
    .innerJoin('tickets as t', 't.company_id', 'm.company_id')
    .select(sql<string | null>`house.member_name(m.company_id, m.user_id)`.as('name'))
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .where('t.id', '=', id)
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('m.limited_to_sites', '=', false),
        exists(
          selectFrom('membership_sites as s')
            .select('s.site_id')
            .whereRef('s.company_id', '=', 'm.company_id')
            .whereRef('s.user_id', '=', 'm.user_id')
            .whereRef('s.site_id', '=', 't.site_id'),
        ),
      ]),
    )
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('m.limited_to_sub_organisations', '=', false),
        exists(
          selectFrom('membership_sub_organisations as s')
            .select('s.sub_organisation_id')
            .whereRef('s.company_id', '=', 'm.company_id')
            .whereRef('s.user_id', '=', 'm.user_id')
            .whereRef('s.sub_organisation_id', '=', 't.sub_organisation_id'),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!found?.name) throw platformError('invalid', {}, { flaws: [{ path: 'user', code: unknownColleague }] });
  return found.name;
}

/** @throws forbidden, invalid */
export async function follow(tx: ScopedDb, author: Author, ticket: Followed, userId: string): Promise<Person[]> {
  checkFollower(ticket, author, userId);
  const name = userId === author.id ? author.name : await colleagueNamed(tx, ticket, userId);
  const added = await tx
    .insertInto('ticket_followers')
    .values({ company_id: ticket.companyId, ticket_id: ticket.id, user_id: userId, user_name: name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  if (added.length > 0) await noteFollowing(tx, author, ticket);
  return followersOf(tx, ticket);
}

/** @throws forbidden */
export async function unfollow(tx: ScopedDb, author: Author, ticket: Followed, userId: string): Promise<Person[]> {
  checkFollower(ticket, author, userId);
  const removed = await tx
    .deleteFrom('ticket_followers')
    .where('company_id', '=', ticket.companyId)
    .where('ticket_id', '=', ticket.id)
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute();
  if (removed.length > 0) await noteFollowing(tx, author, ticket);
  return followersOf(tx, ticket);
}

const followersOf = (tx: ScopedDb, { companyId, id }: Followed): Promise<Person[]> =>
  tx
    .selectFrom('ticket_followers')
    .select(['user_id as id', 'user_name as name'])
    .where('company_id', '=', companyId)
    .where('ticket_id', '=', id)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();

/** Who follows a ticket is personal: the journal holds that it changed. */
const noteFollowing = (tx: ScopedDb, author: Author, ticket: Followed): Promise<void> =>
  record(tx, author, [
    {
      companyId: ticket.companyId,
      object: { kind: ticketKind, id: ticket.id, title: ticket.number, siteId: ticket.site?.id ?? null, subOrganisationId: ticket.subOrganisationId },
      action: 'followersChanged',
      fields: { followers: { changed: true } },
    },
  ]);

/** Adds files to a ticket that was not cancelled. @throws tickets.cancelled, tickets.tooManyFiles */
export async function addFiles(tx: ScopedDb, author: Author, ticketId: string, files: readonly ReceivedFile[]): Promise<void> {
  if (files.length === 0) return;
  const ticket = await lockTicket(tx, ticketId);
  if (!takesFiles(ticket.state)) throw followingError('tickets.cancelled');
  const { present } = await tx
    .selectFrom('file_links')
    .select(sql<number>`count(*)::integer`.as('present'))
    .where('company_id', '=', ticket.companyId)
    .where('object_kind', '=', ticketKind)
    .where('object_id', '=', ticketId)
    .executeTakeFirstOrThrow();
  if (present + files.length > ticketFilesAtMost) throw followingError('tickets.tooManyFiles', { count: ticketFilesAtMost });
  for (const [index, file] of files.entries())
    await insertFile(tx, file, author.id, { objectKind: ticketKind, objectId: ticketId, position: present + index + 1 });
  await record(tx, author, [
    {
      companyId: ticket.companyId,
      object: ticketObject(ticket),
      action: 'documentAdded',
      fields: { files: { before: present, after: present + files.length } },
    },
  ]);
}
