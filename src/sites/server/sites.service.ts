import type { CompanyScope } from '#platform/server/caller.ts';
import type { ChoiceSource } from '#platform/server/list/conditions.ts';

/** Choices of a site filter: the company's sites in use. */
export const siteChoices: ChoiceSource = {
  choices: ({ db }: CompanyScope) => db.selectFrom('sites').select(['id as value', 'label']).where('archived_at', 'is', null).orderBy('label').limit(200),
  labelOf: ({ db }: CompanyScope, id: string) => db.selectFrom('sites').select('label').where('id', '=', id),
};
