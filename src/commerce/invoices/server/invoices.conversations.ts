import { sql } from 'kysely';
import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { typeCodes, type DocumentType } from '../invoice.ts';
import { documentSubjects } from '../invoices.conversations.ts';
import { continueDispute } from './disputes.service.ts';

const conversationsOn = (type: DocumentType): SubjectSource => ({
  subject: documentSubjects[type],
  needsPrices: true,
  find: keptSubject(({ db }, number) =>
    db
      .selectFrom('invoices as i')
      .select([
        'i.id as objectId',
        'i.number as title',
        'i.number',
        'i.number as page',
        'i.project as topic',
        'i.site_id as siteId',
        'i.sub_organisation_id as subOrganisationId',
      ])
      .where('i.number', '=', number)
      .where('i.type_code', type === 'creditNote' ? '=' : '<>', sql.lit(typeCodes.creditNote)),
  ),
  takeUp: continueDispute,
});

/** Conversations on invoices and on credit notes. */
export const invoicesConversations: readonly SubjectSource[] = [conversationsOn('invoice'), conversationsOn('creditNote')];
