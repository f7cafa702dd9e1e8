import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';

/** Conditions on a day, as `device.ts` words them. `alias`: of the device in the query. */

export const isCovered = (alias: string, today: string) => sql<SqlBool>`${columnOf('devices', `${alias}.covered_on`)} @> ${today}::date`;
export const isInWarranty = (alias: string, today: string) => sql<SqlBool>`${columnOf('devices', `${alias}.warranty_until`)} >= ${today}::date`;

/** Whether the contract line under `l` covers its device. */
export const isRunning = (today: string) => sql<SqlBool>`l.contract_state = 'active' and l.from_on <= ${today}::date and l.until_on >= ${today}::date`;

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
