import { access, constants, statfs } from 'node:fs/promises';
import { StorageFault } from './storage.contract.ts';

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EMLINK']);
/** The disk is away, closed to us, or broken. */
const away = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'ENODEV',
  'ENXIO',
  'EIO',
  'ESTALE',
  'EBUSY',
  'ELOOP',
  'EMFILE',
  'ENFILE',
  'ENOTCONN',
  'EHOSTDOWN',
  'ENOMEDIUM',
  'EREMOTEIO',
  'EUCLEAN',
]);

/** An error of a file system as an expected fault; undefined for all others. */
export function diskFault(error: unknown): StorageFault | undefined {
  if (error instanceof StorageFault) return error;
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  // Sockets have some of the same codes.
  if (syscall === undefined || ['connect', 'getaddrinfo', 'accept', 'listen', 'bind', 'spawn'].includes(syscall.split(' ')[0]!)) return undefined;
  return noRoom.has(code) || away.has(code) ? new StorageFault(error, noRoom.has(code)) : undefined;
}

/** Bytes below which a disk counts as full. */
const leastRoom = 1_048_576;

/** @param wanted bytes that are needed at least @throws when the folder is closed to us or its disk is full */
export async function checkRoom(folder: string, wanted = 0): Promise<void> {
  await access(folder, constants.W_OK);
  const { bavail, bsize, files, ffree } = await statfs(folder);
  if (bavail * bsize < Math.max(leastRoom, wanted) || (files > 0 && ffree === 0)) throw new StorageFault(`No room in ${folder}`, true);
}
