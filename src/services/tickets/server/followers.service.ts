import { canSeePlace } from '#parties/accounts/server/colleagues.store.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyScope, Rights } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import type { ReceivedFile } from '#platform/files/server/received-file.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { colleaguesAtMost } from '../ticket-followers.api.ts';
import { canTakeFiles, ticketFilesAtMost } from '../ticket.ts';
import { followingError, unknownColleague } from '../tickets.errors.ts';
import { ticketKind } from '../tickets.journal.ts';
import type { TicketRecord } from './ticket-detail.store.ts';
import { deleteFollower, findNamedMember, insertFollower, otherMembers, readFollowers } from './followers.store.ts';
import { lockTicket, ticketObject } from './ticket-moves.service.ts';
import { countFiles } from './ticket-parts.store.ts';

/** Followers and further files of a ticket, in the scope of its company. */

/** A ticket as far as following it goes. */
type Followed = Pick<TicketRecord, 'companyId' | 'id' | 'number' | 'requesterId' | 'authorId' | 'subOrganisationId'> & { site: { id: string } | null };

export interface Person {
  id: string;
  name: string;
}

/** A ticket, and who changes its followers with which role. */
interface Following {
  record: Followed;
  author: Author;
  rights: Pick<Rights, 'role'>;
}

/** Whether following of others may be changed: by requester and author of the ticket, managers and the provider, who has their rights. */
export const mayAddOthers = ({ record: { requesterId, authorId }, author, rights }: Following): boolean =>
  rights.role === 'manager' || (author.id !== null && [requesterId, authorId].includes(author.id));

/** @throws forbidden for the following of somebody else by anybody but those who may change it */
function checkFollower(following: Following, userId: string): void {
  if (userId !== following.author.id && !mayAddOthers(following)) throw platformError('forbidden');
}

const toPlace = ({ site, subOrganisationId }: Followed) => ({ siteId: site?.id ?? null, subOrganisationId });

/** Colleagues who see a ticket and do not follow it, by name. @throws forbidden */
export async function possibleFollowers({ scope, record, author }: Omit<Following, 'rights'> & { scope: CompanyScope }): Promise<Person[]> {
  if (!mayAddOthers({ record, author, rights: scope.rights })) throw platformError('forbidden');
  const [people] = await scope.read(otherMembers(scope.db, record));
  const place = toPlace(record);
  return people
    .filter((person) => canSeePlace(person, place))
    .flatMap(({ id, name }) => (name === null || id === author.id ? [] : [{ id, name }]))
    .slice(0, colleaguesAtMost);
}

/** Name of a member of the company who sees the ticket. @throws invalid for anybody else */
async function readColleagueName(tx: ScopedDb, ticket: Followed, userId: string): Promise<string> {
  const found = await findNamedMember(tx, ticket.companyId, userId);
  if (!found?.name || !canSeePlace(found, toPlace(ticket))) throw platformError('invalid', {}, { flaws: [{ path: 'user', code: unknownColleague }] });
  return found.name;
}

/** @throws forbidden, invalid */
export async function follow(tx: ScopedDb, following: Following, userId: string): Promise<Person[]> {
  checkFollower(following, userId);
  const { record: ticket, author } = following;
  const name = userId === author.id ? author.name : await readColleagueName(tx, ticket, userId);
  if (await insertFollower(tx, ticket, { id: userId, name })) await noteFollowing(tx, author, ticket);
  return readFollowers(tx, ticket);
}

/** @throws forbidden */
export async function unfollow(tx: ScopedDb, following: Following, userId: string): Promise<Person[]> {
  checkFollower(following, userId);
  const { record: ticket, author } = following;
  if (await deleteFollower(tx, ticket, userId)) await noteFollowing(tx, author, ticket);
  return readFollowers(tx, ticket);
}

/** Who follows a ticket is personal: the journal holds that it changed. */
const noteFollowing = (tx: ScopedDb, author: Author, ticket: Followed): Promise<void> =>
  record(tx, author, [
    {
      companyId: ticket.companyId,
      object: { kind: ticketKind, id: ticket.id, title: ticket.number, ...toPlace(ticket) },
      action: 'followersChanged',
      fields: { followers: { changed: true } },
    },
  ]);

/** Adds files to a ticket that was not cancelled. @throws tickets.cancelled, tickets.tooManyFiles */
export async function addFiles(tx: ScopedDb, author: Author, ticketId: string, files: readonly ReceivedFile[]): Promise<void> {
  if (files.length === 0) return;
  const ticket = await lockTicket(tx, ticketId);
  if (!canTakeFiles(ticket.state)) throw followingError('tickets.cancelled');
  const present = await countFiles(tx, ticket);
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
