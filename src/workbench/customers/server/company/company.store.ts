import { sql } from 'kysely';
import { countCap } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { searchKeys } from '#platform/lists/server/search-keys.ts';

export interface ListedCompany {
  companyId: number;
  /** The ERP's id. */
  externalId: string | null;
}

/** The company whose page is read. @throws notFound for the provider itself and for an unknown company */
export async function readListedCompany(db: ScopedDb, given: string): Promise<ListedCompany> {
  const row = await db
    .selectFrom('companies')
    .select(['id as companyId', 'externalId'])
    .where('id', '=', Number(given))
    .where('kind', '<>', 'provider')
    .executeTakeFirst();
  if (!row) throw platformError('notFound');
  return row;
}

/** Maximum objects of one kind that a typed search finds. */
const foundAtMost = 500;

/** Ids of a company's objects that a search finds by their numbers and words, as its own lists do; `undefined` when nothing is searched. */
export function selectFound(db: ScopedDb, companyId: number, kind: string, typed: string | undefined) {
  const keys = searchKeys(typed);
  if (!keys) return undefined;
  const { reference, words, beside } = keys;
  const found = sql<{ objectId: string }>`house.search_ids_of(${companyId}, ${kind}, ${reference}, ${words}::text[], ${beside}::text[], ${foundAtMost})`;
  return db.selectFrom(found.as('f')).select('f.objectId').limit(foundAtMost);
}

/** The ERP's id of the company that a kept row is about: its own id, where the row is the company itself. An index has the same expression. */
export const rowCompany = sql<string>`(case when it.entity = 'companies' then it.external_id else it.company_external_id end)`;

/** Number of rows in each list of a company, up to the cap, in one statement. */
export function selectCounts(db: ScopedDb, { companyId, externalId }: ListedCompany) {
  const one = sql`1`.as('one');
  const limit = sql.lit(countCap + 1);
  const selects = {
    members: db.selectFrom('memberships').select(one).where('companyId', '=', companyId).limit(limit),
    invited: db
      .selectFrom('invitations')
      .select(one)
      .where('companyId', '=', companyId)
      .where('usedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .limit(limit),
    offers: db.selectFrom('offers').select(one).where('companyId', '=', companyId).where('isCurrent', '=', sql.lit(true)).limit(limit),
    orders: db.selectFrom('orders').select(one).where('companyId', '=', companyId).limit(limit),
    notes: db.selectFrom('deliveries').select(one).where('companyId', '=', companyId).where('shippedOn', 'is not', null).limit(limit),
    invoices: db.selectFrom('invoices').select(one).where('companyId', '=', companyId).limit(limit),
    // Counted as their list starts: without archived ones.
    contracts: db.selectFrom('contracts').select(one).where('companyId', '=', companyId).where('state', '<>', sql.lit('archived')).limit(limit),
    devices: db.selectFrom('devices').select(one).where('companyId', '=', companyId).limit(limit),
    tickets: db.selectFrom('tickets').select(one).where('companyId', '=', companyId).limit(limit),
    sites: db.selectFrom('sites').select(one).where('companyId', '=', companyId).limit(limit),
    rows: db
      .selectFrom('ingest_rows as it')
      .select(one)
      // A company without an id of the ERP has no rows.
      .where(sql<boolean>`${rowCompany} = ${externalId}`)
      .where('it.state', '=', sql.lit('failed'))
      .where('it.externalId', '<>', sql.lit(''))
      .limit(limit),
  };
  return db.selectNoFrom(
    (Object.keys(selects) as (keyof typeof selects)[]).map((name) => sql<number>`(select count(*)::integer from (${selects[name]}) as capped)`.as(name)),
  );
}
