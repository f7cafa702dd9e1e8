import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';

export const notLink = issue('help.notLink', m['help.flaw.notLink']);
export const notPhone = issue('help.notPhone', m['help.flaw.notPhone']);
export const closesTooEarly = issue('help.closesTooEarly', m['help.flaw.closesTooEarly']);
