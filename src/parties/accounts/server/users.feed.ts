import { RowRefusal, type Batch, type FeedEntity, type Landing, type Reference } from '#capabilities/ingest/server/feed.service.ts';
import { findSharedRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, companyObject, sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import { providerHasNoMembers, staffAccount } from '../account.issues.ts';
import { userFeedRow, type UserFeedRow } from '../users.feed.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import { accessOpenedTask } from './accounts.jobs.ts';
import { recordAccount } from './accounts.journal.ts';
import { removeFedMemberships, writeFedMemberships, type FedMembership } from './memberships-feed.store.ts';
import { closeJoinedSignUps } from './sign-up.service.ts';
import { readMemberlessCompanies } from './memberships.store.ts';
import { findUserFlaw, placeUser, readStoredUsers, typedOfUser, writeUsers } from './users-feed.store.ts';

const company = (id: string): Reference => sharedObject('companies', id);

/** People and their companies. People edit their own accounts: what they typed stays. The feed gives
 *  rights and removes those it gave. A membership made or changed in the portal belongs to the portal, and so do staff and the addresses of people
 *  who have signed in. A person who signed up before their row came is joined with it. */
export const usersFeed: FeedEntity<UserFeedRow> = {
  name: 'users',
  parts: ['memberships', 'membership_sites', 'membership_sub_organisations'],
  row: userFeedRow,
  typed: typedOfUser,
  find: (tx, keys) => findSharedRows(tx, 'users', keys, 'id'),
  parents: (row) =>
    row.memberships.flatMap((one) => [
      company(one.company),
      ...(one.sites ?? []).map((site) => companyObject(one, 'sites', site)),
      ...(one.subOrganisations ?? []).map((part) => companyObject(one, 'sub-organisations', part)),
    ]),
  async apply(tx, rows, batch) {
    const stored = await readStoredUsers(tx, rows);
    const users = rows.map((one) => placeUser(one, stored));
    const closed = await readMemberlessCompanies(
      tx,
      rows.flatMap(({ row }) => row.memberships.map((one) => toMembership(one, batch).companyId)),
    );
    const findProviderIndex = (row: UserFeedRow): number => row.memberships.findIndex((one) => closed.has(toMembership(one, batch).companyId));
    const [seen, ids] = [new Set<string>(), new Set(users.map(({ id }) => id))];
    const landings = users.map((user): Landing => {
      const flaw = findUserFlaw(user, seen, ids);
      const wrong = findProviderIndex(user.row);
      if (wrong !== -1) return { flaws: [{ path: `memberships.${wrong}.company`, code: providerHasNoMembers }] };
      seen.add(user.values.email);
      return flaw ? { flaws: [{ path: 'email', code: flaw }] } : { result: user.before ? 'updated' : 'created' };
    });
    const landed = users.filter((_, index) => 'result' in landings[index]!);
    await writeUsers(tx, landed);
    await writeFedMemberships(
      tx,
      batch.author,
      landed
        .filter(({ isTaken }) => !isTaken)
        .map(({ id, values, row }) => ({ user: { id, fullName: values.fullName }, memberships: row.memberships.map((one) => toMembership(one, batch)) })),
    );
    for (const { id, values, before } of landed) {
      await recordAccount(tx, batch.author, {
        user: { id, fullName: values.fullName },
        action: before ? 'updated' : 'created',
        changed: before ? Object.keys(changedFields(before, values)) : [],
      });
    }
    // People who waited for their access are notified, in a quiet run too.
    const attached = await closeJoinedSignUps(
      tx,
      batch.author,
      landed.filter(({ row }) => row.memberships.length > 0).map(({ id }) => id),
    );
    for (const userId of attached) await enqueue(tx, accessOpenedTask.name, { userId }, { key: `access ${userId}` });
    // Changed rights must hold at once, in a quiet run too.
    await signal(tx, ...landed.map(({ id }) => ({ type: 'session' as const, userId: id })));
    return landings;
  },
  async remove(tx, { id }, { author }) {
    const { staffRole } = await tx.selectFrom('users').select('staffRole').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (staffRole !== null) throw new RowRefusal({ path: 'deleted', code: staffAccount });
    await removeFedMemberships(tx, author, id);
    const gone = await tx.deleteFrom('users').where('id', '=', id).returning('fullName').executeTakeFirstOrThrow();
    await recordAccount(tx, author, { user: { id, fullName: gone.fullName }, action: 'deleted' });
    await signal(tx, { type: 'session', userId: id });
  },
};

const toMembership = (one: UserFeedRow['memberships'][number], { resolveId }: Batch): FedMembership => ({
  companyId: Number(resolveId(company(one.company))),
  role: one.role,
  // A manager without rights would see neither offers nor invoices.
  prices: one.prices ?? one.role === 'manager',
  services: one.services ?? one.role === 'manager',
  accepts: (one.accepts ?? one.role === 'manager') && (one.prices ?? one.role === 'manager'),
  sites: one.sites?.map((site) => resolveId(companyObject(one, 'sites', site))) ?? null,
  subOrganisations: one.subOrganisations?.map((part) => resolveId(companyObject(one, 'sub-organisations', part))) ?? null,
});
