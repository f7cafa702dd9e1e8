import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { SubcontractorsTable } from '#platform/data/server/db/tables.ts';
import { recipientsAtMost, subcontractorsAtMost, type Recipient, type Subcontractor } from '../subcontractors.api.ts';

/** Subcontractors and recipients in the staff's scope. */

/** Recipients who are not erased, under the alias `r`. */
const recipients = (db: ScopedDb) =>
  db
    .selectFrom('subcontractor_recipients as r')
    .where('r.erasedAt', 'is', null)
    .select((eb) => [
      'r.id',
      'r.fullName',
      'r.email',
      'r.phone',
      'r.language',
      'r.isActive',
      eb
        .selectFrom('interventions as n')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('n.recipientId', '=', 'r.id')
        .where('n.state', 'not in', ['treated', 'done', 'cancelled'])
        .$asScalar()
        .$notNull()
        .as('openInterventions'),
      'r.version',
    ]);

/** Subcontractors by name, under the alias `s`, those in use first. */
export const subcontractors = (db: ScopedDb) =>
  db
    .selectFrom('subcontractors as s')
    .select([
      's.id',
      's.slug',
      's.name',
      's.phone',
      's.isActive',
      's.version',
      jsonArrayFrom(
        recipients(db)
          .where('r.subcontractorId', '=', refColumn('subcontractors', 's.id'))
          .orderBy('r.isActive', 'desc')
          .orderBy('r.fullName')
          .orderBy('r.id')
          .limit(recipientsAtMost),
      ).as('recipients'),
    ])
    .orderBy('s.isActive', 'desc')
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(subcontractorsAtMost);

export const readRecipient = (db: ScopedDb, id: string): Promise<Recipient> => recipients(db).where('r.id', '=', id).executeTakeFirstOrThrow();
export const readSubcontractor = (db: ScopedDb, id: string): Promise<Subcontractor> => subcontractors(db).where('s.id', '=', id).executeTakeFirstOrThrow();

/** Waits until nobody else adds a subcontractor of this part of addresses. @returns the parts that begin with it */
export async function lockSlugs(tx: ScopedDb, slug: string): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtext(${`subcontractor ${slug}`}))`.execute(tx);
  const rows = await tx.selectFrom('subcontractors').select('slug').where('slug', 'like', `${slug}%`).execute();
  return new Set(rows.map((row) => row.slug));
}

/** A subcontractor as stored, locked until the transaction ends. */
export const lockSubcontractor = (tx: ScopedDb, id: string) =>
  tx.selectFrom('subcontractors').select(['name', 'phone', 'isActive', 'version']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertSubcontractor = (tx: ScopedDb, subcontractor: Insertable<SubcontractorsTable>) =>
  tx.insertInto('subcontractors').values(subcontractor).execute();

export const updateSubcontractor = (tx: ScopedDb, id: string, values: Updateable<SubcontractorsTable>) =>
  tx
    .updateTable('subcontractors')
    .set({ ...values, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
