import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { sumTreeSeconds, readProcessSeconds } from './cpu.ts';
import { copyDatabase, query, type Cluster } from './database.ts';
import { load, median } from './measure.ts';
import { listOrders } from './questions.ts';
import type { PartReport } from './report.ts';
import { startProduct } from './servers.ts';

const secondsLimit = 3,
  waitLimit = 50;
const company = 1;
const invoices = 5000;

/** Account statement of a company with 5,000 unpaid invoices, as PDF and Excel, and its effect on other requests. */
export async function measureStatement(cluster: Cluster, base: EmbeddedConnection, rounds: number): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_statement');
  try {
    await query(
      copy.connection,
      `with chosen as (select id from invoices where company_id = $1 and type_code = 380 order by (payment_status = 'open') desc, issued_on desc limit $2),
        rest as (update invoices set paid_total = total_incl_vat, payment_status = 'paid' where company_id = $1 and payment_status in ('open', 'toAllocate') and id not in (select id from chosen)),
        gone as (delete from payments where company_id = $1 and invoice_id in (select id from chosen))
      update invoices set paid_total = 0, payment_status = 'open' where company_id = $1 and id in (select id from chosen)`,
      [company, invoices],
    );
    await query(copy.connection, 'vacuum analyze invoices, payments');
    const product = await startProduct(copy.connection);
    try {
      const headers = { cookie: `passerelle_session=bench-${company}-1`, 'x-company': String(company), 'accept-language': 'fr' };
      const ask = async (path: string): Promise<{ seconds: number; cpu: number; bytes: number }> => {
        const before = readProcessSeconds(product.pid) + sumTreeSeconds(cluster.pid);
        const begun = performance.now();
        const response = await fetch(`http://127.0.0.1:${product.port}/api/${path}`, { headers });
        const body = await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path} responses ${response.status}`);
        return {
          seconds: (performance.now() - begun) / 1000,
          cpu: readProcessSeconds(product.pid) + sumTreeSeconds(cluster.pid) - before,
          bytes: body.byteLength,
        };
      };
      const made = { pdf: [] as Awaited<ReturnType<typeof ask>>[], excel: [] as Awaited<ReturnType<typeof ask>>[] };
      for (let round = 0; round < rounds; round++) {
        made.pdf.push(await ask('statement/pdf'));
        made.excel.push(await ask('statement/excel'));
      }
      // Effect on others: the list of orders, requested without a pause, alone and while statements are drawn.
      const requests = listOrders(company);
      const loadList = (seconds: number) => load({ port: product.port, requests, connections: 1, seconds });
      const alone = await loadList(3);
      let isOver = false;
      const beside = loadList(6).finally(() => {
        isOver = true;
      });
      while (!isOver) await ask('statement/pdf');
      const meanwhile = await beside;
      const wait = meanwhile.p99 - alone.p99;
      const computeSeconds = (which: keyof typeof made): number => median(made[which].map((one) => one.seconds));
      const formatLine = (name: string, which: keyof typeof made): string[] => [
        name,
        computeSeconds(which).toFixed(1),
        median(made[which].map((one) => one.cpu)).toFixed(1),
        (made[which][0]!.bytes / 1e6).toFixed(1),
      ];
      const buildMeasurement = (name: string, which: keyof typeof made) => ({
        what: `Statement of ${invoices.toLocaleString('en')} invoices as ${name}, from request to file`,
        measured: `${computeSeconds(which).toFixed(1)} s`,
        limit: `≤ ${secondsLimit} s`,
        isMet: computeSeconds(which) <= secondsLimit,
      });
      return {
        findings: [
          buildMeasurement('PDF', 'pdf'),
          buildMeasurement('Excel', 'excel'),
          {
            what: 'Added p99 of the list of orders while PDF statements are drawn',
            measured: `${wait.toFixed(0)} ms`,
            limit: `≤ ${waitLimit} ms`,
            isMet: wait <= waitLimit,
          },
        ],
        tables: [[['statement', 'seconds', 'CPU seconds (process and database)', 'MB'], formatLine('PDF', 'pdf'), formatLine('Excel', 'excel')]],
        notes: [
          `The PDF is drawn in its own thread. The list meanwhile: p50 ${meanwhile.p50.toFixed(1)} ms, p99 ${meanwhile.p99.toFixed(1)}; alone ${alone.p50.toFixed(1)} and ${alone.p99.toFixed(1)}.`,
        ],
      };
    } finally {
      await product.stop();
    }
  } finally {
    await copy.drop();
  }
}
