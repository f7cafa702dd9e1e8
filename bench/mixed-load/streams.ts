import http from 'node:http';
import type { Server } from '../servers.ts';
import { buildHeaders, people } from './traffic.ts';

/** Opens event streams of the people in turn, and reads them. */
export async function openStreams(server: Server, count: number): Promise<{ close(): void }> {
  const open = await Promise.all(
    Array.from(
      { length: count },
      (_, rank) =>
        new Promise<http.ClientRequest>((resolve, reject) => {
          const company = 1 + (rank % people);
          const request = http.get({ port: server.port, path: `/api/events?company=${company}`, headers: buildHeaders(company), agent: false }, (response) => {
            if (response.statusCode !== 200) return reject(new Error(`an event stream is refused with ${response.statusCode}`));
            response.resume().on('error', () => undefined);
            resolve(request);
          });
          request.on('error', reject);
        }),
    ),
  );
  return {
    close: () => {
      for (const request of open) request.on('error', () => undefined).destroy();
    },
  };
}
