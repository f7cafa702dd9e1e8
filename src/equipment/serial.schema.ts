import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';
import { requiredText } from '#platform/schemas.ts';
import { isPowerOfTen } from '#platform/table/identifier.ts';

/** A serial number that a spreadsheet has rounded: its digits are lost. */
export const changedSerial = issue('equipment.changedSerial', m['equipment.flaw.changedSerial']);

/** Whether a serial number has the digits with which it was typed. */
export const isWholeSerial = (value: string | null): boolean => value === null || !isPowerOfTen(value);

/** A serial number that is typed, pasted or sent. */
export const serialNumber = (max: number) => requiredText(max).refine(isWholeSerial, changedSerial);
