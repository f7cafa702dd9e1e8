import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

export const periodTooLong = issue('planning.periodTooLong', m['planning.flaw.periodTooLong']);
export const absenceTooLong = issue('planning.absenceTooLong', m['planning.flaw.absenceTooLong']);
