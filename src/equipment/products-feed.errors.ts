import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** The manufacturer's reference exists under another ERP id. */
export const referenceTaken = issue('equipment.referenceTaken', m['equipment.flaw.referenceTaken']);
