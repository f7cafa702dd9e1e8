import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { benchFolder } from './database.ts';

/** One figure beside its limit. */
export interface Measurement {
  what: string;
  measured: string;
  limit?: string;
  /** Absent where there is no limit. */
  isMet?: boolean;
}

/** Findings of a part of the bench: its table of ratios, and the underlying figures. */
export interface PartReport {
  findings: Measurement[];
  /** Rows of a table, header first. */
  figures?: string[][];
  notes?: string[];
}

const titles = {
  answers: 'Answers beside the bare server',
  overview: 'Overview beside the list of orders',
  installed: 'Contracts and devices beside the bare server',
  growth: 'At ten times the rows',
  fresh: 'Search after 50,000 fresh rows that do not match',
  page: 'Pages',
  ingest: 'Ingest',
  installedIngest: 'Ingest of contracts and devices',
  import: 'Import of contracts',
  excel: 'Excel',
  documents: 'Documents',
  statement: 'Account statement',
  writes: 'Writes beside the bare insert',
  services: 'Sites, stock and tickets beside the bare server',
  servicesWrites: 'Tickets and their messages beside the bare insert',
  screens: 'Board and map',
  live: 'Messages through a second server',
  fieldWork: 'Planning, interventions and reports',
  search: 'Search over everything',
  reservations: 'Reservations at random',
  load: 'Load of everything at once',
  fair: 'One account beside others, and too many requests',
} as const;
export type PartName = keyof typeof titles;
export const partNames = Object.keys(titles) as PartName[];

interface Kept extends PartReport {
  command: string;
  when: string;
  orders: number;
  commit: string;
  load: string;
  /** Processor and memory. */
  machine: string;
}
const keptFile = path.join(benchFolder, 'results.json');
const document = path.resolve(import.meta.dirname, '../docs/benchmarks.md');

const readCommit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

export const formatTable = (rows: string[][]): string =>
  [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const formatMeasurements = (findings: Measurement[]): string =>
  formatTable([
    ['figure', 'measured', 'limit', ''],
    ...findings.map(({ what, measured, limit, isMet }) => [what, measured, limit ?? '', isMet === undefined ? '' : isMet ? 'met' : '**not met**']),
  ]);

/** Prints a part and keeps it for the document. */
export function keep(name: PartName, report: PartReport, command: string, orders: number): void {
  process.stdout.write(
    `\n${titles[name]}\n${formatMeasurements(report.findings)}\n${report.figures ? `\n${formatTable(report.figures)}\n` : ''}${(report.notes ?? []).map((note) => `${note}\n`).join('')}`,
  );
  const all = readKept();
  all[name] = {
    ...report,
    command,
    orders,
    when: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: readCommit(),
    machine: describeMachine(),
    load: os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(', '),
  };
  writeFileSync(keptFile, JSON.stringify(all, null, 1));
}

const describeMachine = (): string =>
  `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** Section of a part as the document has it: what was measured on an earlier machine stays until it is measured again. */
const findWrittenSection = (text: string, title: string): string | undefined =>
  text
    .split(/^(?=## )/m)
    .find((section) => section.startsWith(`## ${title}\n`))
    ?.trimEnd();

const readKept = (): Partial<Record<PartName, Kept>> =>
  existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Partial<Record<PartName, Kept>>) : {};

/** Writes `docs/benchmarks.md` from the last run of every part. A part without a run on this machine keeps its section. */
export function writeDocument(): void {
  const results = readKept();
  const written = existsSync(document) ? readFileSync(document, 'utf8') : '';
  const sections = partNames.map((name) => {
    const kept = results[name];
    return kept === undefined ? findWrittenSection(written, titles[name]) : formatSection(titles[name], kept);
  });
  const text = `# Benchmarks

Made by \`npm run bench\` (all parts; \`npm run bench -- list detail\` measures some questions, \`npm run bench -- page\` a part, \`--orders=10000\` tries a small size). \`bench/README.md\`
explains each part. Figures of one machine on one day: compare ratios of one run, whose two sides are measured in turns, never milliseconds.

PostgreSQL 18 runs with its normal durability, on the same machine as the servers and the load.

${sections.filter((text) => text !== undefined).join('\n\n')}
`;
  writeFileSync(document, text);
}

const formatSection = (title: string, kept: Kept): string => `## ${title}

${formatMeasurements(kept.findings)}
${kept.figures ? `\n${formatTable(kept.figures)}\n` : ''}${(kept.notes ?? []).map((note) => `\n${note}\n`).join('')}
\`${kept.command}\`, ${kept.when} UTC, commit ${kept.commit}, ${kept.orders.toLocaleString('en')} orders; ${kept.machine}; load of the machine at the end (1, 5, 15 minutes): ${kept.load}.`;
