import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const exportError = errors({
  'exports.unknownKind': [422, m['exports.error.unknownKind']],
  /** Raised by the endpoint that responds with the file directly. */
  'exports.tooManyRows': [422, m['exports.error.tooManyRows']],
  'exports.tooManyForExcel': [422, m['exports.error.tooManyForExcel']],
  'exports.tooManyAtOnce': [429, m['exports.error.tooManyAtOnce']],
  /** A right that the file was made with is gone. */
  'exports.rightsChanged': [403, m['exports.error.rightsChanged']],
  'exports.notReady': [409, m['exports.error.notReady']],
  'exports.notFailed': [409, m['exports.error.notFailed']],
});
