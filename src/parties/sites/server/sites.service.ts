import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';
import { indexedIds, selectFound } from '#platform/lists/server/search.ts';
import { choicesOfCompany } from '#platform/kernel/choices.ts';
import { siteKind } from '../sites.journal.ts';

/** Choices of a site filter: the company's sites in use. */
export const siteChoices: ChoiceSource = {
  choices: ({ db }: CompanyScope) =>
    db.selectFrom('sites').select(['id as value', 'label']).where('archived_at', 'is', null).orderBy('label').limit(choicesOfCompany),
  search: (scope, keys) =>
    selectFound(scope, { table: 'sites', alias: 's' }, indexedIds(siteKind)(scope, keys))
      .select(['s.id as value', 's.label'])
      .where('s.archived_at', 'is', null)
      .orderBy('s.label')
      .limit(choicesOfCompany),
  labelOf: ({ db }: CompanyScope, id: string) => db.selectFrom('sites').select('label').where('id', '=', id),
};
