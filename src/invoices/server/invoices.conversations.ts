import type { SubjectSource } from '#conversations/server/conversation-subjects.service.ts';
import { invoiceSubject } from '../invoices.conversations.ts';

/** Conversations on invoices. */
export const invoiceConversations: SubjectSource = {
  subject: invoiceSubject,
  needsPrices: true,
  find: ({ db }, number) =>
    db
      .selectFrom('invoices as i')
      .select(['i.id as objectId', 'i.number as title', 'i.number', 'i.number as page', 'i.site_id as siteId', 'i.sub_organisation_id as subOrganisationId'])
      .where('i.number', '=', number),
};
