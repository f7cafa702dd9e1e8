import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { hashSecret } from '#platform/kernel/server/ids.ts';
import { rolesWith } from '#platform/kernel/staff-rights.ts';
import type { GivenMembership } from '../people.api.ts';
import { givenRights, keptColumns } from './memberships.store.ts';

const now = sql<string>`now()`;

/** Invitations: open until they are used or withdrawn. */

const rightsColumns = ['role', 'seesPrices', 'ordersServices', 'acceptsOffers', 'amountLimit', 'siteIds', 'subOrganisationIds'] as const;

/** Lifetime of an invitation, in days. */
const invitationDays = 14;

const ends = sql<string>`now() + make_interval(days => ${invitationDays})`;

const updateOpen = (tx: ScopedDb, companyId: number, id: string) =>
  tx.updateTable('invitations').where('companyId', '=', companyId).where('id', '=', id).where('usedAt', 'is', null).where('withdrawnAt', 'is', null);

/** An invitation that is still valid. That of somebody who manages the company no longer gives nothing; a manager sends it again. */
export const findInvitation = (db: ScopedDb, code: string) =>
  db
    .selectFrom('invitations as i')
    .select(['companyId', 'id', 'email', 'invitedBy', ...rightsColumns])
    .where('codeHash', '=', hashSecret(code.trim()))
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', now)
    .where((eb) => eb.or([eb('i.invitedBy', 'is', null), eb.exists(mayInvite(db))]))
    .executeTakeFirst();

/** The inviter of the invitation `i`, while they are a manager of its company or work in the provider's office. */
const mayInvite = (db: ScopedDb) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .whereRef('u.id', '=', refColumn('invitations', 'i.invitedBy'))
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('u.staffRole', 'in', [...rolesWith.workbench]),
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.userId')
            .whereRef('m.companyId', '=', refColumn('invitations', 'i.companyId'))
            .whereRef('m.userId', '=', 'u.id')
            .where('m.role', '=', 'manager'),
        ),
      ]),
    );

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Spends an invitation, once. */
export async function spendInvitation(tx: ScopedDb, companyId: number, id: string, userId: string): Promise<boolean> {
  const spent = await updateOpen(tx, companyId, id).set({ usedAt: now, usedBy: userId }).returning('id').executeTakeFirst();
  return spent !== undefined;
}

/** Rights that an open invitation gives. */
export async function readInvitedRights(tx: ScopedDb, companyId: number, id: string): Promise<GivenMembership | undefined> {
  const row = await tx
    .selectFrom('invitations')
    .select(rightsColumns)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
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
    .set({ withdrawnAt: now })
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '<=', now)
    .execute();
  const made = await tx
    .insertInto('invitations')
    .values({ companyId, id, email, fullName: fullName || null, language, codeHash: hashSecret(code), ...keptColumns(rights), invitedBy, endsAt: ends })
    .onConflict((conflict) => conflict.columns(['companyId', 'email']).where('usedAt', 'is', null).where('withdrawnAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Gives an open invitation another link and inviter. */
export const renewInvitation = (tx: ScopedDb, companyId: number, id: string, code: string, invitedBy: string | null) =>
  updateOpen(tx, companyId, id)
    .set({ codeHash: hashSecret(code), endsAt: ends, sentAt: now, invitedBy })
    .returning(['email', 'fullName', 'language'])
    .executeTakeFirst();

export const withdrawInvitation = (tx: ScopedDb, companyId: number, id: string) =>
  updateOpen(tx, companyId, id).set({ withdrawnAt: now }).returning(['email', 'fullName']).executeTakeFirst();
