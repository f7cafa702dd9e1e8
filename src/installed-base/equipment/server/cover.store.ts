import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';

/** Conditions on a day, as `device.ts` words them. `alias`: of the device in the query. */

export const isCovered = (alias: string, today: string) => sql<boolean>`${refColumn('devices', `${alias}.coveredOn`)} @> ${today}::date`;
export const isInWarranty = (alias: string, today: string) => sql<SqlBool>`${refColumn('devices', `${alias}.warrantyUntil`)} >= ${today}::date`;

/** Whether the contract line under `l` covers its device. */
export const isRunning = (today: string) => sql<SqlBool>`l.contract_state = 'active' and l.from_on <= ${today}::date and l.until_on >= ${today}::date`;

/** Choices of a filter by service level: those of the contract lines, which cover devices. */
export const serviceLevelChoices: ChoiceSource = {
  choices: ({ db }) =>
    db
      .selectFrom('contract_lines')
      .select((eb) => [eb.ref('serviceLevel').$notNull().as('value'), eb.ref('serviceLevel').$notNull().as('label')])
      .distinct()
      .where('serviceLevel', 'is not', null)
      .orderBy('serviceLevel')
      .limit(200),
};
