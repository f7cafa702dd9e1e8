import { sql } from 'kysely';
import { jsonPlace, type SubjectSource } from '#conversations/server/conversation-subjects.service.ts';
import { invoiceSubject } from '../invoices.conversations.ts';

/** Conversations on invoices. */
export const invoiceConversations: SubjectSource = {
  subject: invoiceSubject,
  needsPrices: true,
  find: ({ db }, number) =>
    db
      .selectFrom('invoices as i')
      .select(['i.id as objectId', 'i.number as title', 'i.site_id as siteId', 'i.sub_organisation_id as subOrganisationId'])
      .where('i.number', '=', number),
  place: (db) =>
    db
      .selectFrom('invoices as i')
      .select(jsonPlace(sql.ref('i.number')).as('place'))
      .where('i.company_id', '=', sql.ref<number>('c.company_id'))
      .where('i.id', '=', sql.ref<string>('c.object_id')),
};
