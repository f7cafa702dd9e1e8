import { platformError } from '#platform/kernel/errors.ts';
import { notChoosable } from '#platform/kernel/issues.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { accountUnknown, beyondOwnRights, memberAlready, memberFormer, ownRights } from '../account.issues.ts';
import { accountError } from '../accounts.errors.ts';
import { differingRights, findExcessRight } from '../rights-given.ts';
import type { ErpRight, GivenMembership } from '../people.api.ts';
import { recordAccount } from './accounts.journal.ts';
import { areOfCompany, findMember, giveBackToErp, lockManagers, lockMembership, moveToFormer, takeFormer, writeMembership } from './memberships.store.ts';
import { refuseField } from './passwords.ts';
import { selectFedRights } from './people.store.ts';
import { endSessions } from './sessions.store.ts';
import { closeJoinedSignUps } from './sign-up.service.ts';
import { activateUser, closeWithoutCompany, findAccount, findByEmail } from './users.store.ts';

/** Use-cases on the people of one company. The caller's scope and right to manage the company are the route's business. */

/** A person in a company. */
export interface Place {
  companyId: number;
  userId: string;
}

/** Accepting offers needs the right to see prices. */
export const normaliseRights = (given: GivenMembership): GivenMembership => ({ ...given, accepts: given.accepts && given.prices });

/** @throws invalid for a site or sub-organisation of another company */
export async function checkLimits(tx: ScopedDb, companyId: number, given: Pick<GivenMembership, 'sites' | 'subOrganisations'>): Promise<void> {
  const own = await areOfCompany(tx, companyId, given);
  if (!own.sites) throw refuseField('sites', notChoosable);
  if (!own.subOrganisations) throw refuseField('subOrganisations', notChoosable);
}

/** Holds a member who gives rights to their own: nobody extends those that they have, nor gives more through another account. The provider's people
 *  give what they are asked for. @param before rights that the person has already; null: none @throws invalid with the right */
export async function checkGiver(
  tx: ScopedDb,
  author: Author,
  { companyId, userId }: Partial<Place> & { companyId: number },
  before: GivenMembership | null,
  after: GivenMembership,
) {
  if (author.kind !== 'user' || author.id === null) return;
  const giver = await lockMembership(tx, companyId, author.id);
  if (!giver) throw platformError('forbidden.manager');
  const right = findExcessRight(giver, before, after);
  if (right) throw refuseField(right, author.id === userId ? ownRights : beyondOwnRights);
}

const readName = async (tx: ScopedDb, userId: string): Promise<{ id: string; fullName: string }> => {
  const user = await findAccount(tx, userId);
  if (!user) throw platformError('notFound');
  return user;
};

/** Journals a change of a membership, with the rights before and after; rights hold at once in open sessions. */
async function recordRights(tx: ScopedDb, author: Author, { companyId, userId }: Place, action: string, before?: GivenMembership, after?: GivenMembership) {
  const user = await readName(tx, userId);
  const names = Object.keys(after ?? before ?? {}) as (keyof GivenMembership)[];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  const fields = before && after ? Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }])) : {};
  await record(tx, author, [{ companyId, object: { kind: 'membership', id: userId, title: user.fullName }, action, fields }]);
  await signal(tx, { type: 'session', userId });
}

/** The membership of a person as the caller saw it. @throws notFound, conflict */
async function lockExpectedMembership(tx: ScopedDb, { companyId, userId }: Place, version: number): Promise<GivenMembership> {
  const membership = await lockMembership(tx, companyId, userId);
  if (!membership) throw platformError('notFound');
  const { version: current, ...rights } = membership;
  if (current !== version) throw platformError('conflict', {}, { members: { current: { ...rights, version: current } } });
  return rights;
}

/** @throws accounts.lastManager when the person is the only manager left */
async function keepManager(tx: ScopedDb, { companyId, userId }: Place): Promise<void> {
  const managers = await lockManagers(tx, companyId);
  if (managers.length === 1 && managers[0] === userId) throw accountError('accounts.lastManager');
}

