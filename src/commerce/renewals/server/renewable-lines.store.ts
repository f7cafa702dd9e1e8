import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { openRenewalStates, renewalLinesAtMost, type Renewable } from '../renewal.ts';
import type { RenewalSelection } from '../renewals.api.ts';

/** A contract line, or a device that no contract names, as a request would hold it. */
export interface RenewableLine extends Renewable {
  contractLineId: string | null;
  deviceId: string | null;
  contractNumber: string | null;
  isImported: boolean;
  manufacturerCode: string;
  manufacturer: string;
  reference: string;
  description: string;
  serial: string | null;
  quantity: number;
  serviceLevel: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
}

type Selected = Pick<RenewalSelection, 'lines' | 'contracts' | 'devices'>;
const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Number of the open request that holds a contract line or its device. */
const openRequest = (db: ScopedDb, line: string, device: string) =>
  sql<string | null>`(${db
    .selectFrom('renewal_request_lines as r')
    .innerJoin('renewal_requests as q', (join) => join.onRef('q.company_id', '=', 'r.company_id').onRef('q.id', '=', 'r.request_id'))
    .select('q.number')
    .where('q.state', 'in', openRenewalStates)
    .where(sql<boolean>`(r.contract_line_id = ${sql.ref(line)} or r.device_id = ${sql.ref(device)})`)
    .limit(1)})`;

const lineColumns = [
  'l.id as contractLineId',
  'l.device_id as deviceId',
  'c.number as contractNumber',
  'c.is_imported as isImported',
  'l.manufacturer_code as manufacturerCode',
  'f.name as manufacturer',
  'l.reference',
  'l.description',
  'l.serial',
  'l.quantity',
  'l.service_level as serviceLevel',
  'l.until_on as endsOn',
  'd.covered_until as coveredUntil',
  'l.site_id as siteId',
  'l.sub_organisation_id as subOrganisationId',
] as const;

const contractLines = (db: ScopedDb) =>
  db
    .selectFrom('contract_lines as l')
    .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'l.company_id').onRef('c.id', '=', 'l.contract_id'))
    .innerJoin('manufacturers as f', 'f.code', 'l.manufacturer_code')
    .leftJoin('devices as d', (join) => join.onRef('d.company_id', '=', 'l.company_id').onRef('d.id', '=', 'l.device_id'))
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(lineColumns)
    .select((eb) => [
      'l.contract_state as contractState',
      // The reference of a line may be that of the service: the product that is supported is the device's.
      eb.fn.coalesce('d.end_of_support_on', 'p.end_of_support_on').as('endOfSupportOn'),
      openRequest(db, 'l.id', 'l.device_id').as('requestNumber'),
    ]);

/** Lines of a selection that the scope sees, each once: lines and contracts as they are named, then the devices. A device stands for the line of an
 *  active contract that covers it last, or for itself. At most one line more than a request may hold. */
export async function findRenewable(db: ScopedDb, { lines, contracts, devices }: Selected): Promise<RenewableLine[]> {
  const named = await contractLines(db)
    .where(sql<boolean>`(${among('l.id', lines)} or ${among('l.contract_id', contracts)})`)
    .orderBy('c.number')
    .orderBy('l.contract_id')
    .orderBy('l.position')
    .limit(renewalLinesAtMost + 1)
    .execute();
  const ofDevices = devices.length === 0 ? [] : await findOfDevices(db, devices);
  const known = new Set(named.map(({ contractLineId }) => contractLineId));
  return [...named, ...ofDevices.filter(({ contractLineId }) => contractLineId === null || !known.has(contractLineId))];
}

async function findOfDevices(db: ScopedDb, devices: readonly string[]): Promise<RenewableLine[]> {
  const lines = await contractLines(db)
    .where(among('l.device_id', devices))
    .where('l.contract_state', '=', 'active')
    .distinctOn('l.device_id')
    .orderBy('l.device_id')
    .orderBy('l.until_on', 'desc')
    .orderBy('l.id')
    .execute();
  const inContract = new Set(lines.map(({ deviceId }) => deviceId));
  const alone = await db
    .selectFrom('devices as d')
    .innerJoin('manufacturers as f', 'f.code', 'd.manufacturer_code')
    .select([
      'd.id as deviceId',
      'd.manufacturer_code as manufacturerCode',
      'f.name as manufacturer',
      'd.reference',
      'd.description',
      'd.serial',
      'd.quantity',
      'd.covered_until as coveredUntil',
      'd.end_of_support_on as endOfSupportOn',
      'd.site_id as siteId',
      'd.sub_organisation_id as subOrganisationId',
      openRequest(db, 'd.id', 'd.id').as('requestNumber'),
    ])
    .where(
      among(
        'd.id',
        devices.filter((id) => !inContract.has(id)),
      ),
    )
    .execute();
  return [
    ...lines,
    ...alone.map((device) => ({
      ...device,
      contractLineId: null,
      contractNumber: null,
      contractState: null,
      isImported: false,
      endsOn: null,
      serviceLevel: null,
    })),
  ];
}
