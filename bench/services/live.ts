import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { percentile } from '../percentile.ts';
import { copyDatabase, query, type Cluster } from '../database.ts';
import type { PartReport } from '../report.ts';
import { startProduct, type Server } from '../servers.ts';
import { company, buildForm, headers } from '../write-costs.ts';

const readers = 50;
const people = 3;
const messages = 300;
const pauseMs = 50;
/** Within which a message reaches the other browser. */
const limit = 300;
const patienceMs = 10_000;

const buildReaderHeaders = (reader: number): Record<string, string> => ({ ...headers, cookie: `passerelle_session=bench-${company}-${1 + (reader % people)}` });

/** An event stream. `heard`: when the next change of an object arrives. */
interface Stream {
  heard(id: string): Promise<number>;
  close(): void;
}

function openStream(server: Server, reader: number): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const waiting = new Map<string, (at: number) => void>();
    const request = http.get({ port: server.port, path: `/api/events?company=${company}`, headers: buildReaderHeaders(reader) }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${server.name} refuses an event stream with ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const now = performance.now();
        for (const [id, told] of waiting) if (chunk.includes(id)) told(now);
      });
      resolve({
        heard: (id) =>
          new Promise((told) => {
            waiting.set(id, (at) => {
              waiting.delete(id);
              told(at);
            });
          }),
        close: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });
}

/** Messages written through one server process, read by people who listen at another. */
export async function measureLive(cluster: Cluster, base: EmbeddedConnection): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_live');
  const servers: Server[] = [];
  try {
    const tickets = await query<{ number: string; conversation: string }>(
      copy.connection,
      `select t.number, c.id as conversation from tickets t join conversations c on c.company_id = t.company_id and c.object_id = t.id
        where t.company_id = $1 order by t.created_at desc limit 50`,
      [company],
    );
    const [a, b] = [await startProduct(copy.connection, 'product-a'), await startProduct(copy.connection, 'product-b')];
    servers.push(a, b);
    const streams = await Promise.all(Array.from({ length: readers }, (_, reader) => openStream(b, reader)));
    const told: number[] = [],
      read: number[] = [];
    for (let count = 0; count < messages; count++) {
      const { number, conversation } = tickets[count % tickets.length]!;
      const body = `Message ${count} : le matériel arrive demain.`;
      const heard = streams.map((stream) => stream.heard(conversation));
      const reader = count % readers;
      const begun = performance.now();
      // The reader who has the ticket open asks for the message, as the page does.
      const shown = heard[reader]!.then(async () => {
        const response = await fetch(`http://127.0.0.1:${b.port}/api/conversations/ticket/${number}`, { headers: buildReaderHeaders(reader) });
        if (!(await response.text()).includes(body)) throw new Error(`message ${count} is not among those that the second server shows`);
        return performance.now();
      });
      const sent = await fetch(`http://127.0.0.1:${a.port}/api/conversations/ticket/${number}/messages`, {
        method: 'POST',
        headers: buildReaderHeaders(count),
        body: buildForm({ clientKey: randomUUID(), body }),
      });
      if (!sent.ok) throw new Error(`message ${count} was answered with ${sent.status}`);
      const arrived = await Promise.race([Promise.all([shown, ...heard]), pause(patienceMs).then(() => undefined)]);
      if (!arrived) throw new Error(`message ${count} did not reach every reader within ${patienceMs / 1000} s`);
      read.push(arrived[0]! - begun);
      told.push(...arrived.slice(1).map((at) => at - begun));
      await pause(pauseMs);
    }
    for (const stream of streams) stream.close();
    const p99 = percentile(read, 0.99);
    return {
      findings: [
        {
          what: `A message reaches another browser through a second server process, ${readers} readers: p99`,
          measured: `${p99.toFixed(0)} ms`,
          limit: `≤ ${limit} ms`,
          isMet: p99 <= limit,
        },
      ],
      tables: [
        [
          ['from the sending of a message', 'p50 ms', 'p99 ms', 'slowest ms'],
          ...(
            [
              ['until a reader has its text', read],
              ['until a reader is told of it', told],
            ] as const
          ).map(([what, values]) => [what, percentile(values, 0.5).toFixed(0), percentile(values, 0.99).toFixed(0), Math.max(...values).toFixed(0)]),
        ],
      ],
      notes: [`${messages} messages one after the other, each told to ${readers} open streams of the other process.`],
    };
  } finally {
    for (const server of servers) await server.stop();
    await copy.drop();
  }
}
