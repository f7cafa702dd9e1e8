import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

export const emailKnown = issue('subcontractors.emailKnown', m['subcontractors.issue.emailKnown']);
