import type { Insertable, Selectable } from 'kysely';
import { findSharedRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, editedValues, originColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import { RowRefusal, type FeedEntity, type Landing, type Placed, type TypedValues } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows, updateRows } from '#platform/data/server/db/set-wise.ts';
import type { CompaniesTable } from '#platform/data/server/db/tables.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Change } from '#platform/data/server/journal/journal.ts';
import { companyFeedRow, type CompanyFeedRow } from '../companies.feed.ts';
import { customerNumberTaken, providerStays, secondProvider } from '../companies.errors.ts';
import { frenchVatNumber } from '#platform/kernel/company-identifiers.ts';
import { insertProviderSettings, lockCompany } from './companies.store.ts';
import { endLinks } from './partner-links.service.ts';

/** Fields of a company that the office types. */
const typed: TypedValues = {
  fields: {
    name: 'name',
    customerNumber: 'customerNumber',
    legalForm: 'legalForm',
    siren: 'siren',
    siret: 'siret',
    vatNumber: 'vatNumber',
    street: 'street',
    complement: 'complement',
    postalCode: 'postalCode',
    city: 'city',
  },
  getObjectId: ({ id }) => deriveObjectId('company', id),
  stored: (tx, { companyId }) => lockCompany(tx, companyId).executeTakeFirst(),
  buildRow: (sent) => sent,
};

/** Customers, partners and the provider. The ERP takes over a company entered by hand: the one with the same customer number, or the provider. */
export const companiesFeed: FeedEntity<CompanyFeedRow> = {
  name: 'companies',
  row: companyFeedRow,
  typed,
  find: (tx, keys) => findSharedRows(tx, 'companies', keys, 'id'),
  parents: () => [],
  async apply(tx, rows, { author, today }) {
    const homes = await readHomes(tx, rows);
    const landings = rows.map((one, index): Landing => findCompanyFlaw(homes, one, index, rows) ?? { result: findHome(homes, one) ? 'updated' : 'created' });
    const landed = rows.filter((_, index) => 'result' in landings[index]!);
    const turned = landed
      .flatMap((one) => findHome(homes, one) ?? [])
      .filter((home) => landed.some((one) => findHome(homes, one) === home && one.row.kind !== home.kind));
    await endLinks(
      tx,
      author,
      today,
      turned.map(({ id }) => id),
    );
    const written = await write(tx, landed, homes);
    await record(
      tx,
      author,
      landed.map((one, index) => buildChange(one, written[index]!, findHome(homes, one))),
    );
    return landings;
  },
  async remove(tx, { id }, { author }) {
    const { kind } = await tx.selectFrom('companies').select('kind').where('id', '=', Number(id)).executeTakeFirstOrThrow();
    if (kind === 'provider') throw new RowRefusal({ path: 'deleted', code: providerStays });
    const company = await tx.deleteFrom('companies').where('id', '=', Number(id)).returning('name').executeTakeFirstOrThrow();
    const provider = await tx.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst();
    // The company's own journal is deleted with it: the deletion is journalled on the provider's row.
    if (provider)
      await record(tx, author, [
        { companyId: provider.id, object: { kind: 'company', id: deriveObjectId('company', id), title: company.name }, action: 'deleted' },
      ]);
  },
};

type Home = Selectable<CompaniesTable>;

const toValues = (row: CompanyFeedRow) =>
  ({
    kind: row.kind,
    name: row.name,
    customerNumber: row.customerNumber,
    legalForm: row.legalForm,
    siren: row.siren,
    siret: row.siret,
    vatNumber: row.vatNumber,
    street: row.street,
    complement: row.complement,
    postalCode: row.postalCode,
    city: row.city,
    country: row.country,
    paymentDays: row.paymentDays,
    paymentEndOfMonth: row.paymentEndOfMonth,
    paymentDay: row.paymentDay,
    currency: row.currency,
  }) satisfies Insertable<CompaniesTable>;

