import type { ChoiceSource } from '#platform/lists/server/conditions.ts';

/** Choices of a filter by sub-organisation. */
export const subOrganisationChoices: ChoiceSource = {
  choices: ({ db }) => db.selectFrom('sub_organisations').select(['id as value', 'name as label']).orderBy('name').limit(200),
  labelOf: ({ db }, id) => db.selectFrom('sub_organisations').select('name as label').where('id', '=', id),
};
