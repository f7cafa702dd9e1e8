import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** The manufacturer's reference stands under another id of the ERP. */
export const referenceTaken = issue('equipment.referenceTaken', m['equipment.flaw.referenceTaken']);
