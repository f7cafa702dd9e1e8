import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Fields of `/proc/<pid>/stat` after the name, beginning with the state. The name may contain blanks. */
function readStat(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const sumOwnTicks = (fields: string[]): number => Number(fields[11]) + Number(fields[12]);
const sumReapedTicks = (fields: string[]): number => Number(fields[13]) + Number(fields[14]);

/** Processor time of a process, in seconds. */
export const readProcessSeconds = (pid: number): number => sumOwnTicks(readStat(pid)!) / ticksPerSecond;

/** Processor time of a process and of its children, ended ones too, in seconds: of the portal with those that draw documents; of a PostgreSQL. */
export function sumTreeSeconds(parent: number): number {
  const fields = readStat(parent)!;
  return (
    listChildren(parent).reduce((ticks, child) => ticks + sumOwnTicks(readStat(child) ?? noTicks), sumOwnTicks(fields) + sumReapedTicks(fields)) /
    ticksPerSecond
  );
}

const noTicks: string[] = Array.from({ length: 15 }, () => '0');

const listChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(readStat(entry)?.[1]) === parent)
    .map(Number);

/** Resident memory of a process, in MB. */
export function readResidentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Memory of a process and its children, in MB. Pages that several share, such as those of Node, count once. */
export const sumTreeMegabytes = (parent: number): number => [parent, ...listChildren(parent)].reduce((sum, pid) => sum + readOwnMegabytes(pid), 0);

/** A child may have ended meanwhile, or be about to: it has no memory then. */
function readOwnMegabytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
