import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { precompress } from './web/precompress.ts';

const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, 'dist/web');

/** Builds the front end into `dist/web`; does nothing when what it is made of has not changed since. Throws what the bundler throws. */
export async function buildWeb(): Promise<void> {
  await compileMessages();
  const state = stateOfSources();
  const stateFile = path.join(output, '.state');
  if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state) return;
  // Built aside and put in place whole: whoever reads the folder meanwhile finds the old pages or the new ones.
  const fresh = `${output}-${process.pid}`;
  await build({
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

function stateOfSources(): string {
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
  await buildWeb();
  process.exit(0);
}
