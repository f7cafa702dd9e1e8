import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { copyDatabase, type Cluster } from '../database.ts';
import { median } from '../measure.ts';
import type { PartReport } from '../report.ts';
import { startProduct } from '../servers.ts';
import { addIngestKey } from '../ingest-key.ts';

const limit = 2000;
const runs = 3;
const devicesARun = 8000;
const contractsARun = 800;
const linesOfContract = 15;

const pickCompany = (n: number): number => 1 + (n % 200);
const manufacturer = 'cisco';
const reference = (n: number): string => `CI-${1037 + 37 * (n % 12)}`;

/** A device as an ERP sends it; the devices of a contract stand one after the other, so that it may name them. */
const device = (run: number, n: number) => {
  const company = pickCompany(Math.floor(n / linesOfContract));
  return {
    id: `device-${run}-${n}`,
    version: 1,
    company: `company-${company}`,
    manufacturer,
    reference: reference(n),
    serial: `FED${run}${String(n).padStart(6, '0')}`,
    description: 'Commutateur Cisco',
    warrantyUntil: '2029-10-31',
    site: `site-${1 + (n % 12)}`,
    room: `Baie ${n % 40}`,
    hostName: `sw-${run}-${n}`,
  };
};

const contract = (run: number, n: number) => ({
  id: `contract-${run}-${n}`,
  version: 1,
  company: `company-${pickCompany(n)}`,
  number: `FED-${run}-${n}`,
  label: `Support ${n % 100}`,
  type: 'support',
  manufacturer,
  ccoId: `cco-${pickCompany(n)}`,
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  status: 'active',
  lines: Array.from({ length: linesOfContract }, (_, index) => {
    const { serial, site, ...of } = device(run, n * linesOfContract + index);
    return { id: `L${index + 1}`, kind: 'hardware', reference: of.reference, description: of.description, serial, quantity: 1, serviceLevel: '8x5xNBD', site };
  }),
});

/** Lines per second of the feeds of contracts and devices, on a copy of the filled database: devices that contracts name later, contracts whose
 *  devices are known, and contracts that bring their devices. */
export async function measureFeeds(cluster: Cluster, base: EmbeddedConnection): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_feeds');
  const product = await startProduct(copy.connection);
  try {
    const key = await addIngestKey(copy.connection);
    /** Sends new rows. @returns lines per second */
    const sendRows = async (feed: string, rows: readonly object[], lines: number): Promise<number> => {
      const body = rows.map((row) => JSON.stringify(row)).join('\n');
      const begun = performance.now();
      const response = await fetch(`http://127.0.0.1:${product.port}/api/ingest/${feed}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}`, 'accept-language': 'en' },
      });
      const summary = (await response.json()) as { created?: number };
      if (summary.created !== rows.length) throw new Error(`${feed} answered ${response.status}: ${JSON.stringify(summary).slice(0, 600)}`);
      return lines / ((performance.now() - begun) / 1000);
    };
    const repeatRow = <Row>(count: number, row: (n: number) => Row): Row[] => Array.from({ length: count }, (_, n) => row(n));
    const rates = { devices: [] as number[], known: [] as number[], brought: [] as number[] };
    for (let run = 0; run <= runs; run++) {
      const devices = await sendRows(
        'devices',
        repeatRow(devicesARun, (n) => device(run, n)),
        devicesARun,
      );
      const known = Math.floor(devicesARun / linesOfContract);
      const onKnown = await sendRows(
        'contracts',
        repeatRow(known, (n) => contract(run, n)),
        known * linesOfContract,
      );
      const brought = await sendRows(
        'contracts',
        repeatRow(contractsARun, (n) => contract(run + 100, n)),
        contractsARun * linesOfContract,
      );
      // The first run warms up.
      if (run === 0) continue;
      rates.devices.push(devices);
      rates.known.push(onKnown);
      rates.brought.push(brought);
    }
    const buildMeasurement = (what: string, of: number[]) => ({
      what,
      measured: median(of).toFixed(0),
      limit: `≥ ${limit.toLocaleString('en')}`,
      isMet: median(of) >= limit,
    });
    return {
      findings: [
        buildMeasurement(`Devices per second, ${devicesARun.toLocaleString('en')} new ones a run, not quiet`, rates.devices),
        buildMeasurement(`Contract lines per second, ${linesOfContract} a contract, whose devices are known`, rates.known),
        buildMeasurement('The same with devices that the contracts bring', rates.brought),
      ],
      notes: Object.entries(rates).map(([name, of]) => `Runs (${name}): ${of.map((one) => one.toFixed(0)).join(', ')} a second.`),
    };
  } finally {
    await product.stop();
    await copy.drop();
  }
}
