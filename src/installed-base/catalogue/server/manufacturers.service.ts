import { sql } from 'kysely';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';

/** Choices of a filter by manufacturer: those that rows of the table bear. */
export const manufacturerChoices = (table: 'contracts' | 'contract_line_totals' | 'devices' | 'stock_items'): ChoiceSource => ({
  choices: ({ db }) =>
    db
      .selectFrom('manufacturers as f')
      .select(['f.code as value', 'f.name as label'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom(`${table} as v` as 'devices as v') // each of the tables has the column
            .select(sql.lit(1).as('one'))
            .whereRef('v.manufacturer_code', '=', 'f.code'),
        ),
      )
      .orderBy('f.name')
      .limit(200),
  labelOf: ({ db }, code) => db.selectFrom('manufacturers').select('name as label').where('code', '=', code),
});
