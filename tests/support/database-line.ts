import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';

/** A proxy between a portal and its database. */
export interface DatabaseLine extends Pick<EmbeddedConnection, 'host' | 'database'> {
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Drops all traffic silently: open connections stay open, new ones get no response. */
  fallSilent(): void;
  /** Accepts new connections again. */
  mend(): void;
  close(): void;
}

/** @param folder folder for the socket of the proxy */
export async function openDatabaseLine(folder: string, { host, port, database }: EmbeddedConnection): Promise<DatabaseLine> {
  const name = `.s.PGSQL.${port}`;
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'cut') near.destroy();
    if (state !== 'open') return;
    const far = connect(path.join(host, name));
    keep(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.listen(path.join(folder, name));
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    host: folder,
    database,
    cut: () => {
      state = 'cut';
      breakAll();
    },
    fallSilent: () => {
      state = 'silent';
      for (const socket of open) socket.unpipe().pause();
    },
    mend: () => {
      state = 'open';
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
}
