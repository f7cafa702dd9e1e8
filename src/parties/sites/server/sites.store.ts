import { sql } from 'kysely';
import type { SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';
import { indexedIds, selectFound } from '#platform/lists/server/search.ts';
import { choicesOfCompany } from '#platform/kernel/constants.ts';
import { siteKind } from '../sites.journal.ts';

/** Choices of a site filter: the company's sites in use. */
export const siteChoices: ChoiceSource = {
  choices: ({ db }: CompanyScope) =>
    db.selectFrom('sites').select(['id as value', 'label']).where('archivedAt', 'is', null).orderBy('label').limit(choicesOfCompany),
  search: (scope, keys) =>
    selectFound(scope, { table: 'sites', alias: 's' }, indexedIds(siteKind)(scope, keys))
      .select(['s.id as value', 's.label'])
      .where('s.archivedAt', 'is', null)
      .orderBy('s.label')
      .limit(choicesOfCompany),
  selectLabel: ({ db }: CompanyScope, id: string) => db.selectFrom('sites').select('label').where('id', '=', id),
};

/** The site of a code, or of a label as the search names it. */
export const linkedSite: SubjectSource['find'] = ({ db }, code) =>
  db
    .selectFrom('sites as s')
    .select([
      's.id as objectId',
      's.code as title',
      's.code as number',
      's.code as page',
      's.label as topic',
      's.id as siteId',
      sql<string | null>`null::uuid`.as('subOrganisationId'),
    ])
    .where((eb) => eb.or([eb('s.code', '=', code), eb('s.label', '=', code)]))
    .orderBy(sql`s.code = ${code}`, 'desc')
    .orderBy('s.id')
    .limit(sql.lit(1));
