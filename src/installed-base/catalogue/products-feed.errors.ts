import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

/** The manufacturer's reference exists under another ERP id. */
export const referenceTaken = issue('equipment.referenceTaken', m['catalogue.flaw.referenceTaken']);

/** Name under which no manufacturer is known. */
export const manufacturerUnknown = issue('equipment.manufacturerUnknown', ({ suggestion }: { suggestion?: string }, options) =>
  suggestion === undefined ? m['catalogue.flaw.manufacturerUnknown']({}, options) : m['catalogue.flaw.manufacturerNear']({ suggestion }, options),
);
