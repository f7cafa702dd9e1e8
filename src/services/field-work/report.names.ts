import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { Acceptance, DeviceRole } from './report.ts';
import type { ChangeRefusal } from './report-change.ts';

/** Words of reports, on screens and on paper. */

export const acceptanceNames = {
  accepted: m['field-work.acceptance.accepted'],
  withReservations: m['field-work.acceptance.withReservations'],
  refused: m['field-work.acceptance.refused'],
} satisfies Record<Acceptance, Message>;

export const deviceRoleNames = { installed: m['field-work.role.installed'], removed: m['field-work.role.removed'] } satisfies Record<DeviceRole, Message>;

/** Names of the marks of a rating. */
export const markNames: Readonly<Record<number, Message>> = {
  1: m['field-work.mark.1'],
  2: m['field-work.mark.2'],
  3: m['field-work.mark.3'],
  4: m['field-work.mark.4'],
  5: m['field-work.mark.5'],
};

/** Reasons against an entry, as the server says them. */
export const refusalTexts = {
  conflict: m['field-work.refused.conflict'],
  gone: m['field-work.refused.gone'],
  tooMany: m['field-work.refused.tooMany'],
  duplicate: m['field-work.refused.duplicate'],
  noSerial: m['field-work.refused.noSerial'],
} satisfies Record<ChangeRefusal, () => string>;
