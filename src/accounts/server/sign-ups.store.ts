import { sql } from 'kysely';
import { rolesWith } from '#platform/staff-rights.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { newId } from '#platform/server/ids.ts';
import { hashOfSecret } from '#platform/server/secret-code.ts';
import type { GivenMembership } from '../people.api.ts';

/** An invitation that is still valid. That of somebody who manages the company no longer gives nothing; a manager sends it again. */
export const findInvitation = (db: ScopedDb, code: string) =>
  db
    .selectFrom('invitations as i')
    .select([
      'company_id',
      'id',
      'email',
      'invited_by',
      'role',
      'sees_prices',
      'orders_services',
      'accepts_offers',
      'amount_limit',
      'site_ids',
      'sub_organisation_ids',
    ])
    .where('code_hash', '=', hashOfSecret(code.trim()))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', sql<string>`now()`)
    .where((eb) => eb.or([eb('i.invited_by', 'is', null), eb.exists(mayInvite(db))]))
    .executeTakeFirst();

/** The inviter of the invitation `i`, while they are a manager of its company or work in the provider's office. */
const mayInvite = (db: ScopedDb) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .whereRef('u.id', '=', sql.ref('i.invited_by'))
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('u.staff_role', 'in', [...rolesWith.workbench]),
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.user_id')
            .whereRef('m.company_id', '=', sql.ref('i.company_id'))
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.role', '=', 'manager'),
        ),
      ]),
    );

/** Rights as an invitation keeps them. */
export const invitedRights = (
  row: Pick<Invitation, 'role' | 'sees_prices' | 'orders_services' | 'accepts_offers' | 'amount_limit' | 'site_ids' | 'sub_organisation_ids'>,
): GivenMembership => ({
  role: row.role === 'manager' ? 'manager' : 'member',
  prices: row.sees_prices,
  services: row.orders_services,
  accepts: row.accepts_offers,
  amountLimit: row.amount_limit,
  sites: row.site_ids,
  subOrganisations: row.sub_organisation_ids,
});

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Spends an invitation, once. */
export async function spendInvitation(tx: ScopedDb, companyId: number, id: string, userId: string): Promise<boolean> {
  const spent = await tx
    .updateTable('invitations')
    .set({ used_at: sql<string>`now()`, used_by: userId })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Puts an account without a company into the provider's queue. */
export async function insertSignUp(
  tx: ScopedDb,
  userId: string,
  given: { company?: string; customerNumber?: string; jobFunction?: string | null; phone?: string },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('sign_ups')
    .values({
      id,
      user_id: userId,
      company_name: given.company ?? '',
      customer_number: given.customerNumber || null,
      job_function: given.jobFunction || null,
      phone: given.phone || null,
    })
    .execute();
  return id;
}

/** Waiting sign-ups of these accounts. */
export async function waitingSignUps(tx: ScopedDb, userIds: readonly string[]): Promise<{ id: string; version: number; userId: string }[]> {
  if (userIds.length === 0) return [];
  return tx
    .selectFrom('sign_ups')
    .select(['id', 'version', 'user_id as userId'])
    .where('user_id', 'in', [...userIds])
    .where('state', '=', 'waiting')
    .forUpdate()
    .execute();
}

/** Removes a sign-up from the queue. Returns `undefined` when someone else has just done so. */
export const closeSignUp = (tx: ScopedDb, id: string, version: number, state: 'attached' | 'refused', handledBy: string | null, comment: string | null) =>
  tx
    .updateTable('sign_ups')
    .set({ state, handled_by: handledBy, handled_at: sql<string>`now()`, comment, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .returning('user_id')
    .executeTakeFirst();

/** Records a forgotten password: one waiting row per address, whatever the number of requests. */
export const recordForgottenPassword = (tx: ScopedDb, email: string, phone: string | null) =>
  tx
    .insertInto('identity_checks')
    .values((eb) => ({
      id: newId(),
      email,
      phone,
      user_id: eb.selectFrom('users').select('users.id').where('users.email', '=', email).where('users.status', '=', 'active'),
    }))
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('state', '=', 'waiting')
        .doUpdateSet((eb) => ({
          phone: eb.fn.coalesce('excluded.phone', 'identity_checks.phone'),
          user_id: eb.ref('excluded.user_id'),
          requested_times: sql<number>`identity_checks.requested_times + 1`,
          updated_at: sql<string>`now()`,
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** Removes an identity check from the queue. Returns `undefined` when someone else has just done so. */
export const closeIdentityCheck = (tx: ScopedDb, id: string, version: number, state: 'verified' | 'refused', handledBy: string) =>
  tx
    .updateTable('identity_checks')
    .set({ state, handled_by: handledBy, handled_at: sql<string>`now()`, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .returning(['user_id', 'email'])
    .executeTakeFirst();

/** Gives a waiting item to somebody, or to nobody. */
export const giveQueued = (tx: ScopedDb, table: 'sign_ups' | 'identity_checks', id: string, ownerId: string | null) =>
  tx
    .updateTable(table)
    .set({ handled_by: ownerId, handled_at: ownerId === null ? null : sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
