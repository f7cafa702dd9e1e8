import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { readResidentMegabytes } from './cpu.ts';
import type { PartReport } from './report.ts';
import { startProduct } from './servers.ts';

const secondsLimit = 15;
const megabytesLimit = 300;

interface Export {
  id: string;
  state: string;
  progress: number;
  fileSize: number | null;
}

/** Time and memory of an Excel file with everything of the largest company, prepared in the background for a member. */
export async function measureExcel(connection: EmbeddedConnection): Promise<PartReport> {
  const product = await startProduct(connection);
  try {
    const headers = {
      cookie: 'passerelle_session=bench-1-1',
      'x-company': '1',
      'x-xsrf-token': 'bench',
      'content-type': 'application/json',
      'accept-language': 'fr',
    };
    const address = `http://127.0.0.1:${product.port}/api/exports`;
    await fetch(`http://127.0.0.1:${product.port}/api/orders`, { headers });
    await pause(2000);
    const idle = readResidentMegabytes(product.pid);
    let peak = idle;
    const watch = setInterval(() => {
      peak = Math.max(peak, readResidentMegabytes(product.pid));
    }, 50);
    const begun = performance.now();
    const asked = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ kind: 'everything', query: {} }) });
    const { id } = (await asked.json()) as { id: string | null };
    if (!id) throw new Error(`the export was not prepared in the background: ${asked.status}`);
    let made: Export | undefined;
    while (made?.state !== 'done') {
      if (made?.state === 'failed' || performance.now() - begun > 120_000) throw new Error(`the export is ${made?.state ?? 'missing'}`);
      // Pages are told by their stream. Asking ten times a second would make the export step back for us.
      await pause(500);
      made = ((await (await fetch(address, { headers })).json()) as { rows: Export[] }).rows.find((one) => one.id === id);
    }
    const seconds = (performance.now() - begun) / 1000;
    clearInterval(watch);
    await fetch(`${address}/${id}`, { method: 'DELETE', headers: { ...headers, 'content-type': 'text/plain' } });
    const more = peak - idle;
    return {
      findings: [
        {
          what: 'Excel of everything of the largest company, from request to finished file',
          measured: `${seconds.toFixed(1)} s`,
          limit: `≤ ${secondsLimit} s`,
          isMet: seconds <= secondsLimit,
        },
        { what: 'Resident memory above idle at its peak', measured: `${more.toFixed(0)} MB`, limit: `≤ ${megabytesLimit} MB`, isMet: more <= megabytesLimit },
      ],
      notes: [`File of ${((made.fileSize ?? 0) / 1e6).toFixed(1)} MB; idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB.`],
    };
  } finally {
    await product.stop();
  }
}
