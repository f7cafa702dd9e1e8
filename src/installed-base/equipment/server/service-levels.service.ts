import type { ChoiceSource } from '#platform/lists/server/conditions.ts';

/** Choices of a filter by service level: those of the contract lines, which cover devices. */
export const serviceLevelChoices: ChoiceSource = {
  choices: ({ db }) =>
    db
      .selectFrom('contract_lines')
      .select((eb) => [eb.ref('service_level').$notNull().as('value'), eb.ref('service_level').$notNull().as('label')])
      .distinct()
      .where('service_level', 'is not', null)
      .orderBy('service_level')
      .limit(200),
};
