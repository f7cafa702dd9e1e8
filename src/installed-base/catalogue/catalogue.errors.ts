import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';

/** A name that the manufacturer has already. */
export const ownName = declareIssue('equipment.ownName', m['catalogue.makers.flaw.own']);
/** A name that means another manufacturer. */
export const nameTaken = declareIssue('equipment.nameTaken', m['catalogue.makers.flaw.taken']);
/** Two names that are the same for comparison. */
export const nameTwice = declareIssue('equipment.nameTwice', m['catalogue.makers.flaw.twice']);
/** A name of which nothing is left for comparison. */
export const nameUnreadable = declareIssue('equipment.nameUnreadable', m['catalogue.makers.flaw.unreadable']);

/** The manufacturer's reference exists under another ERP id. */
export const referenceTaken = declareIssue('equipment.referenceTaken', m['catalogue.flaw.referenceTaken']);

/** Name under which no manufacturer is known. */
export const manufacturerUnknown = declareIssue('equipment.manufacturerUnknown', ({ suggestion }: { suggestion?: string }, options) =>
  suggestion === undefined ? m['catalogue.flaw.manufacturerUnknown']({}, options) : m['catalogue.flaw.manufacturerNear']({ suggestion }, options),
);
