import { sql, type RawBuilder } from 'kysely';
import type { EntryRow } from '#capabilities/search/server/search-source.service.ts';
import { searchText } from '#platform/kernel/search-key.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import { foundAtMost } from '../conversation.ts';
import type { Subject } from './conversation-subjects.service.ts';

/** Numbers of the messages in which all words are found, the latest first, one more than are shown. */
export const selectFoundMessages = ({ db }: CompanyScope, { kind, objectId }: Subject, patterns: readonly string[]) =>
  patterns.reduce(
    (query, pattern) => query.where('m.foundBy', 'like', pattern),
    db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', (join) => join.onRef('c.companyId', '=', 'm.companyId').onRef('c.id', '=', 'm.conversationId'))
      .select('m.seq')
      .where('c.kind', '=', kind)
      .where('c.objectId', '=', objectId)
      .orderBy('m.seq', 'desc')
      .limit(sql.lit(foundAtMost + 1)),
  );

/** Notes of the provider's people that a search looks through, of one conversation. */
const notesAtMost = 1000;

/** Numbers of the messages below which internal notes hold all words. Read in the staff's scope, which no customer has. */
export async function readFoundNotes(staff: Scope, { companyId }: CompanyScope, { kind, objectId }: Subject, words: readonly string[]): Promise<number[]> {
  const [notes] = await staff.read(
    staff.db
      .selectFrom('conversations as c')
      .innerJoin('internal_notes as n', (join) => join.onRef('n.companyId', '=', 'c.companyId').onRef('n.conversationId', '=', 'c.id'))
      .select(['n.afterSeq', 'n.body'])
      .where('c.companyId', '=', companyId)
      .where('c.kind', '=', kind)
      .where('c.objectId', '=', objectId)
      .orderBy('n.afterSeq', 'desc')
      .limit(sql.lit(notesAtMost)),
  );
  return notes.flatMap(({ afterSeq, body }) => (words.every((word) => searchText([body]).includes(word)) ? [Number(afterSeq)] : []));
}

/** Entries of conversations, by the number of their object. Its kind and page, which make the address, stand in the code. */
export const conversationEntries = (keys: RawBuilder<unknown>) => sql<EntryRow>`
    select c.company_id, c.id, c.number as title, c.kind || ' ' || c.page as code, c.site_id, c.sub_organisation_id,
      c.needs_prices, coalesce((c.last_message_at at time zone 'Europe/Paris')::date, c.created_at::date) as sorted_on,
      '{}'::text[] as details, array[c.title, c.topic] as words, jsonb_build_object('number', array[c.number, c.title]) as "references"
    from ${keys} join conversations c on c.company_id = k.company_id and c.id = k.id`;
