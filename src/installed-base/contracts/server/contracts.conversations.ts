import { sql } from 'kysely';
import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { isUuid } from '#platform/kernel/uuid.ts';
import { contractSubject } from '../contracts.conversations.ts';
import { codeOf } from './contracts.store.ts';

const foundBy = (column: 'id' | 'number') =>
  keptSubject((scope, code) =>
    scope.db
      .selectFrom('contracts as c')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('contract_lines as l')
            .select(['l.site_id as siteId', 'l.sub_organisation_id as subOrganisationId'])
            .whereRef('l.company_id', '=', 'c.company_id')
            .whereRef('l.contract_id', '=', 'c.id')
            .orderBy('l.position')
            .orderBy('l.id')
            .limit(sql.lit(1))
            .as('place'),
        (join) => join.onTrue(),
      )
      .select([
        'c.id as objectId',
        codeOf(scope, 'c').as('title'),
        'c.number',
        codeOf(scope, 'c').as('page'),
        sql<string>`coalesce(c.label, '')`.as('topic'),
        'place.siteId',
        'place.subOrganisationId',
      ])
      .where(`c.${column}`, '=', code),
  );
const [byId, byNumber] = [foundBy('id'), foundBy('number')];

/** Conversations on contracts, by the code of their page. They stand where the first line stands that the reader sees. */
export const contractConversations: SubjectSource = {
  subject: contractSubject,
  needsPrices: false,
  find: (scope, code) => (isUuid(code) ? byId : byNumber)(scope, code),
};
