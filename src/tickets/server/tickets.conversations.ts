import type { SubjectSource } from '#conversations/server/conversation-subjects.service.ts';
import { ticketSubject } from '../tickets.conversations.ts';

/** Conversations on tickets. */
export const ticketConversations: SubjectSource = {
  subject: ticketSubject,
  needsPrices: false,
  find: ({ db }, number) =>
    db
      .selectFrom('tickets as t')
      .select(['t.id as objectId', 't.number as title', 't.number', 't.number as page', 't.site_id as siteId', 't.sub_organisation_id as subOrganisationId'])
      .where('t.number', '=', number),
};
