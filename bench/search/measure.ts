import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { readResidentMegabytes } from '../cpu.ts';
import { query } from '../database.ts';
import { searchLimits as limits } from '../limits.ts';
import type { Request } from '../load.ts';
import { load, median } from '../measure.ts';
import type { Measurement, PartReport } from '../report.ts';
import { startProduct } from '../servers.ts';
import { loadSearchTexts, buildSearch, type Kind } from './searches.ts';

/** Callers at once, each asking as soon as it is answered. */
const callers = 16;
/** The largest company, with 17 % of everything, and a small one. */
const companies = [
  { id: 1, name: 'the largest company' },
  { id: 120, name: 'a small company' },
] as const;
const slowest = 250;
const titles: Record<Kind, string> = { references: 'references', words: 'words', errors: 'words with a typing error' };

/** The mixture that is asked for: seven references, two words, one typing error. */
const mixture: readonly Kind[] = ['references', 'references', 'words', 'references', 'references', 'errors', 'references', 'words', 'references', 'references'];

/** Searches over everything by 16 callers: the mixture on every connection, and each kind of search measured by one caller among the others. */
export async function measureSearch(connection: EmbeddedConnection, { rounds, seconds }: { rounds: number; seconds: number }): Promise<PartReport> {
  const product = await startProduct(connection);
  const findings: Measurement[] = [];
  try {
    for (const company of companies) {
      const asked = await loadSearchTexts(connection, company.id);
      const requests = (kinds: readonly Kind[]): Request[] =>
        Array.from({ length: 40 }, (_, turn) => kinds.map((kind, place) => buildSearch(company.id, turn + place, asked[kind]))).flat();
      await load({ port: product.port, requests: requests(mixture), connections: callers, seconds });
      const ends: number[] = [];
      for (const kind of Object.keys(limits) as Kind[]) {
        const p50s: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const [others, own] = await Promise.all([
            load({ port: product.port, requests: requests(mixture), connections: callers - 1, seconds }),
            load({ port: product.port, requests: requests([kind]), connections: 1, seconds }),
          ]);
          p50s.push(own.p50);
          ends.push(others.p99);
          if (own.failures + others.failures > 0) throw new Error('searches were refused');
        }
        const p50 = median(p50s);
        findings.push({
          what: `${company.name}, ${titles[kind]}: p50`,
          measured: `${p50.toFixed(1)} ms`,
          limit: `≤ ${limits[kind]} ms`,
          isMet: p50 <= limits[kind],
        });
      }
      const p99 = median(ends);
      findings.push({ what: `${company.name}, the mixture: p99`, measured: `${p99.toFixed(1)} ms`, limit: `≤ ${slowest} ms`, isMet: p99 <= slowest });
    }
    const sizes = await query<{ name: string; size: string }>(
      connection,
      "select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class where relnamespace = 'public'::regnamespace and relname like 'search%' and relkind in ('r', 'i') order by 1",
    );
    const [count] = await query<{ entries: number; words: number }>(
      connection,
      'select (select count(*)::integer from search_entries) as entries, (select count(*)::integer from search_words) as words',
    );
    return {
      findings: [...findings, { what: 'Resident memory of the process after the load', measured: `${readResidentMegabytes(product.pid).toFixed(0)} MB` }],
      tables: [[['table or index', 'size'], ...sizes.map(({ name, size }) => [name, size])]],
      notes: [
        `${count!.entries.toLocaleString('en')} entries, ${count!.words.toLocaleString('en')} words; ${callers} callers; server, database and load on one machine.`,
      ],
    };
  } finally {
    await product.stop();
  }
}
