import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

interface Lock {
  packages: Record<string, Entry>;
}

/** Adds entries that npm omits from the lock file: optional packages of other systems (`…-darwin-arm64`) that it could not fetch. Without them
 *  `npm ci` refuses the file. Run it after every change of the dependencies. */
export function completeLock(lock: Lock): string[] {
  const added = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(lock, place, name))
      .map(([name, range]) => {
        lock.packages[`node_modules/${name}`] = {
          version: range.replace(/^[\^~]/, ''),
          license: 'MIT',
          ...(dev === true && { dev }),
          optional: true,
          ...parseSystem(name),
        };
        return name;
      }),
  );
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return added;
}

/** Whether a package at `place` finds another one, in its own folder or in one above. */
function isFound(lock: Lock, place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[[folder, 'node_modules', name].filter(Boolean).join('/')]) return true;
    if (folder === '') return false;
  }
}

/** System of a package of prebuilt programs, from its name. */
function parseSystem(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const found = /[-/](android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/.exec(name);
  if (!found) throw new Error(`The system of ${name} cannot be told from its name.`);
  const [, os = '', cpu = '', kind = ''] = found;
  const libc = os !== 'linux' || kind === '' ? undefined : [kind.startsWith('musl') ? 'musl' : 'glibc'];
  return { os: [os], cpu: [cpu], ...(libc && { libc }) };
}

if (import.meta.filename === process.argv[1]) {
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const added = completeLock(lock);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length === 0 ? 'The lock file is complete.' : `Added to the lock file:\n${added.join('\n')}`);
}
