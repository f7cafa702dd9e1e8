import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFiles } from './files.ts';

const documents = allFiles.filter(({ file }) => /^(?:README|ARCHITECTURE|CONTRIBUTING|SECURITY|docs\/[\w.-]+|bench\/README)\.md$/.test(file));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const unit = readFileSync('docs/operations/passerelle.service', 'utf8');

/** Matches in documents, each with its document. */
const listCitations = (pattern: RegExp): string[] => documents.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name]) => `${file}: ${name}`));
const parseName = (citation: string): string => citation.slice(citation.indexOf(': ') + 2);

describe('commands that documents name', () => {
  it('are scripts of package.json', () => {
    const named = listCitations(/\bnpm run ([a-z:-]+)/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !Object.hasOwn(scripts, parseName(name)))).toEqual([]);
  });

  it('run programs that exist, as scripts do', () => {
    const named = [...listCitations(/\bnode ((?:src|scripts|bench)\/[\w./-]+)/g), ...listCitations(/\bscripts\/run\.mjs ((?:src|scripts|bench)\/[\w./-]+)/g)];
    const ofScripts = Object.values(scripts).flatMap((script) => [...script.matchAll(/[\w./-]+\.(?:ts|mjs)\b/g)].map(([file]) => `package.json: ${file}`));
    expect([named.length > 1, ofScripts.length > 5]).toEqual([true, true]);
    expect([...named, ...ofScripts].filter((name) => !existsSync(parseName(name)))).toEqual([]);
  });

  it('read files of the repository that exist, in the folder of the installation too', () => {
    const installed = listCitations(/\/opt\/passerelle\/((?:docs|src|node_modules)\/[\w./@-]+)/g);
    expect(installed.length).toBeGreaterThan(1);
    const samples = listCitations(/(docs\/sample-feed\/[\w.-]+\.ndjson)/g);
    expect(samples.length).toBeGreaterThan(1);
    expect([...installed, ...samples].filter((name) => !existsSync(parseName(name)))).toEqual([]);
  });
});

describe('the unit of systemd', () => {
  const readSetting = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!;

  it('starts programs that exist, in the folder of the installation', () => {
    const folder = readSetting('WorkingDirectory');
    const [program, ...words] = readSetting('ExecStart').split(' ') as [string, ...string[]];
    expect(existsSync(path.relative(folder, program))).toBe(true);
    expect(words.filter((word) => !word.startsWith('--')).map((file) => existsSync(file))).toEqual([true]);
  });

  it('waits for a stop as long as the portal takes for it', () => {
    const longest = { drain: 5, end: 15 };
    expect(readFileSync('src/app/main.ts', 'utf8')).toContain(`${longest.end}_000`);
    expect(Number(readSetting('TimeoutStopSec'))).toBeGreaterThan(longest.drain + longest.end);
  });

  it('reads the settings where the guide writes them', () => {
    const guide = documents.find(({ file }) => file === 'docs/operations.md')!.text;
    expect(guide).toContain(`EnvironmentFile=${readSetting('EnvironmentFile')}`);
    expect(guide).toContain(`in \`${readSetting('EnvironmentFile')}\``);
    expect(guide).toContain(`useradd --system --home-dir ${readSetting('RequiresMountsFor')} --create-home ${readSetting('User')}`);
  });
});
