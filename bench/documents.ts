import { work as drawHere } from '../src/commerce/invoices/server/invoice-pdf.worker.ts';
import { drawInvoice } from '../src/commerce/invoices/server/invoice-pdf.ts';
import { CostlyWork } from '../src/platform/documents/server/costly/costly-work.ts';
import { computeTaxesByCategory } from '../src/commerce/invoices/legal-invoice.ts';
import { buyer, makeLegalInvoice, makeLegalLine, seller } from '../tests/support/invoices.ts';
import type { PartReport } from './report.ts';

const shortLimit = 150,
  waitLimit = 50;
const longLines = 2000;
const runs = 20;

const provider = { ...seller, addressLines: [], phone: '', email: '', website: '' };
const sumMilliseconds = (used: Record<string, number>): number => Object.values(used).reduce((sum, microseconds) => sum + microseconds, 0) / 1000;

/** Processor time of an invoice of three lines, and the longest blocking of this process while one of two thousand lines is drawn. */
export async function measureDocuments(): Promise<PartReport> {
  const short = makeLegalInvoice();
  await drawHere({ invoice: short, provider, locale: 'fr' });
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) await drawHere({ invoice: short, provider, locale: 'fr' });
  const perInvoice = sumMilliseconds({ ...process.cpuUsage(before) }) / runs;

  const lines = Array.from({ length: longLines }, (_, index) => makeLegalLine(String(index + 1)));
  const long = makeLegalInvoice({ lines, taxes: computeTaxesByCategory(lines), buyer });
  // Processor time of this thread between two ticks: the blocking that others notice, independent of the machine's other load.
  const readCpuMilliseconds = (): number => sumMilliseconds({ ...process.threadCpuUsage() });
  let [last, longest] = [readCpuMilliseconds(), 0];
  const ticking = setInterval(() => {
    const now = readCpuMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const costly = new CostlyWork();
  const begun = performance.now();
  await drawInvoice(costly.background({ companyId: 1, userId: 'bench' }), long, provider, 'fr');
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(ticking);
  costly.stop();
  return {
    findings: [
      {
        what: 'Invoice of 3 lines as Factur-X, processor time',
        measured: `${perInvoice.toFixed(0)} ms`,
        limit: `≤ ${shortLimit} ms`,
        isMet: perInvoice <= shortLimit,
      },
      {
        what: `Longest wait of other requests while an invoice of ${longLines.toLocaleString('en')} lines is drawn`,
        measured: `${longest.toFixed(0)} ms`,
        limit: `≤ ${waitLimit} ms`,
        isMet: longest <= waitLimit,
      },
      { what: `An invoice of ${longLines.toLocaleString('en')} lines, from request to file`, measured: `${seconds.toFixed(1)} s` },
    ],
  };
}
