import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Sort } from '#platform/lists/server/page.ts';
import { searchPattern } from '#platform/lists/server/search.ts';

export const mailSorts: Readonly<Record<'createdAt', Sort>> = { createdAt: { column: 'created_at', isInstant: true } };

const mails = (db: ScopedDb) =>
  db
    .selectFrom('mails as m')
    .select([
      'm.id',
      'm.to_name as toName',
      'm.to_address as toAddress',
      'm.subject',
      'm.state',
      'm.locale',
      'm.created_at as createdAt',
      sql<string>`m.created_at::text`.as('sortKey'),
    ]);

/** Mails as the list shows them. @param typed part of a subject, an address or a name */
export function listedMails(db: ScopedDb, typed: string | undefined) {
  const select = mails(db);
  const pattern = searchPattern(typed);
  return pattern
    ? select.where(({ eb, or }) => or([eb('m.subject', 'ilike', pattern), eb('m.to_address', 'ilike', pattern), eb('m.to_name', 'ilike', pattern)]))
    : select;
}

/** One mail with its content. */
export const findMail = (db: ScopedDb, id: string) => mails(db).select(['m.html', 'm.text']).where('m.id', '=', id).executeTakeFirst();
