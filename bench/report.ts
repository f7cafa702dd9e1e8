import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { benchFolder } from './database.ts';
import { hasChanges } from './freshness.ts';
import { parts, type PartName } from './parts.ts';

/** One figure beside its limit. */
export interface Measurement {
  what: string;
  /** With one connection, where there are two figures. */
  measured: string;
  /** With 32 connections. */
  many?: string;
  /** Processor time of an answer with one connection, in milliseconds. */
  ms?: string;
  limit?: string;
  /** Absent where there is no limit. */
  isMet?: boolean;
}

/** Findings of a part, and the underlying figures. */
export interface PartReport {
  findings: Measurement[];
  /** Tables of rows, header first. */
  tables?: string[][][];
  notes?: string[];
}

/** A part as it was measured last. */
export interface Kept extends PartReport {
  command: string;
  when: string;
  commit: string;
  /** Whether files that concern the part were changed and not committed. */
  isChanged: boolean;
  load: string;
  /** Processor and memory. */
  machine: string;
}
export type KeptParts = Partial<Record<PartName, Kept>>;

const keptFile = path.join(benchFolder, 'results.json');

export const readKept = (): KeptParts => (existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as KeptParts) : {});

/** Several reports as one. */
export const mergeReports = (reports: readonly PartReport[]): PartReport => ({
  findings: reports.flatMap(({ findings }) => findings),
  tables: reports.flatMap(({ tables = [] }) => tables),
  notes: reports.flatMap(({ notes = [] }) => notes),
});

export const formatTable = (rows: readonly (readonly string[])[]): string =>
  [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
export const formatMet = (isMet: boolean | undefined): string => (isMet === undefined ? '' : isMet ? 'met' : '**not met**');

/** A part as text: its findings, tables and notes. */
export const formatReport = ({ findings, tables = [], notes = [] }: PartReport): string =>
  [
    formatTable([
      ['figure', 'measured', 'limit', ''],
      ...findings.map(({ what, measured, many, limit, isMet }) => [
        what,
        [measured, ...(many === undefined ? [] : [many])].join(' · '),
        limit ?? '',
        formatMet(isMet),
      ]),
    ]),
    ...tables.map(formatTable),
    ...notes,
  ].join('\n\n');

export const print = (name: PartName, report: PartReport): void => {
  process.stdout.write(`\n${parts[name].title}\n\n${formatReport(report)}\n\n`);
};

/** Keeps a part for the document. */
export function keep(name: PartName, report: PartReport, command: string): void {
  const kept: Kept = {
    ...report,
    command,
    when: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim(),
    isChanged: hasChanges(parts[name].concerns),
    machine: `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    load: os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(', '),
  };
  writeFileSync(keptFile, JSON.stringify({ ...readKept(), [name]: kept }, null, 1));
}
