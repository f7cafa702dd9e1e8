import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findStaleness, isKnownCommit } from '../../bench/freshness.ts';
import { partNames, parts } from '../../bench/parts.ts';
import { formatSummary, listStale } from '../../bench/publishing.ts';
import type { Kept, Measurement } from '../../bench/report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const linesOfTwoPages = 110;
const summary = readFileSync(path.join(root, 'docs/benchmarks.md'), 'utf8');

/** Cells of the rows of a section's table. */
const readRows = (text: string, section: string): string[][] =>
  text
    .split(/^## /m)
    .find((one) => one.startsWith(`${section}\n`))!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
const verdicts = ['**not met**', 'met', ''];

const makeKept = (findings: Measurement[], commit = readHead()): Kept => ({
  findings,
  command: 'npm run bench',
  when: '2026-11-30 05:00',
  commit,
  isChanged: false,
  load: '0.1, 0.1, 0.1',
  machine: '2 cores',
});
const runGit = (cwd: string, ...args: string[]): string => spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout.trim();
const readHead = (): string => runGit(root, 'rev-parse', 'HEAD');

describe('docs/benchmarks.md', () => {
  it('fits on two pages', () => {
    expect(summary.split('\n').length).toBeLessThanOrEqual(linesOfTwoPages);
  });

  it.each(['Questions', 'Everything else'])('names misses first: %s', (section) => {
    const places = readRows(summary, section).map((cells) => verdicts.indexOf(cells.at(-1)!.trim()));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('shows a limit beside each figure that is met or missed', () => {
    const rows = readRows(summary, 'Questions').filter((cells) => cells.at(-1)!.trim() !== '');
    expect(rows.filter((cells) => cells[4]!.trim() === '' && cells[5]!.trim() === '').map(([question]) => question)).toEqual([]);
  });

  it('names commits of this history', () => {
    const commits = [...summary.matchAll(/commit ([0-9a-f]{7,40})/g)].map(([, commit]) => commit!);
    expect(commits.length).toBeGreaterThan(0);
    expect(commits.filter((commit) => !isKnownCommit(commit))).toEqual([]);
  });
});

describe('publishing', () => {
  const [met, missed, shown] = [
    { what: 'Met', measured: '1.10', many: '1.20', limit: '≤ 1.3 · 1.5', isMet: true },
    { what: 'Missed', measured: '2.10', many: '1.20', limit: '≤ 1.3 · 1.5', isMet: false },
    { what: 'Shown', measured: '0.50', many: '0.60' },
  ];
  const readQuestions = (findings: Measurement[], growth: Measurement[] = []): string[] =>
    readRows(formatSummary({ answers: makeKept(findings), growth: makeKept(growth) }), 'Questions').map(([question]) => question!);

  it('puts misses before what is met, and figures without a limit last', () => {
    expect(readQuestions([shown, met, missed])).toEqual(['Missed', 'Met', 'Shown']);
  });

  it('counts a question as missed whose growth is', () => {
    expect(readQuestions([met, { ...met, what: 'Grown' }], [{ what: 'Grown', measured: '1.90 ×', limit: '≤ 1.2 ×', isMet: false }])).toEqual(['Grown', 'Met']);
  });

  it('names the first misses of a part, and how many more there are', () => {
    const readOthers = (findings: Measurement[]) => readRows(formatSummary({ page: makeKept(findings), excel: makeKept([met]) }), 'Everything else');
    expect(readOthers([missed, met, missed, missed, missed]).map(([what, , , verdict]) => [what, verdict])).toEqual([
      ['Pages: Missed', '**not met**'],
      ['Pages: Missed (and 2 more)', '**not met**'],
      ['All of: Excel', 'met'],
    ]);
  });

  it('refuses figures whose code has changed since, was not committed, or is not known', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
    const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
    const commit = (): string => {
      runGit(folder, 'add', '-A');
      runGit(folder, '-c', 'user.name=Bench', '-c', 'user.email=bench@passerelle.example', 'commit', '-qm', 'Change the code');
      return runGit(folder, 'rev-parse', '--short', 'HEAD');
    };
    runGit(folder, 'init', '-q');
    write('measured.ts', '1');
    const first = commit();
    write('other.ts', '1');
    commit();
    const findHere = (measured: { commit: string; isChanged: boolean }) => findStaleness(measured, ['measured.ts'], folder);
    expect(findHere({ commit: first, isChanged: false })).toBeUndefined();
    expect(findHere({ commit: first, isChanged: true })).toContain('not committed');
    expect(findHere({ commit: '0123456789abcdef0123456789abcdef01234567', isChanged: false })).toContain('not in this history');
    write('measured.ts', '2');
    expect(findHere({ commit: first, isChanged: false })).toContain('not committed');
    commit();
    expect(findHere({ commit: first, isChanged: false })).toMatch(/before [0-9a-f]+ Change the code$/);
  });

  it('names the part that must be measured again', () => {
    expect(listStale({ page: makeKept([], '0123456789abcdef0123456789abcdef01234567') })).toEqual([
      'page was measured at 0123456789abcdef0123456789abcdef01234567, which is not in this history.',
    ]);
  });

  it.each(partNames)('knows files that concern the part %s', (name) => {
    for (const concern of parts[name].concerns.filter((one) => !one.startsWith(':'))) expect(runGit(root, 'ls-files', '--', concern), concern).not.toBe('');
  });
});
