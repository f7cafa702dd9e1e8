import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFiles } from './files.ts';

const documents = allFiles.filter(({ file }) => /^(?:README|ARCHITECTURE|CONTRIBUTING|SECURITY|docs\/[\w.-]+|bench\/README)\.md$/.test(file));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const unit = readFileSync('docs/operations/passerelle.service', 'utf8');

/** Matches in documents, each with its document. */
const cited = (pattern: RegExp): string[] => documents.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name]) => `${file}: ${name}`));
const nameOf = (citation: string): string => citation.slice(citation.indexOf(': ') + 2);

describe('commands that documents name', () => {
  it('are scripts of package.json', () => {
    const named = cited(/\bnpm run ([a-z:-]+)/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !Object.hasOwn(scripts, nameOf(name)))).toEqual([]);
  });

  it('run programs that exist, as scripts do', () => {
    const named = [...cited(/\bnode ((?:src|scripts|bench)\/[\w./-]+)/g), ...cited(/\bscripts\/run\.mjs ((?:src|scripts|bench)\/[\w./-]+)/g)];
    const ofScripts = Object.values(scripts).flatMap((script) => [...script.matchAll(/[\w./-]+\.(?:ts|mjs)\b/g)].map(([file]) => `package.json: ${file}`));
    expect([named.length > 1, ofScripts.length > 5]).toEqual([true, true]);
    expect([...named, ...ofScripts].filter((name) => !existsSync(nameOf(name)))).toEqual([]);
  });

  it('read files of the repository that exist, in the folder of the installation too', () => {
    const installed = cited(/\/opt\/passerelle\/((?:docs|src|node_modules)\/[\w./@-]+)/g);
    expect(installed.length).toBeGreaterThan(1);
    const samples = cited(/(docs\/sample-feed\/[\w.-]+\.ndjson)/g);
    expect(samples.length).toBeGreaterThan(1);
    expect([...installed, ...samples].filter((name) => !existsSync(nameOf(name)))).toEqual([]);
  });
});

describe('the unit of systemd', () => {
  const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!;

  it('starts programs that exist, in the folder of the installation', () => {
    const folder = setting('WorkingDirectory');
    const [program, ...words] = setting('ExecStart').split(' ') as [string, ...string[]];
    expect(existsSync(path.relative(folder, program))).toBe(true);
    expect(words.filter((word) => !word.startsWith('--')).map((file) => existsSync(file))).toEqual([true]);
  });

  it('waits for a stop as long as the portal takes for it', () => {
    const longest = { drain: 5, end: 15 };
    expect(readFileSync('src/app/main.ts', 'utf8')).toContain(`${longest.end}_000`);
    expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(longest.drain + longest.end);
  });

  it('reads the settings where the guide writes them', () => {
    const guide = documents.find(({ file }) => file === 'docs/operations.md')!.text;
    expect(guide).toContain(`EnvironmentFile=${setting('EnvironmentFile')}`);
    expect(guide).toContain(`in \`${setting('EnvironmentFile')}\``);
    expect(guide).toContain(`useradd --system --home-dir ${setting('RequiresMountsFor')} --create-home ${setting('User')}`);
  });
});
