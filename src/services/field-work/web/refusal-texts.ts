import { m } from '#generated/messages/messages.js';
import type { ChangeRefusal } from '../report-change.ts';

/** Reasons against an entry, as the server says them. */
export const refusalTexts = {
  conflict: m['field-work.refused.conflict'],
  gone: m['field-work.refused.gone'],
  tooMany: m['field-work.refused.tooMany'],
  duplicate: m['field-work.refused.duplicate'],
  noSerial: m['field-work.refused.noSerial'],
} satisfies Record<ChangeRefusal, () => string>;
