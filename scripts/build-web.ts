import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessages } from './compile-messages.ts';
import { precompress } from './web/precompress.ts';

const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, 'dist/web');

const stateFile = path.join(output, '.state');
const isBuilt = (state: string): boolean => existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state;

/** Builds the front end into `dist/web`, unless its sources are unchanged. Runs in a separate process: the bundler would leave the server with
 *  several times the memory that it needs.
 *  @throws Error when the build fails */
export async function buildWeb(): Promise<void> {
  if (isBuilt(hashSources())) return;
  const child = spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error('The pages could not be built.');
}

async function build(): Promise<void> {
  compileMessages();
  const state = hashSources();
  if (isBuilt(state)) return;
  const { build: bundle } = await import('vite');
  // Built in a temporary folder and swapped in: concurrent readers see the old pages or the new ones, never a mixture.
  const fresh = `${output}-${process.pid}`;
  await bundle({
    configFile: path.join(root, 'vite.config.ts'),
    configLoader: 'native',
    root: path.join(root, 'src/app/web'),
    logLevel: 'warn',
    build: { outDir: fresh },
  });
  await precompress(fresh);
  writeFileSync(path.join(fresh, '.state'), state);
  rmSync(output, { recursive: true, force: true });
  renameSync(fresh, output);
}

function hashSources(): string {
  const files = globSync(['src/**/*.{ts,tsx,css,json,html,svg,js}', 'scripts/**/*.ts', 'vite.config.ts', 'package.json', 'package-lock.json'], {
    cwd: root,
    exclude: ['src/generated/**', 'src/**/server/**', 'src/**/*.test.ts', 'src/**/*.test.tsx'],
  });
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

if (import.meta.filename === process.argv[1]) {
  await build();
  process.exit(0);
}