/** Changes rights or limits of a member. @throws notFound, conflict, accounts.lastManager, invalid */
export async function changeMembership(tx: ScopedDb, author: Author, place: Place, version: number, changes: Partial<GivenMembership>): Promise<void> {
  if (changes.role === 'member') await lockManagers(tx, place.companyId);
  const before = await lockExpectedMembership(tx, place, version);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after = normaliseRights({ ...before, ...given });
  if (before.role === 'manager' && after.role === 'member') await keepManager(tx, place);
  await checkLimits(tx, place.companyId, after);
  await checkGiver(tx, author, place, before, after);
  await writeMembership(tx, place.companyId, place.userId, after);
  await recordRights(tx, author, place, 'updated', before, after);
}

/** Gives a member rights as the ERP sent them last; once they are all the ERP's, its feed changes them again.
 *  @throws notFound, conflict, accounts.lastManager, invalid */
export async function takeErpRights(tx: ScopedDb, author: Author, place: Place, version: number, rights: readonly ErpRight[]): Promise<void> {
  if (rights.includes('role')) await lockManagers(tx, place.companyId);
  const before = await lockExpectedMembership(tx, place, version);
  const found = await selectFedRights(tx, place.companyId, place.userId).executeTakeFirst();
  if (!found) throw platformError('notFound');
  const after = normaliseRights({ ...before, ...Object.fromEntries(rights.map((right) => [right, found.fed[right]])) });
  if (before.role === 'manager' && after.role === 'member') await keepManager(tx, place);
  await checkLimits(tx, place.companyId, after);
  await writeMembership(tx, place.companyId, place.userId, after);
  if (differingRights(after, found.fed).length === 0) await giveBackToErp(tx, place.companyId, place.userId);
  await recordRights(tx, author, place, 'updated', before, after);
}

/** Takes the company away from a member. Their sessions end; without another company their account is closed.
 *  @throws notFound, conflict, accounts.lastManager */
export async function deactivateMember(tx: ScopedDb, author: Author, place: Place, version: number): Promise<void> {
  await keepManager(tx, place);
  const rights = await lockExpectedMembership(tx, place, version);
  await moveToFormer(tx, place.companyId, place.userId, rights, author.id);
  const closed = await closeWithoutCompany(tx, place.userId);
  if (closed) await recordAccount(tx, author, { user: { id: closed.id, fullName: closed.fullName }, action: 'deactivated' });
  await recordRights(tx, author, place, 'deactivated', rights);
  await endSessions(tx, place.userId);
}

/** Gives a deactivated member the company back, with the rights of before. @throws notFound */
export async function reactivateMember(tx: ScopedDb, author: Author, place: Place): Promise<void> {
  const rights = await takeFormer(tx, place.companyId, place.userId);
  if (!rights) throw platformError('notFound');
  await checkGiver(tx, author, place, null, rights);
  const still = await areOfCompany(tx, place.companyId, rights);
  // A site that is gone since leaves a limit that would show too much: then nothing is shown until a limit is chosen.
  await writeMembership(tx, place.companyId, place.userId, {
    ...rights,
    sites: still.sites ? rights.sites : [],
    subOrganisations: still.subOrganisations ? rights.subOrganisations : [],
  });
  await activateUser(tx, place.userId);
  await recordRights(tx, author, place, 'reactivated', undefined, rights);
}

/** Refuses a person who is in the company already, or was. @throws invalid with `email` */
export async function refuseMember(tx: ScopedDb, companyId: number, email: string): Promise<void> {
  const found = await findMember(tx, companyId, email);
  if (found?.member) throw refuseField('email', memberAlready);
  if (found?.former) throw refuseField('email', memberFormer);
}

/** Attaches an existing account to a company. Returns its owner, and whether they waited for their first one. @throws invalid with `email` */
export async function attachAccount(
  tx: ScopedDb,
  author: Author,
  { companyId, email, rights }: { companyId: number; email: string; rights: GivenMembership },
): Promise<{ userId: string; hasWaited: boolean }> {
  await refuseMember(tx, companyId, email);
  const user = await findByEmail(tx, email);
  if (user?.status !== 'active' || user.staffRole !== null || user.emailConfirmedAt === null) throw refuseField('email', accountUnknown);
  const given = normaliseRights(rights);
  await checkLimits(tx, companyId, given);
  await writeMembership(tx, companyId, user.id, given);
  await recordRights(tx, author, { companyId, userId: user.id }, 'joined', undefined, given);
  const waited = await closeJoinedSignUps(tx, author, [user.id]);
  return { userId: user.id, hasWaited: waited.length > 0 };
}
