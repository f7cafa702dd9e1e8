import { m } from '#generated/messages/messages.js';
import { fieldLabel } from '#platform/field-labels.ts';
import { issueText, namedIssueText } from '#platform/issues.ts';
import { currentLocale } from '#platform/web/locale.ts';
import type { TicketFlaw } from '../../ticket-flaws.ts';
import { sentTicket } from '../../ticket-input.ts';
import { empty } from '../../ticket-issues.ts';

/** Sentence of a flaw beside its field. An empty field is named in the owner's words. */
export function flawText({ path, code, params = {} }: Pick<TicketFlaw, 'path' | 'code' | 'params'>): string {
  const locale = currentLocale();
  const label = fieldLabel(sentTicket, path);
  return code === empty && label ? namedIssueText(code, params, label({}, { locale }), locale) : issueText(code, params, locale);
}

/** The same in the summary of errors, with the line that it is of. */
export function summaryText({ path, text }: { path: string; text: string }): string {
  const rank = /^(?:lines|stockLines)\.(\d+)\b/.exec(path)?.[1];
  return rank === undefined ? text : m['tickets.wizard.ofLine']({ rank: Number(rank) + 1, flaw: text });
}