/** Columns to write: what people typed stays. Identifiers that contradict each other are the row's. */
function toWrittenValues({ row, takes }: Placed<CompanyFeedRow>, home: Home | undefined) {
  const fed = toValues(row);
  const { values } = editedValues(home as (typeof fed & Pick<Home, 'fed' | 'externalVersion'>) | undefined, fed, typed.fields, takes); // its columns hold what the row's fields may
  const { siren, siret, vatNumber: vat } = values;
  const isOtherSiret = siren !== null && siret !== null && !siret.startsWith(siren);
  const isOtherVat = siren !== null && vat !== null && /^FR\d{11}$/.test(vat) && vat !== frenchVatNumber(siren);
  const identifiers = isOtherSiret || isOtherVat ? { siren: fed.siren, siret: fed.siret, vatNumber: fed.vatNumber } : {};
  return { ...values, ...identifiers, fed, ...originColumns(row) };
}

/** Existing companies of these rows: by ERP id, by customer number, or as the provider. */
async function readHomes(tx: ScopedDb, rows: readonly Placed<CompanyFeedRow>[]): Promise<Home[]> {
  const numbers = rows.flatMap(({ row }) => row.customerNumber ?? []);
  return tx
    .selectFrom('companies')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(
          'externalId',
          'in',
          rows.map(({ row }) => row.id),
        ),
        eb('customerNumber', 'in', numbers.length > 0 ? numbers : ['']),
        eb('kind', '=', 'provider'),
      ]),
    )
    .execute();
}

const findHome = (homes: readonly Home[], { row }: Placed<CompanyFeedRow>): Home | undefined =>
  homes.find((home) => home.externalId === row.id) ??
  homes.find(
    (home) =>
      home.externalId === null &&
      (row.kind === 'provider' ? home.kind === 'provider' : row.customerNumber !== null && home.customerNumber === row.customerNumber),
  );

function findCompanyFlaw(homes: readonly Home[], one: Placed<CompanyFeedRow>, index: number, rows: readonly Placed<CompanyFeedRow>[]): Landing | undefined {
  const home = findHome(homes, one);
  const { row } = one;
  const earlier = rows.slice(0, index);
  const isOther = (other: Home) => other.id !== home?.id && !rows.some((sibling) => sibling.row.id === other.externalId);
  if (
    row.customerNumber &&
    (homes.some((other) => isOther(other) && other.customerNumber === row.customerNumber) ||
      earlier.some((other) => other.row.customerNumber === row.customerNumber))
  ) {
    return { flaws: [{ path: 'customerNumber', code: customerNumberTaken }] };
  }
  if (home && home.kind !== row.kind && (home.kind === 'provider' || row.kind === 'provider'))
    return { flaws: [{ path: 'kind', code: home.kind === 'provider' ? providerStays : secondProvider }] };
  const isSecond = homes.some((other) => other.id !== home?.id && other.kind === 'provider') || earlier.some((other) => other.row.kind === 'provider');
  return row.kind === 'provider' && isSecond ? { flaws: [{ path: 'kind', code: secondProvider }] } : undefined;
}

/** Writes the rows and returns their ids, in order. */
async function write(tx: ScopedDb, landed: readonly Placed<CompanyFeedRow>[], homes: readonly Home[]): Promise<number[]> {
  if (landed.length === 0) return [];
  const known = landed.flatMap((one) => {
    const home = findHome(homes, one);
    return home ? [{ id: home.id, ...toWrittenValues(one, home) }] : [];
  });
  await updateRows(tx, { table: 'companies', key: ['id'] }, known);
  await insertRows(
    tx,
    'companies',
    landed.filter((one) => !findHome(homes, one)).map((one) => toWrittenValues(one, undefined)),
  );
  const written = await tx
    .selectFrom('companies')
    .select(['id', 'externalId', 'kind'])
    .where(
      'externalId',
      'in',
      landed.map(({ row }) => row.id),
    )
    .execute();
  const provider = written.find((company) => company.kind === 'provider');
  if (provider) await insertProviderSettings(tx, provider.id);
  const ids = new Map(written.map((company) => [company.externalId, company.id]));
  return landed.map(({ row }) => ids.get(row.id)!);
}

function buildChange(one: Placed<CompanyFeedRow>, companyId: number, home: Home | undefined): Change {
  const values = toWrittenValues(one, home);
  return {
    companyId,
    object: { kind: 'company', id: deriveObjectId('company', companyId), title: values.name },
    action: home ? 'updated' : 'created',
    fields: home ? changedFields(home, values, { except: ['fed'] }) : {},
  };
}
