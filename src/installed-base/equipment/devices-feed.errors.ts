import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

/** The serial number belongs to a device under another ERP id. */
export const serialTaken = issue('equipment.serialTaken', m['equipment.flaw.serialTaken']);
/** The serial number holds no letter or digit. */
export const notSerial = issue('equipment.notSerial', m['equipment.flaw.notSerial']);
