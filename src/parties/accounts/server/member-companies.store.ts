import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { providerHasNoMembers } from '../account.issues.ts';
import { refuseField } from './password-rules.ts';

/** Companies that have members: customers and partners. The provider's own company has staff; the database refuses anybody else there. */

/** The given companies that accept no members. */
export async function withoutMembers(tx: ScopedDb, companyIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (companyIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', [...new Set(companyIds)])
    .where('kind', '=', 'provider')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** @throws invalid with `companyId` for the provider's own company */
export async function refuseProvider(tx: ScopedDb, companyId: number): Promise<void> {
  if ((await withoutMembers(tx, [companyId])).size > 0) throw refuseField('companyId', providerHasNoMembers);
}

/** A company that has members; nothing for the provider's own. */
export const findMemberCompany = (db: ScopedDb, companyId: number) =>
  db.selectFrom('companies').select(['id as companyId', 'name as companyName']).where('id', '=', companyId).where('kind', '<>', 'provider').executeTakeFirst();

export async function isCompany(db: ScopedDb, companyId: number): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined;
}
