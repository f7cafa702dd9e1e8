import { m } from '#generated/messages/messages.js';
import { AppError, errors } from '#platform/kernel/errors.ts';

/** Why a file is refused; the sentences name it. */
export const fileError = errors({
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
export const storageError = errors({
  'files.full': [507, m['platform.failure.filesFull']],
  'files.unavailable': [503, m['platform.failure.filesUnavailable']],
});

/** Whether a refusal is about the disk or bucket at this time: the same request may succeed later. */
export const isStorageOutage = (error: unknown): boolean => error instanceof AppError && error.code in outageCodes;
const outageCodes = { 'files.full': true, 'files.unavailable': true };
