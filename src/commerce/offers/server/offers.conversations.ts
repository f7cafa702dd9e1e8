import { sql } from 'kysely';
import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { offerSubject } from '../offers.conversations.ts';

/** Conversations on offers. They hang on the revision that came first, so that all revisions share one. */
export const offerConversations: SubjectSource = {
  subject: offerSubject,
  needsPrices: true,
  find: keptSubject(({ db }, number) =>
    db
      .selectFrom('offers as o')
      .select((eb) => [
        sql<string>`(${eb
          .selectFrom('offers as r')
          .select('r.id')
          .whereRef('r.company_id', '=', 'o.company_id')
          .whereRef('r.number', '=', 'o.number')
          .orderBy('r.id')
          .limit(sql.lit(1))})`.as('objectId'),
        'o.number as title',
        'o.number',
        'o.number as page',
        'o.project as topic',
        'o.site_id as siteId',
        'o.sub_organisation_id as subOrganisationId',
      ])
      .where('o.number', '=', number)
      .where('o.is_current', '=', sql.lit(true)),
  ),
};
