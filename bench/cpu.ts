import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Fields of `/proc/<pid>/stat` after the name, beginning with the state. The name may contain blanks. */
function stat(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const own = (fields: string[]): number => Number(fields[11]) + Number(fields[12]);
const reaped = (fields: string[]): number => Number(fields[13]) + Number(fields[14]);

/** Processor time of a process, in seconds. */
export const processSeconds = (pid: number): number => own(stat(pid)!) / ticksPerSecond;

/** Processor time of a PostgreSQL, in seconds: postmaster, its back ends, and those that have ended. */
export function databaseSeconds(postmaster: number): number {
  const fields = stat(postmaster)!;
  let ticks = own(fields) + reaped(fields);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const child = stat(entry);
    if (child && Number(child[1]) === postmaster) ticks += own(child);
  }
  return ticks / ticksPerSecond;
}

/** Resident memory of a process, in MB. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Resident memory of a process and its children, in MB. What they share counts for each. */
export function residentMegabytesOfAll(parent: number): number {
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(stat(entry)?.[1]) === parent)
    .map(Number);
  return [parent, ...children].reduce((sum, pid) => sum + residentOrNone(pid), 0);
}

/** A child may have ended meanwhile, or be about to: it has no memory then. */
function residentOrNone(pid: number): number {
  try {
    return residentMegabytes(pid) || 0;
  } catch {
    return 0;
  }
}
