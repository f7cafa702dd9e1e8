import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Waiting requests for addresses without an account, and accounts with an address that nobody has confirmed: the latest are kept, since strangers
 *  can make any number of them. */
const unknownKept = 20;
const unconfirmedKept = 200;
const unconfirmedDays = 7;
const monthAgo = sql<string>`now() - interval '30 days'`;

/** Deletes unclaimed requests for unknown addresses, but for the latest. */
export const deleteUnknownChecks = (db: ScopedDb) =>
  db
    .deleteFrom('identity_checks')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('identity_checks')
        .select('id')
        .where('state', '=', 'waiting')
        .where('userId', 'is', null)
        .where('handledBy', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(sql.lit(unknownKept)),
    )
    .execute();

/** Deletes ended sessions after 90 days, links and confirmations after 30. */
export async function deleteEnded(tx: ScopedDb): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where(sql<boolean>`least(coalesce(ended_at, 'infinity'), idle_ends_at, ends_at) < now() - interval '90 days'`)
    .execute();
  await tx.deleteFrom('sign_in_links').where('endsAt', '<', monthAgo).execute();
  await tx.deleteFrom('email_changes').where('endsAt', '<', monthAgo).execute();
}

/** Deletes accounts that signed up with an address that nobody confirmed: after a week, and all but the latest. */
export async function deleteUnconfirmed(db: ScopedDb): Promise<void> {
  const unconfirmed = db
    .selectFrom('users as u')
    .where('u.emailConfirmedAt', 'is', null)
    .where('u.source', '=', 'portal')
    .where((eb) => eb.exists(eb.selectFrom('sign_ups as s').select('s.id').whereRef('s.userId', '=', 'u.id')))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('memberships as m').select('m.userId').whereRef('m.userId', '=', 'u.id'))));
  await db
    .deleteFrom('users')
    .where((eb) =>
      eb.or([
        eb('id', 'in', unconfirmed.select('u.id').where('u.createdAt', '<', sql<string>`now() - make_interval(days => ${unconfirmedDays})`)),
        eb('id', 'in', unconfirmed.select('u.id').orderBy('u.createdAt', 'desc').orderBy('u.id').offset(sql.lit(unconfirmedKept))),
      ]),
    )
    .execute();
}
