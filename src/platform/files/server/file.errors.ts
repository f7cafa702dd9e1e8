import { m } from '#generated/messages/messages.js';
import { AppError, declareErrors } from '#platform/kernel/errors.ts';
import { access, constants, statfs } from 'node:fs/promises';
import { StorageFailure } from './storage.contract.ts';

/** Why a file is refused; the sentences name it. */
export const fileError = declareErrors({
  'file.empty': [422, m['platform.file.empty']],
  'file.tooLarge': [413, m['platform.file.tooLarge']],
  'file.tooMany': [422, m['platform.file.tooMany']],
  'file.protectedWorkbook': [415, m['platform.file.protectedWorkbook']],
  'file.type': [415, m['platform.file.type']],
  'file.typeImage': [415, m['platform.file.typeImage']],
  'file.typePdf': [415, m['platform.file.typePdf']],
  'file.typeWorkbook': [415, m['platform.file.typeWorkbook']],
  'file.typeTable': [415, m['platform.file.typeTable']],
  'file.unreadable': [422, m['platform.file.unreadable']],
});

/** Why files cannot be kept or read at this time, whatever they are. */
export const storageError = declareErrors({
  'files.full': [507, m['platform.failure.filesFull']],
  'files.unavailable': [503, m['platform.failure.filesUnavailable']],
});

/** Whether a refusal is about the disk or bucket at this time: the same request may succeed later. */
export const isStorageOutage = (error: unknown): boolean => error instanceof AppError && error.code in outageCodes;
const outageCodes = { 'files.full': true, 'files.unavailable': true };

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

/** An error of a file system as an expected failure; undefined for all others. */
export function findDiskFailure(error: unknown): StorageFailure | undefined {
  if (error instanceof StorageFailure) return error;
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  // Sockets have some of the same codes.
  if (syscall === undefined || ['connect', 'getaddrinfo', 'accept', 'listen', 'bind', 'spawn'].includes(syscall.split(' ')[0]!)) return undefined;
  return noRoom.has(code) || away.has(code) ? new StorageFailure(error, noRoom.has(code)) : undefined;
}

/** Bytes below which a disk counts as full. */
const leastRoom = 1_048_576;

/** @param wanted bytes that are needed at least @throws when the folder is closed to us or its disk is full */
export async function checkRoom(folder: string, wanted = 0): Promise<void> {
  await access(folder, constants.W_OK);
  const { bavail, bsize, files, ffree } = await statfs(folder);
  if (bavail * bsize < Math.max(leastRoom, wanted) || (files > 0 && ffree === 0)) throw new StorageFailure(`No room in ${folder}`, true);
}
