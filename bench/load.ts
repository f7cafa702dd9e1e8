// Sends requests to one server over keep-alive connections until the time is over. Runs in its own process, so that its cost is not counted as the
// server's. Reads its task from the command line and writes its result as JSON.
import net from 'node:net';

/** A complete request, except the connection. */
export interface Request {
  path: string;
  headers: Record<string, string>;
}
export interface LoadTask {
  port: number;
  requests: Request[];
  connections: number;
  seconds: number;
  /** Requests per second that are offered, whether or not earlier ones were answered; absent: as fast as they are. */
  offered?: number;
}
export interface LoadResult {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  failures: number;
}

const atMost = 500_000;

function encode({ path, headers }: Request): Buffer {
  const lines = Object.entries({ host: 'localhost', connection: 'keep-alive', accept: 'application/json', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

const headEnd = Buffer.from('\r\n\r\n');

/** Length of the complete response at the beginning of the buffer, or 0 while its head is incomplete. */
function responseLength(buffer: Buffer): number {
  const end = buffer.indexOf(headEnd);
  if (end < 0) return 0;
  const length = /\r\ncontent-length: *(\d+)/i.exec(buffer.toString('latin1', 0, end));
  if (!length) throw new Error('a response without content-length');
  return end + 4 + Number(length[1]);
}

export async function run({ port, requests, connections, seconds, offered }: LoadTask): Promise<LoadResult> {
  const encoded = requests.map(encode);
  const latencies: number[] = [];
  let failures = 0,
    next = 0;
  const begun = performance.now(),
    end = begun + seconds * 1000;
  const one = (rank: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const first = rank * 7;
      let turn = rank;
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      let received: Buffer[] = [],
        size = 0,
        expected = 0,
        asked = 0;
      const ask = (): void => {
        const now = performance.now();
        if (now >= end || latencies.length >= atMost) {
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
        socket.write(encoded[(first + next++) % encoded.length]!);
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        received.push(chunk);
        size += chunk.length;
        if (expected === 0) {
          const whole = received.length === 1 ? chunk : Buffer.concat(received);
          received = [whole];
          expected = responseLength(whole);
        }
        if (expected === 0 || size < expected) return;
        latencies.push(performance.now() - asked);
        if (received[0]!.toString('latin1', 9, 12) !== '200') failures++;
        received = [];
        size = 0;
        expected = 0;
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, (_, index) => one(index)));
  const took = (performance.now() - begun) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { requests: latencies.length, seconds: took, p50: at(0.5), p99: at(0.99), failures };
}

if (import.meta.filename === process.argv[1]) {
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  process.stdout.write(JSON.stringify(await run(JSON.parse(text) as LoadTask)));
}
