import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { copyDatabase, type Cluster } from './database.ts';
import { median } from './measure.ts';
import type { PartReport } from './report.ts';
import { startProduct } from './servers.ts';
import { addIngestKey } from './ingest-key.ts';

const limit = 2000;
const ordersARun = 4000;
const linesAnOrder = 5;
const runs = 3;

/** One order of the feed with five lines, as an ERP sends it. */
export function buildOrder(run: number, n: number): string {
  const company = 1 + (n % 200);
  const lines = Array.from({ length: linesAnOrder }, (_, index) => ({
    id: `L${index + 1}`,
    kind: 'equipment',
    manufacturer: 'cisco',
    reference: `CI-${1037 + 37 * ((n + index) % 12)}`,
    description: 'Commutateur Cisco',
    quantityOrdered: 2,
    quantityDelivered: 0,
    quantityCancelled: 0,
    unitPrice: 120_000,
    totalExclVat: 240_000,
    promisedOn: '2026-12-10',
    expectedOn: '2026-12-10',
  }));
  return JSON.stringify({
    id: `fed-${run}-${n}`,
    version: 1,
    company: `company-${company}`,
    number: `FED-${run}-${n}`,
    customerOrderNumber: `PO-FED-${run}-${n}`,
    project: `Déploiement ${n % 100}`,
    requester: 'Claire Morel',
    orderedOn: '2026-11-02',
    partialDeliveryAllowed: true,
    site: `site-${1 + (n % 12)}`,
    currency: 'EUR',
    totalExclVat: 1_200_000,
    totalInclVat: 1_440_000,
    lines,
  });
}

/** Order lines per second through `POST /api/ingest/orders`: new orders of all companies, on a copy of the filled database. */
export async function measureFeed(cluster: Cluster, base: EmbeddedConnection): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_feed');
  const product = await startProduct(copy.connection);
  try {
    const key = await addIngestKey(copy.connection);
    const rates: number[] = [];
    for (let run = 0; run <= runs; run++) {
      const body = Array.from({ length: ordersARun }, (_, n) => buildOrder(run, n)).join('\n');
      const begun = performance.now();
      const response = await fetch(`http://127.0.0.1:${product.port}/api/ingest/orders`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}`, 'accept-language': 'en' },
      });
      const summary = (await response.json()) as { created?: number };
      if (summary.created !== ordersARun) throw new Error(`the feed answered ${response.status}: ${JSON.stringify(summary).slice(0, 600)}`);
      // The first run warms up.
      if (run > 0) rates.push((ordersARun * linesAnOrder) / ((performance.now() - begun) / 1000));
    }
    const rate = median(rates);
    return {
      findings: [
        {
          what: `Order lines per second, ${ordersARun.toLocaleString('en')} new orders of ${linesAnOrder} lines a run, not quiet`,
          measured: rate.toFixed(0),
          limit: `≥ ${limit.toLocaleString('en')}`,
          isMet: rate >= limit,
        },
      ],
      notes: [`Runs: ${rates.map((one) => one.toFixed(0)).join(', ')} lines/s; journal, search entries, live updates and follow-up jobs included.`],
    };
  } finally {
    await product.stop();
    await copy.drop();
  }
}
