import { sql } from 'kysely';
import { changedFields, findSharedRows, mergedValues } from '#ingest/server/fed-tables.service.ts';
import type { Batch, FeedEntity, Landing, Placed, Reference } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { upsertRows } from '#platform/server/db/set-wise.ts';
import { signal } from '#platform/server/events/signal.ts';
import { newId } from '#platform/server/ids.ts';
import { userFeedRow, type UserFeedRow } from '../users.feed.ts';
import { emailTaken } from '../users-feed.errors.ts';
import { recordAccount } from './accounts.journal.ts';
import { removeFedMemberships, writeFedMemberships, type FedMembership } from './memberships-feed.store.ts';
import { fullNameOf } from './users.store.ts';

const company = (id: string): Reference => ({ entity: 'companies', company: null, id });
const within = (companyId: string, entity: string, id: string): Reference => ({ entity, company: companyId, id });

/** People and their companies. People edit their own accounts: a later version writes only the fields that changed at the source. The feed gives
 *  rights and removes those it gave. A membership made or changed in the portal belongs to the portal. */
export const usersFeed: FeedEntity<UserFeedRow> = {
  name: 'users',
  row: userFeedRow,
  find: (tx, keys) => findSharedRows(tx, 'users', keys),
  parents: (row) =>
    row.memberships.flatMap((one) => [
      company(one.company),
      ...(one.sites ?? []).map((site) => within(one.company, 'sites', site)),
      ...(one.subOrganisations ?? []).map((part) => within(one.company, 'sub-organisations', part)),
    ]),
  async apply(tx, rows, batch) {
    const standing = await standingOf(tx, rows);
    const users = rows.map((one) => placeUser(one, standing));
    const others = await addressesOfOthers(tx, users);
    const seen = new Set<string>();
    const landings = users.map(({ values, before }): Landing => {
      const isTaken = others.has(values.email) || seen.has(values.email);
      seen.add(values.email);
      return isTaken ? { flaws: [{ path: 'email', code: emailTaken }] } : { result: before ? 'updated' : 'created' };
    });
    const landed = users.filter((_, index) => 'result' in landings[index]!);
    await writeUsers(tx, landed);
    await writeFedMemberships(
      tx,
      batch.author,
      landed.map(({ id, values, row }) => ({ user: { id, fullName: values.full_name }, memberships: row.memberships.map((one) => membershipOf(one, batch)) })),
    );
    for (const { id, values, before } of landed) {
      await recordAccount(tx, batch.author, {
        user: { id, fullName: values.full_name },
        action: before ? 'updated' : 'created',
        changed: before ? Object.keys(changedFields(before, values)) : [],
      });
    }
    // Changed rights must hold at once, in a quiet run too.
    await signal(tx, ...landed.map(({ id }) => ({ type: 'session' as const, userId: id })));
    return landings;
  },
  async remove(tx, { id }, { author }) {
    await removeFedMemberships(tx, author, id);
    const gone = await tx.deleteFrom('users').where('id', '=', id).returning('full_name').executeTakeFirstOrThrow();
    await recordAccount(tx, author, { user: { id, fullName: gone.full_name }, action: 'deleted' });
    await signal(tx, { type: 'session', userId: id });
  },
};

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (row: UserFeedRow) => ({
  email: row.email,
  civility: row.civility as string | null,
  first_name: row.firstName,
  last_name: row.lastName,
  full_name: fullNameOf(row.fullName ?? undefined, row.firstName, row.lastName),
  job_function: row.jobFunction,
  profile_role: row.profileRole,
  landline: row.landline,
  mobile: row.mobile,
  cco_id: row.ccoId,
  staff_role: row.staffRole as string | null,
});

interface PlacedUser {
  row: UserFeedRow;
  id: string;
  before: Values | undefined;
  values: Values;
  fed: Values;
}

function placeUser({ row, existing }: Placed<UserFeedRow>, standing: ReadonlyMap<string, { before: Values; fed: Partial<Values> | null }>): PlacedUser {
  const fed = valuesOf(row);
  const stands = existing ? standing.get(existing.id) : undefined;
  return { row, id: existing?.id ?? newId(), before: stands?.before, fed, values: stands ? mergedValues<Values>(stands.before, stands.fed, fed) : fed };
}

const columns = {
  email: 'text',
  civility: 'text',
  first_name: 'text',
  last_name: 'text',
  full_name: 'text',
  job_function: 'text',
  profile_role: 'text',
  landline: 'text',
  mobile: 'text',
  cco_id: 'text',
  staff_role: 'text',
} as const;

async function standingOf(tx: ScopedDb, rows: readonly Placed<UserFeedRow>[]): Promise<Map<string, { before: Values; fed: Partial<Values> | null }>> {
  const ids = rows.flatMap(({ existing }) => existing?.id ?? []);
  if (ids.length === 0) return new Map();
  const users = await tx
    .selectFrom('users')
    .select(['id', 'fed', ...(Object.keys(columns) as (keyof typeof columns)[])])
    .where('id', 'in', ids)
    .execute();
  return new Map(users.map(({ id, fed, ...before }) => [id, { before, fed: fed as Partial<Values> | null }]));
}

/** Addresses of accounts outside the batch. */
async function addressesOfOthers(tx: ScopedDb, users: readonly PlacedUser[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where(
      'email',
      'in',
      users.map(({ values }) => values.email),
    )
    .where(
      'id',
      'not in',
      users.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map((row) => row.email));
}

/** The language belongs to the person: the feed only sets the first one. The feed never sends a password. */
const writeUsers = (tx: ScopedDb, users: readonly PlacedUser[]): Promise<void> =>
  upsertRows(
    tx,
    {
      table: 'users',
      key: ['id'],
      once: ['language', 'source', 'external_id'],
      andSet: sql`version = stored.version + 1, updated_at = now()`,
      columns: { id: 'uuid', ...columns, language: 'text', fed: 'jsonb', source: 'text', external_id: 'text', external_version: 'bigint' },
    },
    users.map(({ row, id, values, fed }) => ({
      id,
      ...values,
      language: row.language,
      fed,
      source: 'erp',
      external_id: row.id,
      external_version: row.version,
    })),
  );

const membershipOf = (one: UserFeedRow['memberships'][number], { idOf }: Batch): FedMembership => ({
  companyId: Number(idOf(company(one.company))),
  role: one.role,
  prices: one.prices,
  services: one.services,
  accepts: one.accepts,
  sites: one.sites?.map((site) => idOf(within(one.company, 'sites', site))) ?? null,
  subOrganisations: one.subOrganisations?.map((part) => idOf(within(one.company, 'sub-organisations', part))) ?? null,
});
