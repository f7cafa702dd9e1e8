import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';
import { text } from '#platform/http/schemas.ts';
import { isPowerOfTen } from '#platform/documents/table/none-words.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { parseSerial } from '#platform/kernel/serial-text.ts';

/** A serial number that a spreadsheet has rounded: its digits are lost. */
export const changedSerial = declareIssue('equipment.changedSerial', m['equipment.flaw.changedSerial']);

/** Maximum characters that stand around a serial number. */
const aroundAtMost = 40;

/** Whether a serial number has the digits with which it was typed. */
export const isWholeSerial = (value: string | null): boolean => value === null || !isPowerOfTen(value);

/** A serial number that is typed, pasted or sent, without the name before it and the signs around it. */
export const serialNumber = (max: number) => optionalSerialNumber(max).min(1);
/** The same; empty where there is none. */
export const optionalSerialNumber = (max: number) =>
  text(max + aroundAtMost)
    // Signs alone are no serial number, and are refused as they are.
    .overwrite((typed) => (referenceKey(typed) === '' ? typed : parseSerial(typed)))
    .max(max)
    .refine(isWholeSerial, changedSerial);
