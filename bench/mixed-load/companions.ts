import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { buildOrder } from '../feed.ts';
import { importClient } from '../import/client.ts';
import { largeMatrix } from '../import/files.ts';
import { addIngestKey } from '../ingest-key.ts';
import type { Server } from '../servers.ts';
import { buildHeaders } from './traffic.ts';

const fedOrders = 20_000;
const importedRows = 30_000;
const patienceMs = 300_000;

/** Large work that goes on beside the requests of others. */
interface Companion {
  what: string;
  run(): Promise<void>;
}

export async function buildCompanions(product: Server, connection: EmbeddedConnection): Promise<Companion[]> {
  const key = await addIngestKey(connection);
  const client = importClient(product);
  const matrix = await largeMatrix(await client.template(), importedRows);
  return [
    { what: 'an Excel of everything of the largest company', run: () => exportEverything(product) },
    { what: `a feed of ${fedOrders.toLocaleString('en')} orders`, run: () => feed(product, key) },
    {
      what: `an import of ${importedRows.toLocaleString('en')} rows`,
      run: async () => {
        const { id, state } = await client.check(matrix);
        if (state !== 'checked') throw new Error(`the check ends as ${state}`);
        await client.step(id, 'process');
        const imported = await client.step(id, 'import');
        if (imported.state !== 'imported') throw new Error(`the import ends as ${imported.state}`);
      },
    },
  ];
}

async function exportEverything({ port }: Server): Promise<void> {
  const address = `http://127.0.0.1:${port}/api/exports`;
  const headers = buildHeaders(1);
  const asked = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'everything', query: {} }),
  });
  const { id } = (await asked.json()) as { id: string };
  for (const begun = performance.now(); performance.now() - begun < patienceMs; await pause(250)) {
    const { rows } = (await (await fetch(address, { headers })).json()) as { rows: { id: string; state: string }[] };
    const state = rows.find((one) => one.id === id)?.state;
    if (state === 'done') return;
    if (state === 'failed' || state === undefined) throw new Error(`the export is ${state ?? 'missing'}`);
  }
  throw new Error('the export does not end');
}

async function feed({ port }: Server, key: string): Promise<void> {
  // As an ERP sends them: a few thousand in a request.
  const inARequest = 4000;
  for (let begun = 0; begun < fedOrders; begun += inARequest) {
    const response = await fetch(`http://127.0.0.1:${port}/api/ingest/orders`, {
      method: 'POST',
      body: Array.from({ length: inARequest }, (_, n) => buildOrder(1, begun + n)).join('\n'),
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}`, 'accept-language': 'en' },
    });
    const { created } = (await response.json()) as { created?: number };
    if (created !== inARequest) throw new Error(`the feed answers ${response.status}`);
  }
}
