import { sql } from 'kysely';
import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { objectKeys, rowsOf } from '#platform/data/server/db/set-wise.ts';
import { chatSubject } from '../chat.conversations.ts';
import { continueChat } from './chat.service.ts';

/** General conversations as subjects: what is said, read and notified goes the way of all others. */
export const chatConversations: SubjectSource = {
  subject: chatSubject,
  needsPrices: false,
  find: keptSubject(({ db }, number) =>
    db
      .selectFrom('chats as q')
      .select([
        'q.id as objectId',
        'q.number as title',
        'q.subject as number',
        'q.number as page',
        'q.subject as topic',
        'q.site_id as siteId',
        'q.sub_organisation_id as subOrganisationId',
        'q.needs_prices as needsPrices',
      ])
      .where('q.number', '=', number),
  ),
  async peopleOf(db, objects) {
    const rows = await db
      .selectFrom(rowsOf(objects, objectKeys, 'k'))
      .innerJoin('chat_people as t', (join) => join.onRef('t.company_id', '=', 'k.companyId').onRef('t.chat_id', '=', 'k.id'))
      .select(['t.chat_id as id', sql<string[]>`jsonb_agg(t.user_id)`.as('people')])
      .groupBy('t.chat_id')
      .execute();
    return new Map(rows.map(({ id, people }) => [id, people]));
  },
  takeUp: continueChat,
};
