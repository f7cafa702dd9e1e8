import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

export const equipmentError = declareErrors({
  /** Several devices have this serial number. */
  'equipment.several': [404, m['equipment.error.several']],
});

/** The place is unknown, archived, or outside the caller's limits. */
export const placeUnknown = declareIssue('equipment.placeUnknown', m['equipment.flaw.placeUnknown']);

/** Place missing: the device would leave the part of the company that the caller sees. */
export const placeRequired = declareIssue('equipment.placeRequired', m['equipment.flaw.placeRequired']);

/** Neither site, room nor sub-organisation chosen to move devices to. */
export const nothingToMove = declareIssue('equipment.nothingToMove', m['equipment.move.nothing']);

/** The serial number belongs to a device under another ERP id. */
export const serialTaken = declareIssue('equipment.serialTaken', m['equipment.flaw.serialTaken']);
/** The serial number holds no letter or digit. */
export const notSerial = declareIssue('equipment.notSerial', m['equipment.flaw.notSerial']);
