import type { SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { returnSubject } from '../returns.conversations.ts';

/** Conversations on returns, found by their number. */
export const returnConversations: SubjectSource = {
  subject: returnSubject,
  needsPrices: false,
  find: ({ db }, number) =>
    db
      .selectFrom('goods_returns as r')
      .select(['r.id as objectId', 'r.number as title', 'r.number', 'r.number as page', 'r.site_id as siteId', 'r.sub_organisation_id as subOrganisationId'])
      .where('r.number', '=', number),
};
