import { sql } from 'kysely';
import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { renewalSubject } from '../renewals.conversations.ts';

/** Conversations on requests for renewal. */
export const renewalConversations: SubjectSource = {
  subject: renewalSubject,
  needsPrices: true,
  find: keptSubject(({ db }, number) =>
    db
      .selectFrom('renewal_requests as q')
      .select([
        'q.id as objectId',
        'q.number as title',
        'q.number',
        'q.number as page',
        sql<string>`''`.as('topic'),
        'q.site_id as siteId',
        'q.sub_organisation_id as subOrganisationId',
      ])
      .where('q.number', '=', number),
  ),
};
