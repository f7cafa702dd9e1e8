import { deviceKind } from '#equipment/equipment.journal.ts';
import { searchKeys, type SearchKeys } from '#platform/server/list/search.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { findObjects, foundAtMost, foundKinds, type FoundObject } from '../staff-search.api.ts';

/** Search over all companies: numbers and serials by their beginning, else words. Devices are found by their serial numbers alone: the number of an
 *  order, or a word, would find all that it delivered. */
export function staffSearchRoutes({ route }: Routes): void {
  route(findObjects, async ({ query: { q } }, { staff }) => {
    const keys = searchKeys(q);
    if (!keys) return { rows: [] };
    const byNumber = keys.reference.length > 1 ? await numbered(staff.db, keys).execute() : [];
    const rows = byNumber.length > 0 ? byNumber : await worded(staff.db, keys).execute();
    return { rows: rows.map(({ kind, ...row }) => ({ ...row, kind: kind as FoundObject['kind'] })) };
  });
}

const found = (db: ScopedDb) =>
  db
    .selectFrom('search_entries as e')
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .select(['e.kind', 'e.title as number', 'e.company_id as companyId', 'c.name as companyName'])
    .where('e.kind', 'in', [...foundKinds])
    .orderBy('e.sorted_on', 'desc')
    .orderBy('e.object_id')
    .limit(foundAtMost);

/** Limits the objects looked at for a number that very many bear. */
const referencesAtMost = 500;

const numbered = (db: ScopedDb, { reference }: SearchKeys) =>
  found(db).where((eb) =>
    eb(
      eb.refTuple('e.company_id', 'e.kind', 'e.object_id'),
      'in',
      eb
        .selectFrom('search_references as r')
        .select(['r.company_id', 'r.kind', 'r.object_id'])
        .where('r.key', '>=', reference)
        .where('r.key', '<', `${reference}[`)
        .where((is) => is.or([is('r.kind', '<>', deviceKind), is('r.field', '=', 'serial')]))
        .limit(referencesAtMost)
        .$asTuple('company_id', 'kind', 'object_id'),
    ),
  );

const worded = (db: ScopedDb, { words }: SearchKeys) =>
  found(db)
    .where('e.kind', '<>', deviceKind)
    .where((eb) => eb.and(words.map((word) => eb('e.text', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`))));
