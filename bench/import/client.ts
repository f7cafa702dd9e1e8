import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../servers.ts';

const company = 1;
export const importerHeaders = {
  cookie: `passerelle_session=bench-${company}-1`,
  'x-company': String(company),
  'x-xsrf-token': 'bench',
  'accept-language': 'fr',
};

interface Batch {
  state: string;
  rowCount: number;
  errorCount: number;
  failure: string | null;
}

const patienceMs = 120_000;
/** States in which the product works. */
const working = ['uploaded', 'checking', 'processing', 'importing', 'undoing'];

/** The wizard of the largest company's manager, without a browser. */
export function importClient({ port }: Server) {
  const address = `http://127.0.0.1:${port}/api/contract-imports`;
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${address}${path}`, { ...init, headers: importerHeaders });
    if (!response.ok) throw new Error(`${path} responds ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response;
  };
  const waitUntilSettled = async (id: string): Promise<Batch> => {
    for (const begun = performance.now(); performance.now() - begun < patienceMs; await pause(200)) {
      const batch = (await (await request(`/${id}`)).json()) as Batch;
      if (!working.includes(batch.state)) return batch;
    }
    throw new Error('the import does not end');
  };
  return {
    template: async (): Promise<Buffer> => Buffer.from(await (await request('/template')).arrayBuffer()),
    /** Sends a file and waits for the end of its check. */
    check: async (content: Buffer): Promise<Batch & { id: string }> => {
      const body = new FormData();
      body.append('workbook', new Blob([Uint8Array.from(content)]), 'contrats.xlsx');
      const { id } = (await (await request('', { method: 'POST', body })).json()) as { id: string };
      return { ...(await waitUntilSettled(id)), id };
    },
    /** Takes a step and waits for its end. */
    step: async (id: string, name: 'process' | 'import' | 'undo' | 'abandon'): Promise<Batch> => {
      await request(`/${id}/${name}`, { method: 'POST' });
      return waitUntilSettled(id);
    },
  };
}
