import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';
import type { MakerAlias } from '../maker-names.ts';
import { unknownAtMost } from '../catalogue.api.ts';

/** Manufacturers of the catalogue with their other names, as one row. */
export const selectMakers = (db: ScopedDb) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(eb.selectFrom('manufacturers').select(['code', 'name', 'namesVersion as version']).orderBy('name').limit(1000)).as('makers'),
    jsonArrayFrom(eb.selectFrom('manufacturer_aliases').select(['manufacturer', 'name']).orderBy('name').limit(5000)).as('aliases'),
  ]);

export interface ReadMakers {
  makers: { code: string; name: string; version: number }[];
  aliases: MakerAlias[];
}

/** A manufacturer, locked until the transaction ends. */
export const lockMaker = (tx: ScopedDb, code: string) =>
  tx.selectFrom('manufacturers').select(['name', 'namesVersion']).where('code', '=', code).forNoKeyUpdate().executeTakeFirst();

/** Unknown names in files of imports, the latest first, over all companies. */
export const selectUnknownNames = (db: ScopedDb) =>
  db
    .selectFrom('import_flaws')
    .select((eb) => eb.ref('value').$notNull().as('name'))
    .where('code', '=', 'manufacturerUnknown')
    .where('value', 'is not', null)
    .groupBy('value')
    // Ids of imports are in the order of their days.
    .orderBy(sql`max(batch_id::text)`, 'desc')
    .limit(unknownAtMost * 2);

/** Choices of a filter by manufacturer: those that rows of the table bear. */
export const makeManufacturerChoices = (table: 'contracts' | 'contract_line_totals' | 'devices' | 'stock_items'): ChoiceSource => ({
  choices: ({ db }) =>
    db
      .selectFrom('manufacturers as f')
      .select(['f.code as value', 'f.name as label'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom(`${table} as v` as 'devices as v') // each of the tables has the column
            .select(sql.lit(1).as('one'))
            .whereRef('v.manufacturerCode', '=', 'f.code'),
        ),
      )
      .orderBy('f.name')
      .limit(200),
  selectLabel: ({ db }, code) => db.selectFrom('manufacturers').select('name as label').where('code', '=', code),
});
