import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { objectKeys, rowsOf } from '#platform/data/server/db/set-wise.ts';
import { ticketSubject } from '../tickets.conversations.ts';
import { peopleOfTicket } from './ticket-people.service.ts';

/** Conversations on tickets. */
export const ticketConversations: SubjectSource = {
  subject: ticketSubject,
  needsPrices: false,
  find: keptSubject(({ db }, number) =>
    db
      .selectFrom('tickets as t')
      .select([
        't.id as objectId',
        't.number as title',
        't.number',
        't.number as page',
        't.label as topic',
        't.site_id as siteId',
        't.sub_organisation_id as subOrganisationId',
      ])
      .where('t.number', '=', number),
  ),
  async peopleOf(db, objects) {
    const rows = await db
      .selectFrom(rowsOf(objects, objectKeys, 'k'))
      .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'k.companyId').onRef('t.id', '=', 'k.id'))
      .select(['t.id', peopleOfTicket(db).as('people')])
      .execute();
    return new Map(rows.map(({ id, people }) => [id, people]));
  },
};
