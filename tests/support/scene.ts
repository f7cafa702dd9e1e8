import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject, test } from 'vitest';
import { type EmbeddedConnection, startPostgres } from '../../src/platform/data/server/db/embedded.ts';
import { openDatabaseLine, type DatabaseLine } from './database-line.ts';
import { openFolder } from './open-folder.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';
import { startPortal, type Portal, type Settings } from './portal.ts';

/** Set-up of a fault test. Everything ends with the test, in reverse order. */
export interface Scene {
  erpKey: string;
  /** An empty folder. */
  folder(): string;
  /** A data folder with the installation's database, people and ERP key. */
  installation(): string;
  portal(settings: Settings): Promise<Portal>;
  /** A PostgreSQL outside any data folder, for several portals to share. */
  database(): Promise<EmbeddedConnection>;
  /** A proxy to a database; it can be cut or fall silent. */
  line(to: EmbeddedConnection): Promise<DatabaseLine>;
  mailServer(): Promise<MailServer>;
  smallDisk(megabytes?: number): SmallDisk;
  bucket(): Promise<Bucket>;
}

/** A test with a scene. */
export const faultTest = test.extend<{ scene: Scene }>({
  // The runner reads from this pattern that the scene needs no other fixture.
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from this pattern which fixtures are wanted
  scene: async ({}, use) => {
    const { scene, close } = openScene();
    await use(scene);
    await close();
  },
});

/** A scene for several tests. */
export function openScene(): { scene: Scene; close(): Promise<void> } {
  const endings: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of endings.reverse()) await end();
  };
  return { scene: createScene(endings), close };
}

function createScene(endings: (() => unknown)[]): Scene {
  const { folder: template, erpKey } = inject('installation');
  const folder = (): string => {
    const made = openFolder('passerelle-fault-');
    endings.push(async () => {
      await waitUntil(() => !existsSync(path.join(made, 'postgres/data/postmaster.pid')));
      rmSync(made, { recursive: true, force: true, maxRetries: 5 });
    });
    return made;
  };
  const installation = (): string => {
    const copy = folder();
    // The database may belong to another user: owners are kept.
    const { status, stderr } = spawnSync('cp', ['-Rp', `${template}/.`, copy], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return copy;
  };
  return {
    erpKey,
    folder,
    installation,
    portal: async (settings) => {
      const portal = await startPortal(settings);
      endings.push(() => portal.end('SIGTERM'));
      return portal;
    },
    database: async () => {
      const postgres = await startPostgres({ dir: installation() });
      endings.push(() => postgres.stop());
      return postgres.connection;
    },
    line: async (to) => {
      const line = await openDatabaseLine(folder(), to);
      endings.push(() => line.close());
      return line;
    },
    smallDisk: (megabytes) => {
      const disk = openSmallDisk(folder(), megabytes);
      endings.push(() => disk.close());
      return disk;
    },
    bucket: async () => {
      const bucket = await openBucket(folder());
      endings.push(() => bucket.close());
      return bucket;
    },
    mailServer: async () => {
      const server = await openMailServer();
      endings.push(() => server.close());
      return server;
    },
  };
}

/** Address by which a portal reaches a database over its socket. */
export const formatAddress = ({ host, database }: Pick<EmbeddedConnection, 'host' | 'database'>): string =>
  `postgres:///${database}?host=${host}&user=postgres`;

/** Process id of the PostgreSQL in a data folder. */
export const readPostmaster = (dataDir: string): number => Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Polls a condition that sends no event. @throws Error after two minutes */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; !(await holds()); await pause(25)) if (Date.now() > end) throw new Error(`never came true: ${holds.toString()}`);
}
