import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A disk of a few megabytes, for the files of one portal or the data of one server. */
export interface SmallDisk {
  /** `DATA_DIR` on it. */
  folder: string;
  /** Whether it is a disk: elsewhere mounting is not permitted. */
  isMounted: boolean;
  /** Leaves no room, and says with which refusal uploads then end; where mounting is not permitted, nothing can be written instead. */
  fill(): 'files.full' | 'files.unavailable';
  /** Gives the room back. */
  free(): void;
  /** Takes the disk away. */
  unmount(): void;
  mount(): void;
  close(): void;
}

const run = (command: string, ...arguments_: string[]): boolean => spawnSync(command, arguments_).status === 0;

/** @param base an empty folder */
export function openSmallDisk(base: string, megabytes = 6): SmallDisk {
  const [point, folder] = [path.join(base, 'disk'), path.join(base, 'disk/data')];
  mkdirSync(point);
  const [aside, filler] = [path.join(base, 'aside'), path.join(point, 'filler')];
  const isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'passerelle-test', point);
  mkdirSync(folder);
  // Moved, the disk keeps what is on it.
  const moveAway = (): unknown => (
    mkdirSync(aside, { recursive: true }),
    isMounted ? run('mount', '--move', point, aside) : renameSync(folder, path.join(aside, 'data'))
  );
  const moveBack = (): unknown => (isMounted ? run('mount', '--move', aside, point) : renameSync(path.join(aside, 'data'), folder));
  return {
    folder,
    isMounted,
    fill: () => {
      if (isMounted) run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=64k');
      else {
        moveAway();
        writeFileSync(folder, '');
      }
      return isMounted ? 'files.full' : 'files.unavailable';
    },
    free: () => {
      rmSync(isMounted ? filler : folder);
      if (!isMounted) moveBack();
    },
    unmount: () => void moveAway(),
    mount: () => void moveBack(),
    close: () => {
      for (const place of [point, aside]) run('umount', '--lazy', place);
    },
  };
}
