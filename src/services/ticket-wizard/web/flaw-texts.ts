import { m } from '#generated/messages/messages.js';
import { fieldLabel } from '#platform/http/field-labels.ts';
import { issueText, namedIssueText, namedSentence } from '#platform/kernel/issues.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { TicketFlaw } from '#services/tickets/ticket-flaws.ts';
import { rolloutInput, sentTicket } from '#services/tickets/ticket-input.ts';
import { empty } from '#services/tickets/ticket-issues.ts';

/** Sentences of a flaw: beside its field, and in the summary of errors, where it names its field or line. An empty field is named in both, in
 *  the owner's words. */
export function flawTexts({ path, code, params = {} }: Pick<TicketFlaw, 'path' | 'code' | 'params'>): { text: string; named: string } {
  const locale = currentLocale();
  const label = fieldLabel(sentTicket, path) ?? fieldLabel(rolloutInput, path);
  const plain = issueText(code, params, locale);
  const named = label ? namedIssueText(code, params, label({}, { locale }), locale) : plain;
  const rank = rankOf(path);
  if (code === empty) return { text: named, named: rank === undefined ? named : m['ticket-wizard.ofLine']({ rank, flaw: named }) };
  return { text: plain, named: namedOf(path, plain, named) };
}

/** A sentence in the summary of errors: with its line, or else naming its field. */
export function namedOf(path: string, text: string, named: string): string {
  const rank = rankOf(path);
  return rank === undefined ? named : namedSentence(text, m['ticket-wizard.lineOf']({ rank }), currentLocale());
}

/** Rank of a line, from 1 on. */
function rankOf(path: string): number | undefined {
  const index = /^(?:lines|stockLines)\.(\d+)\b/.exec(path)?.[1];
  return index === undefined ? undefined : Number(index) + 1;
}
