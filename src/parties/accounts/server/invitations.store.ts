import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { hashOfSecret } from '#platform/kernel/server/ids.ts';
import { rolesWith } from '#platform/kernel/staff-rights.ts';
import type { GivenMembership } from '../people.api.ts';
import { givenRights, keptColumns } from './memberships.store.ts';

const now = sql<string>`now()`;

/** Invitations: open until they are used or withdrawn. */

const rightsColumns = ['role', 'sees_prices', 'orders_services', 'accepts_offers', 'amount_limit', 'site_ids', 'sub_organisation_ids'] as const;

/** Lifetime of an invitation, in days. */
const invitationDays = 14;

const ends = sql<string>`now() + make_interval(days => ${invitationDays})`;

const updateOpen = (tx: ScopedDb, companyId: number, id: string) =>
  tx.updateTable('invitations').where('company_id', '=', companyId).where('id', '=', id).where('used_at', 'is', null).where('withdrawn_at', 'is', null);

/** An invitation that is still valid. That of somebody who manages the company no longer gives nothing; a manager sends it again. */
export const findInvitation = (db: ScopedDb, code: string) =>
  db
    .selectFrom('invitations as i')
    .select(['company_id', 'id', 'email', 'invited_by', ...rightsColumns])
    .where('code_hash', '=', hashOfSecret(code.trim()))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .where((eb) => eb.or([eb('i.invited_by', 'is', null), eb.exists(mayInvite(db))]))
    .executeTakeFirst();

/** The inviter of the invitation `i`, while they are a manager of its company or work in the provider's office. */
const mayInvite = (db: ScopedDb) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .whereRef('u.id', '=', columnOf('invitations', 'i.invited_by'))
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('u.staff_role', 'in', [...rolesWith.workbench]),
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.user_id')
            .whereRef('m.company_id', '=', columnOf('invitations', 'i.company_id'))
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.role', '=', 'manager'),
        ),
      ]),
    );

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Spends an invitation, once. */
export async function spendInvitation(tx: ScopedDb, companyId: number, id: string, userId: string): Promise<boolean> {
  const spent = await updateOpen(tx, companyId, id).set({ used_at: now, used_by: userId }).returning('id').executeTakeFirst();
  return spent !== undefined;
}

/** Rights that an open invitation gives. */
export async function invitedRights(tx: ScopedDb, companyId: number, id: string): Promise<GivenMembership | undefined> {
  const row = await tx
    .selectFrom('invitations')
    .select(rightsColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && givenRights(row);
}

interface NewInvitation {
  companyId: number;
  id: string;
  email: string;
  fullName: string;
  language: Locale;
  code: string;
  rights: GivenMembership;
  invitedBy: string | null;
}

/** Adds an invitation. One that has run out makes room for it. @returns whether the address had no open one */
export async function insertInvitation(tx: ScopedDb, { companyId, id, email, fullName, language, code, rights, invitedBy }: NewInvitation): Promise<boolean> {
  await tx
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute();
  const made = await tx
    .insertInto('invitations')
    .values({
      company_id: companyId,
      id,
      email,
      full_name: fullName || null,
      language,
      code_hash: hashOfSecret(code),
      ...keptColumns(rights),
      invited_by: invitedBy,
      ends_at: ends,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).where('used_at', 'is', null).where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Gives an open invitation another link and inviter. */
export const renewInvitation = (tx: ScopedDb, companyId: number, id: string, code: string, invitedBy: string | null) =>
  updateOpen(tx, companyId, id)
    .set({ code_hash: hashOfSecret(code), ends_at: ends, sent_at: now, invited_by: invitedBy })
    .returning(['email', 'full_name', 'language'])
    .executeTakeFirst();

export const withdrawInvitation = (tx: ScopedDb, companyId: number, id: string) =>
  updateOpen(tx, companyId, id).set({ withdrawn_at: now }).returning(['email', 'full_name']).executeTakeFirst();
