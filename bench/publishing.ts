import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findStaleness } from './freshness.ts';
import { growthLimits } from './limits.ts';
import { partNames, parts, type PartName } from './parts.ts';
import { formatMet, formatReport, formatTable, readKept, type Kept, type KeptParts, type Measurement } from './report.ts';

const docs = path.resolve(import.meta.dirname, '../docs');

/** Parts of the first table: questions and writes, with the growth of the former. */
const asked: readonly PartName[] = ['answers', 'writes'];

/** Sentences that name the parts whose figures are older than the code that they measure. */
export const listStale = (kept: KeptParts): string[] =>
  partNames.flatMap((name) => {
    const staleness = kept[name] && findStaleness(kept[name], parts[name].concerns);
    return staleness === undefined ? [] : [`${name} ${staleness}.`];
  });

const byMisses = (rows: readonly { cells: string[]; isMet: boolean | undefined }[]): string[][] =>
  [false, true, undefined].flatMap((one) => rows.filter(({ isMet }) => isMet === one).map(({ cells, isMet }) => [...cells, formatMet(isMet)]));

function formatQuestions(kept: KeptParts): string {
  const growth = new Map(kept.growth?.findings.map((finding) => [finding.what, finding]));
  const rows = asked
    .flatMap((name) => kept[name]?.findings ?? [])
    .map((finding) => {
      const { what, measured, many = '', ms = '', limit = '' } = finding;
      const grown = growth.get(what);
      return { cells: [what, ms, measured, many, limit, grown?.measured.replace(' ×', '') ?? ''], isMet: join(finding, grown) };
    });
  return formatTable([['question', 'ms', '1 connection', '32 connections', 'limit', 'growth', ''], ...byMisses(rows)]);
}

/** Whether all limits of a question are met; undefined where it has none. */
function join(...findings: readonly (Measurement | undefined)[]): boolean | undefined {
  const met = findings.flatMap((finding) => (finding?.isMet === undefined ? [] : [finding.isMet]));
  return met.length === 0 ? undefined : met.every(Boolean);
}

/** Misses of a part that are named: with those of all others they fit on two pages. */
const missesNamed = 2;

/** The first misses of every other part, and the parts of which all is met. */
function formatOthers(kept: KeptParts): string {
  const others = partNames.filter((name) => !asked.includes(name) && name !== 'growth' && kept[name]);
  const findMisses = (name: PartName): Measurement[] => kept[name]!.findings.filter(({ isMet }) => isMet === false);
  const missed = others.flatMap((name) => {
    const misses = findMisses(name);
    const more = misses.length - missesNamed;
    return misses.slice(0, missesNamed).map(({ what, measured, limit = '' }, rank) => {
      const rest = rank === missesNamed - 1 && more > 0 ? ` (and ${more} more)` : '';
      return { cells: [`${parts[name].title}: ${what}${rest}`, measured, limit], isMet: false };
    });
  });
  const met = others.filter((name) => findMisses(name).length === 0).map((name) => parts[name].title);
  return formatTable([
    ['figure', 'measured', 'limit', ''],
    ...byMisses([...missed, ...(met.length === 0 ? [] : [{ cells: [`All of: ${met.join('; ')}`, '', ''], isMet: true }])]),
  ]);
}

function formatOrigin(kept: KeptParts): string {
  const byRun = Map.groupBy(
    partNames.filter((name) => kept[name]),
    (name) => `${kept[name]!.when.slice(0, 10)}, commit ${kept[name]!.commit}, ${kept[name]!.machine}`,
  );
  const missing = partNames.filter((name) => !kept[name]);
  const lines = [...byRun].map(([run, names]) => {
    const busiest = Math.max(...names.map((name) => Number.parseFloat(kept[name]!.load)));
    return `- ${run}, load of the machine up to ${busiest}: ${names.length === partNames.length ? 'all parts' : names.join(', ')}.`;
  });
  return [...lines, ...(missing.length === 0 ? [] : [`- Not measured yet: ${missing.join(', ')}.`])].join('\n');
}

/** Two pages: what is measured, how, and what is missed. */
export const formatSummary = (kept: KeptParts): string => `# Benchmarks

Written by \`npm run bench\`; all figures are in [benchmarks/figures.md](benchmarks/figures.md), the ways of measuring in \`bench/README.md\`.

The product is asked beside a bare server (\`node:http\`, \`pg\`, prepared statements that read plain rows, the session kept for 30 s) which gives the same
responses from the same database. Both answer in turns, so that other load of the machine affects both: compare ratios of one run, never milliseconds of two.
One database holds everything for 100,000 orders; the largest company asks, with 17 % of it.

## Questions

Processor time of process and database beside the bare server, with 1 and with 32 connections; *ms* is that of one answer. *Growth* is the time at ten times
the rows beside that at a tenth, with a limit of ${growthLimits.other}, for words ${growthLimits.word}.

${formatQuestions(kept)}

## Everything else

${formatOthers(kept)}

## Origin

${formatOrigin(kept)}
`;

const formatSection = (name: PartName, kept: Kept): string => `## ${parts[name].title}

${formatReport(kept)}

\`${kept.command}\`, ${kept.when} UTC, commit ${kept.commit}; ${kept.machine}; load of the machine at the end (1, 5, 15 minutes): ${kept.load}.`;

/** All figures of the last run of every part. */
export const formatFigures = (kept: KeptParts): string => `# All figures

Written by \`npm run bench\` beside [benchmarks.md](../benchmarks.md).

${partNames.flatMap((name) => (kept[name] ? [formatSection(name, kept[name])] : [])).join('\n\n')}
`;

/** Writes docs/benchmarks.md and the figures beside it.
 *  @throws {Error} when figures are older than the code that they measure */
export function publish(): void {
  const kept = readKept();
  const stale = listStale(kept);
  if (stale.length > 0)
    throw new Error(`docs/benchmarks.md is not written, since its figures would be older than the code that they measure. Measure again:\n${stale.join('\n')}`);
  mkdirSync(path.join(docs, 'benchmarks'), { recursive: true });
  writeFileSync(path.join(docs, 'benchmarks.md'), formatSummary(kept));
  writeFileSync(path.join(docs, 'benchmarks/figures.md'), formatFigures(kept));
}
