import { sql } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { reviewedSql } from '#platform/data/server/db/raw-tables.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ChoiceSource } from '#platform/lists/server/conditions.ts';
import { collectWithin } from '../sub-organisation.ts';
import type { SubOrganisation, SubOrganisationContents } from '../sub-organisations.api.ts';

/** The sub-organisations that the caller sees, by name. */
export const listedSubOrganisations = (db: ScopedDb) =>
  db.selectFrom('sub_organisations').select(['id', 'parentId', 'name', 'vendorOrganisationId', 'version']).orderBy('name').orderBy('id').limit(1000);

/** Choices of a filter by sub-organisation. */
export const subOrganisationChoices: ChoiceSource = {
  choices: ({ db }) => db.selectFrom('sub_organisations').select(['id as value', 'name as label']).orderBy('name').limit(200),
  selectLabel: ({ db }, id) => db.selectFrom('sub_organisations').select('name as label').where('id', '=', id),
};

/** All sub-organisations of a company, those that the caller does not see too: its tree has no ring, and neighbours have different names, whoever changes it. */
export async function readTree(tx: ScopedDb, companyId: number): Promise<Pick<SubOrganisation, 'id' | 'parentId' | 'name'>[]> {
  const { rows } = await reviewedSql<Pick<SubOrganisation, 'id' | 'parentId' | 'name'>>`
    select p.id, p.parent_id, p.name from sub_organisations p where p.company_id = ${companyId}`.execute(tx);
  return rows;
}

const devicesByPlace = (db: ScopedDb) =>
  db
    .selectFrom('devices')
    .select(['subOrganisationId as place', sql<number>`count(*)::integer`.as('count')])
    .where('subOrganisationId', 'is not', null)
    .groupBy('subOrganisationId');

/** Contracts by the set of their places: a contract stands in its own and in those of its lines, and counts once wherever several meet. */
const contractsByPlaces = (db: ScopedDb) => {
  const own = db
    .selectFrom('contracts')
    .select(['id', 'subOrganisationId as place'])
    .where('state', '<>', 'archived')
    .where('subOrganisationId', 'is not', null);
  const ofLines = db
    .selectFrom('contract_lines')
    .select(['contractId as id', 'subOrganisationId as place'])
    .where('contractState', '<>', 'archived')
    .where('subOrganisationId', 'is not', null);
  const placed = db
    .selectFrom(own.union(ofLines).as('c'))
    .select(sql<string[]>`array_agg(c.place order by c.place)`.as('places'))
    .groupBy('c.id');
  return db
    .selectFrom(placed.as('p'))
    .select(['p.places', sql<number>`count(*)::integer`.as('count')])
    .groupBy('p.places');
};

/** Licences of the latest snapshot. */
const licencesByPlace = (db: ScopedDb) =>
  db
    .selectFrom('licence_snapshots')
    .select([
      'subOrganisationId as place',
      sql<number>`sum(entitled)::integer`.as('entitled'),
      sql<number>`sum(assigned)::integer`.as('assigned'),
      sql<number>`(count(*) filter (where assigned > entitled))::integer`.as('overAssigned'),
    ])
    .where('subOrganisationId', 'is not', null)
    .where('takenOn', '=', (eb) => eb.selectFrom('licence_snapshots as n').select(sql<string>`max(n.taken_on)`.as('day')))
    .groupBy('subOrganisationId');

/** Counts of each sub-organisation with all within it, in one round trip. */
export async function readContents({ db, read }: Pick<CompanyScope, 'db' | 'read'>): Promise<SubOrganisationContents[]> {
  const [parts, devices, contracts, licences] = await read(listedSubOrganisations(db), devicesByPlace(db), contractsByPlaces(db), licencesByPlace(db));
  return parts.map(({ id }) => {
    const places = collectWithin(parts, id);
    const pickWithin = <Row extends { place: string | null }>(rows: readonly Row[]): Row[] => rows.filter(({ place }) => places.has(place!));
    return {
      id,
      contracts: sumRows(
        contracts.filter((one) => one.places.some((place) => places.has(place))),
        ({ count }) => count,
      ),
      devices: sumRows(pickWithin(devices), ({ count }) => count),
      entitled: sumRows(pickWithin(licences), ({ entitled }) => entitled),
      assigned: sumRows(pickWithin(licences), ({ assigned }) => assigned),
      overAssigned: sumRows(pickWithin(licences), ({ overAssigned }) => overAssigned),
    };
  });
}

const sumRows = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
