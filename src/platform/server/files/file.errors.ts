import { m } from '#generated/messages/messages.js';
import { errors } from '../../errors.ts';

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
