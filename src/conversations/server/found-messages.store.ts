import { sql } from 'kysely';
import type { CompanyScope } from '#platform/server/caller.ts';
import { foundAtMost } from '../conversation.ts';
import type { Subject } from './conversation-subjects.service.ts';

/** Numbers of the messages in which all words are found, the latest first, one more than are shown. */
export const messagesFound = ({ db }: CompanyScope, { kind, objectId }: Subject, patterns: readonly string[]) =>
  patterns.reduce(
    (query, pattern) => query.where('m.found_by', 'like', pattern),
    db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', (join) => join.onRef('c.company_id', '=', 'm.company_id').onRef('c.id', '=', 'm.conversation_id'))
      .select('m.seq')
      .where('c.kind', '=', kind)
      .where('c.object_id', '=', objectId)
      .orderBy('m.seq', 'desc')
      .limit(sql.lit(foundAtMost + 1)),
  );
