import { sql } from 'kysely';
import { changedFields, findSharedRows } from '#ingest/server/fed-tables.service.ts';
import type { FeedEntity, Landing, Placed } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset } from '#platform/server/db/set-wise.ts';
import { objectIdOf } from '#platform/server/ids.ts';
import { record, type Change } from '#platform/server/journal/journal.ts';
import { companyFeedRow, type CompanyFeedRow } from '../companies.feed.ts';
import { customerNumberTaken, secondProvider } from '../companies-feed.errors.ts';

/** Customers, partners and the provider. The ERP takes over a company entered by hand: the one with the same customer number, or the provider. */
export const companiesFeed: FeedEntity<CompanyFeedRow> = {
  name: 'companies',
  row: companyFeedRow,
  find: (tx, keys) => findSharedRows(tx, 'companies', keys),
  parents: () => [],
  async apply(tx, rows, { author }) {
    const homes = await homesOf(tx, rows);
    const landings = rows.map((one, index): Landing => refusal(homes, one, index, rows) ?? { result: homeOf(homes, one) ? 'updated' : 'created' });
    const landed = rows.filter((_, index) => 'result' in landings[index]!);
    const written = await write(tx, landed, homes);
    await record(
      tx,
      author,
      landed.map((one, index) => changeOf(one.row, written[index]!, homeOf(homes, one))),
    );
    return landings;
  },
  async remove(tx, { id }, { author }) {
    const company = await tx.deleteFrom('companies').where('id', '=', Number(id)).returning('name').executeTakeFirstOrThrow();
    const provider = await tx.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst();
    // The company's own journal is deleted with it: the deletion is journalled on the provider's row.
    if (provider)
      await record(tx, author, [
        { companyId: provider.id, object: { kind: 'company', id: objectIdOf('company', id), title: company.name }, action: 'deleted' },
      ]);
  },
};

type Values = Record<(typeof columns)[number], unknown>;
type Home = Values & { id: number; external_id: string | null };

const columns = [
  'kind',
  'name',
  'customer_number',
  'legal_form',
  'siren',
  'siret',
  'vat_number',
  'street',
  'complement',
  'postal_code',
  'city',
  'country',
  'payment_days',
  'payment_end_of_month',
  'currency',
] as const;

const valuesOf = (row: CompanyFeedRow): Values => ({
  kind: row.kind,
  name: row.name,
  customer_number: row.customerNumber,
  legal_form: row.legalForm,
  siren: row.siren,
  siret: row.siret,
  vat_number: row.vatNumber,
  street: row.street,
  complement: row.complement,
  postal_code: row.postalCode,
  city: row.city,
  country: row.country,
  payment_days: row.paymentDays,
  payment_end_of_month: row.paymentEndOfMonth,
  currency: row.currency,
});

/** Existing companies of these rows: by ERP id, by customer number, or as the provider. */
async function homesOf(tx: ScopedDb, rows: readonly Placed<CompanyFeedRow>[]): Promise<Home[]> {
  const numbers = rows.flatMap(({ row }) => row.customerNumber ?? []);
  return (await tx
    .selectFrom('companies')
    .select(['id', 'external_id', ...columns])
    .where((eb) =>
      eb.or([
        eb(
          'external_id',
          'in',
          rows.map(({ row }) => row.id),
        ),
        eb('customer_number', 'in', numbers.length > 0 ? numbers : ['']),
        eb('kind', '=', 'provider'),
      ]),
    )
    .execute()) as Home[];
}

const homeOf = (homes: readonly Home[], { row }: Placed<CompanyFeedRow>): Home | undefined =>
  homes.find((home) => home.external_id === row.id) ??
  homes.find(
    (home) =>
      home.external_id === null &&
      (row.kind === 'provider' ? home.kind === 'provider' : row.customerNumber !== null && home.customer_number === row.customerNumber),
  );

function refusal(homes: readonly Home[], one: Placed<CompanyFeedRow>, index: number, rows: readonly Placed<CompanyFeedRow>[]): Landing | undefined {
  const home = homeOf(homes, one);
  const { row } = one;
  const earlier = rows.slice(0, index);
  const isOther = (other: Home) => other.id !== home?.id && !rows.some((sibling) => sibling.row.id === other.external_id);
  if (
    row.customerNumber &&
    (homes.some((other) => isOther(other) && other.customer_number === row.customerNumber) ||
      earlier.some((other) => other.row.customerNumber === row.customerNumber))
  ) {
    return { flaws: [{ path: 'customerNumber', code: customerNumberTaken }] };
  }
  const isSecond = homes.some((other) => other.id !== home?.id && other.kind === 'provider') || earlier.some((other) => other.row.kind === 'provider');
  return row.kind === 'provider' && isSecond ? { flaws: [{ path: 'kind', code: secondProvider }] } : undefined;
}

/** Writes the rows and returns their ids, in order. */
async function write(tx: ScopedDb, landed: readonly Placed<CompanyFeedRow>[], homes: readonly Home[]): Promise<number[]> {
  if (landed.length === 0) return [];
  const types = Object.fromEntries([
    ...columns.map((name) => [name, name === 'payment_days' ? 'integer' : 'text'] as const),
    ['external_id', 'text'],
    ['external_version', 'bigint'],
    ['id', 'integer'],
  ]);
  const rows = landed.map((one) => ({ ...valuesOf(one.row), external_id: one.row.id, external_version: one.row.version, id: homeOf(homes, one)?.id ?? null }));
  const names = [...columns, 'external_id', 'external_version'];
  const assignments = sql.join(names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`));
  await sql`update companies c set ${assignments}, source = 'erp', version = c.version + 1, updated_at = now() from ${recordset(
    rows.filter((row) => row.id !== null),
    types,
    'r',
  )} where c.id = r.id`.execute(tx);
  await sql`insert into companies (source, ${sql.join(names.map((name) => sql.ref(name)))}) select 'erp', ${sql.join(names.map((name) => sql.ref(name)))} from ${recordset(
    rows.filter((row) => row.id === null),
    types,
    'r',
  )}`.execute(tx);
  const written = await tx
    .selectFrom('companies')
    .select(['id', 'external_id', 'kind'])
    .where(
      'external_id',
      'in',
      landed.map(({ row }) => row.id),
    )
    .execute();
  const provider = written.find((company) => company.kind === 'provider');
  // Settings needed by the provider's documents and journal; filled in at /provider.
  if (provider)
    await tx
      .insertInto('provider_settings')
      .values({ company_id: provider.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const ids = new Map(written.map((company) => [company.external_id, company.id]));
  return landed.map(({ row }) => ids.get(row.id)!);
}

function changeOf(row: CompanyFeedRow, companyId: number, home: Home | undefined): Change {
  return {
    companyId,
    object: { kind: 'company', id: objectIdOf('company', companyId), title: row.name },
    action: home ? 'updated' : 'created',
    fields: home ? changedFields(home, valuesOf(row)) : {},
  };
}
