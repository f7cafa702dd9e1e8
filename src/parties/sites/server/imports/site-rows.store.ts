import { sql } from 'kysely';
import type { BatchKey } from '#capabilities/imports/server/import-kind.service.ts';
import { toComparable } from '#platform/kernel/nearest-matches.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows } from '#platform/data/server/db/set-wise.ts';
import { knownContacts, knownSiteNames } from '../import-uses.store.ts';
import type { CheckedSite, RowSite } from '../../imports/check.ts';
import type { SiteFlaw } from '../../imports/site-import-flaws.ts';
import { buildPlan, type SitePlan } from '../../imports/plan.ts';

/** Stores rows of a file, set-wise. */
export const addRows = (tx: ScopedDb, { companyId, id }: BatchKey, rows: readonly CheckedSite[]): Promise<void> =>
  insertRows(
    tx,
    'site_import_rows',
    rows.map(({ line, code, label, email, site }) => ({ companyId, batchId: id, line, code, label, email, site: site && { ...site } })),
  );

/** Forgets the rows of a file. */
export async function clearRows(tx: ScopedDb, { companyId, id }: BatchKey): Promise<void> {
  await tx.deleteFrom('site_import_rows').where('companyId', '=', companyId).where('batchId', '=', id).execute();
}

const selectRows = (tx: ScopedDb, { companyId, id }: BatchKey) =>
  tx.selectFrom('site_import_rows').where('companyId', '=', companyId).where('batchId', '=', id).orderBy('line');

/** Number of rows; each makes one site. */
export async function counts(tx: ScopedDb, { companyId, id }: BatchKey): Promise<{ rows: number; objects: number }> {
  const { count } = await tx
    .selectFrom('site_import_rows')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('companyId', '=', companyId)
    .where('batchId', '=', id)
    .executeTakeFirstOrThrow();
  return { rows: count, objects: count };
}

/** Sites of the file that the company has already, by their code, or by their label where the row has no code. An import only adds. */
export async function existingSites(tx: ScopedDb, key: BatchKey): Promise<SiteFlaw[]> {
  const known = await knownSiteNames(tx, key.companyId);
  const byCode = new Map(known.map(({ code, label }) => [code.toUpperCase(), label]));
  const byLabel = new Map(known.map(({ code, label }) => [toComparable(label), code]));
  const rows = await selectRows(tx, key).select(['line', 'code', 'label']).execute();
  return rows.flatMap(({ line, code, label }): SiteFlaw[] => {
    const standing = code === null ? undefined : byCode.get(code.toUpperCase());
    if (standing !== undefined) return [{ line, column: 'code', code: 'codeExists', value: code, params: { label: standing } }];
    const same = code === null && label !== null ? byLabel.get(toComparable(label)) : undefined;
    return same === undefined ? [] : [{ line, column: 'label', code: 'labelExists', value: label, params: { code: same } }];
  });
}

/** Contacts of the file whose e-mail address a contact of the company has. */
export async function namedContacts(tx: ScopedDb, key: BatchKey): Promise<SiteFlaw[]> {
  const rows = await selectRows(tx, key).select(['line', 'email']).where('email', 'is not', null).execute();
  const known = new Map((await readContacts(tx, key)).map(({ email, name }) => [email, name]));
  return rows.flatMap(({ line, email }): SiteFlaw[] =>
    email !== null && known.has(email) ? [{ line, column: 'email', code: 'contactKnown', value: email, params: { name: known.get(email)! } }] : [],
  );
}

async function readContacts(tx: ScopedDb, key: BatchKey) {
  const rows = await selectRows(tx, key).select('email').where('email', 'is not', null).execute();
  return knownContacts(tx, key.companyId, [...new Set(rows.flatMap(({ email }) => email ?? []))]);
}

/** Names of the company's contacts whom the file names, by id. */
export const namesOfContacts = async (tx: ScopedDb, key: BatchKey): Promise<ReadonlyMap<string, string>> =>
  new Map((await readContacts(tx, key)).map(({ id, name }) => [id, name]));

/** Sites and contacts that the import creates. */
export async function plannedSites(tx: ScopedDb, key: BatchKey): Promise<SitePlan> {
  const rows = await selectRows(tx, key)
    .select((eb) => eb.ref('site').$castTo<RowSite | null>().as('site'))
    .execute();
  const taken = new Set((await knownSiteNames(tx, key.companyId)).map(({ code }) => code.toUpperCase()));
  return buildPlan(rows, taken, new Map((await readContacts(tx, key)).map(({ email, id }) => [email, id])));
}
