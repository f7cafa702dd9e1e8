import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { askers, pickNumber, buildRequests, peopleEach, sample, type Question } from '../questions.ts';

/** Questions about contracts and devices on a database with an installed base. */
export async function buildInstalledQuestions(connection: EmbeddedConnection): Promise<Question[]> {
  const contracts = await sample(
    connection,
    askers,
    `select number as value from (select number, row_number() over (order by ends_on, id) as place, count(*) over () as many from contracts where company_id = $1) c
     where place % greatest(many / 60, 1) = 0 limit 60`,
  );
  const devices = await sample(
    connection,
    askers,
    `select manufacturer_code || '/' || reference || '/' || serial as value
     from (select v.*, row_number() over (order by v.serial_key) as place, count(*) over () as many from devices v where company_id = $1) d
     where place % greatest(many / 60, 1) = 0 limit 60`,
  );
  const pickSerial = (company: number, turn: number): string => pickNumber(devices, company, turn).split('/')[2]!;
  const lists = { cpuRatio: 2, rateRatio: 0.5 };
  const details = { cpuRatio: 3, rateRatio: 0.33 };
  return [
    { name: 'contracts', title: 'List of 50 contracts', requests: buildRequests(askers, peopleEach, () => '/api/contracts'), ...lists },
    {
      name: 'contracts-filtered',
      title: 'Contracts of a manufacturer',
      requests: buildRequests(askers, peopleEach, (_, turn) => `/api/contracts?manufacturer=${['cisco', 'fortinet', 'juniper'][turn % 3]}`),
      ...lists,
    },
    { name: 'devices', title: 'List of 50 devices', requests: buildRequests(askers, peopleEach, () => '/api/devices'), ...lists },
    {
      name: 'devices-filtered',
      title: 'Devices by coverage',
      requests: buildRequests(askers, peopleEach, (_, turn) => `/api/devices?state=${['covered', 'warrantyOnly', 'uncovered'][turn % 3]}`),
      ...lists,
    },
    {
      name: 'devices-serial',
      title: 'Search of a device by its serial number',
      requests: buildRequests(askers, 60, (company, turn) => `/api/devices?q=${pickSerial(company, turn)}`),
      ...lists,
    },
    {
      name: 'expiring',
      title: 'Contract lines that end within three months',
      requests: buildRequests(askers, peopleEach, () => '/api/contract-lines?expiry=underThreeMonths&contractState=active'),
      ...lists,
    },
    {
      name: 'contract',
      title: 'Contract with its lines',
      requests: buildRequests(askers, 60, (company, turn) => `/api/contracts/${pickNumber(contracts, company, turn)}`),
      ...details,
    },
    {
      name: 'device',
      title: 'Page of a serial number',
      requests: buildRequests(askers, 60, (company, turn) => `/api/devices/${pickNumber(devices, company, turn)}`),
      ...details,
    },
  ];
}
