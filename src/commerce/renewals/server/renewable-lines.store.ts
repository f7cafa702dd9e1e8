import { sql, type Expression } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { refColumn } from '#platform/data/server/db/typed-sql.ts';
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
const isAmong = (column: Expression<string | null>, ids: readonly string[]) => sql<boolean>`${column} = any(${ids}::uuid[])`;

/** Number of the open request that holds a contract line or its device. */
const selectOpenRequest = (db: ScopedDb, line: Expression<string>, device: Expression<string | null>) =>
  sql<string | null>`(${db
    .selectFrom('renewal_request_lines as r')
    .innerJoin('renewal_requests as q', (join) => join.onRef('q.companyId', '=', 'r.companyId').onRef('q.id', '=', 'r.requestId'))
    .select('q.number')
    .where('q.state', 'in', openRenewalStates)
    .where(sql<boolean>`(r.contract_line_id = ${line} or r.device_id = ${device})`)
    .limit(1)})`;

const lineColumns = [
  'l.id as contractLineId',
  'l.deviceId',
  'c.number as contractNumber',
  'c.isImported',
  'l.manufacturerCode',
  'f.name as manufacturer',
  'l.reference',
  'l.description',
  'l.serial',
  'l.quantity',
  'l.serviceLevel',
  'l.untilOn as endsOn',
  'd.coveredUntil',
  'l.siteId',
  'l.subOrganisationId',
] as const;

const selectContractLines = (db: ScopedDb) =>
  db
    .selectFrom('contract_lines as l')
    .innerJoin('contracts as c', (join) => join.onRef('c.companyId', '=', 'l.companyId').onRef('c.id', '=', 'l.contractId'))
    .innerJoin('manufacturers as f', 'f.code', 'l.manufacturerCode')
    .leftJoin('devices as d', (join) => join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.deviceId'))
    .leftJoin('products as p', 'p.id', 'l.productId')
    .select(lineColumns)
    .select((eb) => [
      'l.contractState',
      // The reference of a line may be that of the service: the product that is supported is the device's.
      eb.fn.coalesce('d.endOfSupportOn', 'p.endOfSupportOn').as('endOfSupportOn'),
      selectOpenRequest(db, refColumn('contract_lines', 'l.id'), refColumn('contract_lines', 'l.deviceId')).as('requestNumber'),
    ]);

/** Lines of a selection that the scope sees, each once: lines and contracts as they are named, then the devices. A device stands for the line of an
 *  active contract that covers it last, or for itself. At most one line more than a request may hold. */
export async function findRenewable(db: ScopedDb, { lines, contracts, devices }: Selected): Promise<RenewableLine[]> {
  const named = await selectContractLines(db)
    .where(sql<boolean>`(${isAmong(refColumn('contract_lines', 'l.id'), lines)} or ${isAmong(refColumn('contract_lines', 'l.contractId'), contracts)})`)
    .orderBy('c.number')
    .orderBy('l.contractId')
    .orderBy('l.position')
    .limit(renewalLinesAtMost + 1)
    .execute();
  const ofDevices = devices.length === 0 ? [] : await findLinesOfDevices(db, devices);
  const known = new Set(named.map(({ contractLineId }) => contractLineId));
  return [...named, ...ofDevices.filter(({ contractLineId }) => contractLineId === null || !known.has(contractLineId))];
}

async function findLinesOfDevices(db: ScopedDb, devices: readonly string[]): Promise<RenewableLine[]> {
  const lines = await selectContractLines(db)
    .where(isAmong(refColumn('contract_lines', 'l.deviceId'), devices))
    .where('l.contractState', '=', 'active')
    .distinctOn('l.deviceId')
    .orderBy('l.deviceId')
    .orderBy('l.untilOn', 'desc')
    .orderBy('l.id')
    .execute();
  const inContract = new Set(lines.map(({ deviceId }) => deviceId));
  const alone = await db
    .selectFrom('devices as d')
    .innerJoin('manufacturers as f', 'f.code', 'd.manufacturerCode')
    .select([
      'd.id as deviceId',
      'd.manufacturerCode',
      'f.name as manufacturer',
      'd.reference',
      'd.description',
      'd.serial',
      'd.quantity',
      'd.coveredUntil',
      'd.endOfSupportOn',
      'd.siteId',
      'd.subOrganisationId',
      selectOpenRequest(db, refColumn('devices', 'd.id'), refColumn('devices', 'd.id')).as('requestNumber'),
    ])
    .where(
      isAmong(
        refColumn('devices', 'd.id'),
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
