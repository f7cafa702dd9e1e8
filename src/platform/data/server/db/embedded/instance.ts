import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#platform/kernel/server/platform.ts';

/** Who uses a data folder, as written in its `instance.json`. */
interface Instance {
  pid: number;
  /** When that process began, since process numbers are used again. */
  begun: string;
  /** Device and number of the folder that the process uses: a copied file names another one. */
  folder: string;
  /** Address; absent until it listens. */
  address?: string;
}

const resolveFile = (dataDir: string): string => path.join(dataDir, 'instance.json');

/** A process that was just killed is still listed for a moment. */
const patienceMs = 500;

const identifyFolder = (dataDir: string): string => {
  const { dev, ino } = statSync(dataDir);
  return `${dev}:${ino}`;
};

/** Takes a data folder for this process: the embedded database serves one process.
 *  @param leaveOriginal frees a folder that was copied while a process used the original
 *  @throws {StartError} naming the address in use when another process has it */
export async function claimDataDir(dataDir: string, leaveOriginal: () => Promise<void>): Promise<void> {
  const since = Date.now();
  const file = resolveFile(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, begun: readBegin(process.pid), folder: identifyFolder(dataDir) } satisfies Instance));
  try {
    for (;;) {
      try {
        // A link appears whole or not at all, and fails when the name is taken.
        linkSync(draft, file);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const other = read(dataDir);
      if (other && isRunning(other) && other.folder !== undefined && other.folder !== identifyFolder(dataDir)) await leaveOriginal();
      else if (other && isRunning(other)) {
        if (Date.now() - since > patienceMs) throw makeInUseError(dataDir, other);
        await pause(25);
        continue;
      }
      // Left by a killed process, or copied. Renamed rather than removed: of two starters only one succeeds.
      try {
        renameSync(file, `${draft}.stale`);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  } finally {
    rmSync(draft, { force: true });
    rmSync(`${draft}.stale`, { force: true });
  }
}

/** Notes where this process responds, for the sentence that a second start prints. Called once the server listens. */
export function writeInstanceAddress(dataDir: string, address: string): void {
  const file = resolveFile(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, begun: readBegin(process.pid), folder: identifyFolder(dataDir), address } satisfies Instance));
  renameSync(draft, file);
}

/** Gives the data folder back. Does nothing when another process has it. */
export function clearInstance(dataDir: string): void {
  if (read(dataDir)?.pid === process.pid) rmSync(resolveFile(dataDir), { force: true });
}

/** The refusal of a second start in the same folder. */
export function makeInUseError(dataDir: string, other: Partial<Instance> | undefined = read(dataDir)): StartError {
  const where = other?.address ? `, at ${other.address}` : '';
  const who = other?.pid ? ` (process ${other.pid})` : '';
  return new StartError(
    `Passerelle is already running with the data folder ${dataDir}${where}${who}.`,
    'Use that one, or stop it first, or set DATA_DIR and PORT to start a second one beside it.',
  );
}

function read(dataDir: string): (Omit<Instance, 'folder'> & { folder?: string }) | undefined {
  try {
    return JSON.parse(readFileSync(resolveFile(dataDir), 'utf8')) as Instance;
  } catch {
    return undefined;
  }
}

function isRunning(instance: Pick<Instance, 'pid' | 'begun'>): boolean {
  if (instance.pid === process.pid) return instance.begun === readBegin(process.pid);
  try {
    process.kill(instance.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return instance.begun === readBegin(instance.pid);
}

/** When a process began, in clock ticks since the machine started, with the machine's boot; empty where the system has no /proc. */
function readBegin(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; after it come the state and, as the 20th, the start time.
    const [state, ...rest] = fields.slice(fields.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return 'ended';
    return `${rest[18]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return '';
  }
}
