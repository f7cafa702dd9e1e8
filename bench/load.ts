// Sends requests to one server over keep-alive connections until the time is over. Runs in its own process, so that its cost is not counted as the
// server's. Reads its task from the command line and writes its result as JSON.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** A complete request, except the connection. */
export interface Request {
  path: string;
  headers: Record<string, string>;
  /** Makes it a POST. Each {@link anyUuid} in it is replaced with a UUID of its own. */
  body?: string;
  /** Groups its time with that of others in {@link LoadResult.kinds}. */
  kind?: string;
}
/** Stands for a UUID that is new in each request, such as the key of a message. */
export const anyUuid = '00000000-0000-4000-8000-000000000000';
export interface LoadTask {
  port: number;
  requests: Request[];
  connections: number;
  seconds: number;
  /** Requests that are sent even if they take longer, five times the seconds at most: on a busy machine few are answered in a moment. */
  atLeast?: number;
  /** Requests per second that are offered, whether or not earlier ones were answered; absent: as fast as they are. */
  offered?: number;
}
export interface LoadResult {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Responses that are no success. */
  failures: number;
  /** Those of them that are a failure of the server. */
  faults: number;
  /** Those of them that ask to come back later (429, 503), and their 99th percentile. */
  refused: { requests: number; p99: number };
  /** Responses that are a success, and their percentiles. */
  served: { requests: number; p50: number; p99: number };
  /** By {@link Request.kind}, in milliseconds. */
  kinds: Record<string, { requests: number; p50: number; p99: number }>;
}

const atMost = 1_500_000;
const connectingAtOnce = 100;

/** Bytes of a request; made anew for each sending where it holds something that is new in each. */
function encode({ path, headers, body }: Request): () => Buffer {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host: 'localhost', connection: 'keep-alive', accept: 'application/json', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const text = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
  if (body?.includes(anyUuid)) return () => Buffer.from(text.replaceAll(anyUuid, () => randomUUID()));
  const encoded = Buffer.from(text);
  return () => encoded;
}

const headEnd = Buffer.from('\r\n\r\n');

const chunksEnd = Buffer.from('\r\n0\r\n\r\n');

/** Length of the complete response at the beginning of the buffer, or 0 while its head is incomplete; not finite where it comes in chunks. */
function readResponseLength(buffer: Buffer): number {
  const end = buffer.indexOf(headEnd);
  if (end < 0) return 0;
  const length = /\r\ncontent-length: *(\d+)/i.exec(buffer.toString('latin1', 0, end));
  if (!length) return Infinity;
  return end + 4 + Number(length[1]);
}

/** Whether the last chunk of a response has come; it may be cut anywhere. */
function hasLastChunk(received: readonly Buffer[]): boolean {
  const tail = Buffer.concat(received.slice(-chunksEnd.length));
  return tail.subarray(-chunksEnd.length).equals(chunksEnd);
}

/** Median and 99th percentile, in milliseconds. Sorts the values. */
function computePercentiles(times: number[]): { p50: number; p99: number } {
  times.sort((a, b) => a - b);
  const pickPercentile = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: pickPercentile(0.5), p99: pickPercentile(0.99) };
}

const patience = 5;

export async function run({ port, requests, connections, seconds, atLeast = 0, offered }: LoadTask): Promise<LoadResult> {
  const encoded = requests.map(encode);
  const latencies: number[] = [];
  const [served, refused]: [number[], number[]] = [[], []];
  const byKind = new Map<string, number[]>();
  let failures = 0,
    faults = 0,
    next = 0;
  // A few at a time: a server lets some hundred connections wait to be taken, and others would be a second late or more.
  const sockets: net.Socket[] = [];
  while (sockets.length < connections) {
    const opening = Array.from({ length: Math.min(connectingAtOnce, connections - sockets.length) }, () =>
      net.connect({ port, host: '127.0.0.1', noDelay: true }),
    );
    await Promise.all(opening.map((socket) => once(socket, 'connect')));
    sockets.push(...opening);
  }
  const begun = performance.now();
  let end = begun + seconds * 1000,
    latest = begun + seconds * 1000 * (atLeast > 0 ? patience : 1);
  // Asked to end earlier.
  process.once('SIGTERM', () => {
    end = latest = performance.now();
  });
  const useConnection = (socket: net.Socket, rank: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const first = rank * 7;
      let turn = rank;
      let received: Buffer[] = [],
        size = 0,
        expected = 0,
        asked = 0,
        current = 0;
      const ask = (): void => {
        const now = performance.now();
        if (now >= latest || (now >= end && latencies.length >= atLeast) || latencies.length >= atMost) {
          socket.destroy();
          resolve();
          return;
        }
        // A request that is offered waits from its time on, also behind the one before it.
        asked = offered === undefined ? now : begun + (turn / offered) * 1000;
        turn += connections;
        if (asked <= now) send();
        else setTimeout(send, asked - now);
      };
      const send = (): void => {
        current = (first + next++) % encoded.length;
        socket.write(encoded[current]!());
      };
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        received.push(chunk);
        size += chunk.length;
        if (expected === 0) {
          const whole = received.length === 1 ? chunk : Buffer.concat(received);
          received = [whole];
          expected = readResponseLength(whole);
        }
        if (expected === 0 || (size < expected && !(expected === Infinity && hasLastChunk(received)))) return;
        const took = performance.now() - asked;
        latencies.push(took);
        const { kind } = requests[current]!;
        if (kind !== undefined) {
          const ofKind = byKind.get(kind);
          if (ofKind) ofKind.push(took);
          else byKind.set(kind, [took]);
        }
        const status = Number(received[0]!.toString('latin1', 9, 12));
        if (status < 200 || status > 299) failures++;
        else served.push(took);
        if (status === 429 || status === 503) refused.push(took);
        if (status >= 500) faults++;
        received = [];
        size = 0;
        expected = 0;
        ask();
      });
      ask();
    });
  await Promise.all(sockets.map(useConnection));
  const took = (performance.now() - begun) / 1000;
  const kinds = Object.fromEntries([...byKind].map(([kind, times]) => [kind, { requests: times.length, ...computePercentiles(times) }]));
  return {
    requests: latencies.length,
    seconds: took,
    ...computePercentiles(latencies),
    failures,
    faults,
    refused: { requests: refused.length, p99: computePercentiles(refused).p99 },
    served: { requests: served.length, ...computePercentiles(served) },
    kinds,
  };
}

if (import.meta.filename === process.argv[1]) {
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  process.stdout.write(JSON.stringify(await run(JSON.parse(text) as LoadTask)));
}
