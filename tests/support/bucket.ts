import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import { freePort } from './portal.ts';

/** A bucket that can be stopped, fall silent, and run again at the same address. */
export interface Bucket {
  settings: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>;
  host: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Takes connections and answers nothing, until `start`. */
  fallSilent(): Promise<void>;
  close(): Promise<void>;
}

export async function openBucket(folder: string): Promise<Bucket> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let running: S3rver | undefined;
  let silent: Server | undefined;
  const stop = async (): Promise<void> => {
    await running?.close();
    silent?.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    [running, silent] = [undefined, undefined];
  };
  const start = async (): Promise<void> => {
    await stop();
    running = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: 'passerelle', configs: [] }],
    });
    await running.run();
  };
  await start();
  return {
    settings: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'passerelle', S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
    host: `127.0.0.1:${port}`,
    start,
    stop,
    fallSilent: async () => {
      await stop();
      silent = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(port, '127.0.0.1');
      await once(silent, 'listening');
    },
    close: stop,
  };
}
