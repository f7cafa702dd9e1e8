import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WizardFlaw } from '#capabilities/drafts/web/parts/DraftWizard.tsx';
import { draftsQuery } from '#capabilities/drafts/web/drafts.queries.ts';
import type { KeptDraft } from '#capabilities/drafts/web/parts/use-kept-draft.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useSending } from '#platform/kit/web/form/sending.ts';
import type { ApiProblem } from '#platform/kit/web/problem.ts';
import { stepOfPath, type TicketFlaw } from '#services/tickets/ticket-flaws.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { rolloutAddress } from '#services/rollouts/rollouts.paths.ts';
import { fieldOfRollout, toRolloutInput } from './rollout-draft.ts';
import { toTicketInput, type TicketDraft } from './ticket-draft.ts';
import { rollouts } from '#services/rollouts/web/rollouts.queries.ts';
import { sending } from './wizard.queries.ts';
import { fieldLabel } from '#platform/http/field-labels.ts';
import { issueText, namedIssueText, namedSentence } from '#platform/kernel/issues.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { rolloutInput, sentTicket } from '#services/tickets/ticket-input.ts';
import { empty } from '#services/tickets/ticket-issues.ts';

/** Flaws of a refusal with their steps. A refusal of the stock names its field beside its sentence. */
function sentFlaws({ code, message, flaws, members }: ApiProblem, isRollout: boolean): SentFlaw[] {
  const own = flaws.filter(({ path }) => path !== '').map(({ path, hint, message: named }) => ({ path, text: hint || named, named }));
  const { path } = members;
  const ofStock =
    typeof path === 'string' ? [{ path: code === 'stock.serialsTaken' ? path.replace(/quantity$/, 'serials') : path, text: message, named: message }] : [];
  return (own.length > 0 ? own : ofStock)
    .map((flaw) => ({ ...flaw, ...(isRollout ? fieldOfRollout(flaw.path) : { step: stepOfPath(flaw.path) }) }))
    .map((flaw) => ({ ...flaw, named: formatNamed(flaw.path, flaw.text, flaw.named) }));
}

export type SentFlaw = Omit<WizardFlaw, 'text'> & { text: string; named: string };

/** Sends the ticket of a draft, or amends the one that it was made from. Refusals are shown until something changes. */
export function useSendTicket({ id, company, draft }: { id: string; company: number; draft: KeptDraft<TicketDraft> }) {
  const queries = useQueryClient();
  const router = useRouter();
  const [flaws, setFlaws] = useState<readonly SentFlaw[]>([]);
  const [refusal, setRefusal] = useState<ApiProblem>();
  const { value } = draft;
  const end = (): void => {
    draft.end();
    void queries.invalidateQueries({ queryKey: draftsQuery('ticket').queryKey });
  };
  const { isSending, deliver, changed } = useSending(async (content: TicketDraft, idempotencyKey) => {
    await draft.keep();
    const { rollout } = content;
    if (rollout) {
      const { wishedOn, ...shared } = toRolloutInput(content, rollout);
      const { addedTo } = rollout;
      const options = { idempotencyKey, company };
      const { number, tickets } = addedTo
        ? await rollouts.call('POST /api/rollouts/:code/sites', { params: { code: addedTo.number }, body: { ...shared, draftId: id } }, options)
        : await rollouts.call('POST /api/rollouts', { body: { ...shared, wishedOn, draftId: id } }, options);
      end();
      toast({ kind: 'success', title: m['ticket-wizard.rollout.sent']({ count: tickets, number }), text: m['ticket-wizard.sentText']() });
      return router.navigate({ href: rolloutAddress(number) });
    }
    const body = { ...toTicketInput(content), draftId: id };
    const { amends } = content;
    const options = { idempotencyKey, company };
    if (amends?.corrected) {
      const { number: ofCorrected, version } = amends;
      await sending.call('PATCH /api/tickets/:code', { params: { code: ofCorrected }, body: { ...body, version } }, options);
      end();
      toast({ kind: 'success', title: m['ticket-wizard.correct.done']({ number: ofCorrected }) });
      return router.navigate({ href: ticketAddress(ofCorrected) });
    }
    const { number } = amends
      ? await sending.call('PUT /api/tickets/:code', { params: { code: amends.number }, body: { ...body, version: amends.version } }, options)
      : await sending.call('POST /api/tickets', { body }, options);
    end();
    toast({ kind: 'success', title: m['ticket-wizard.sent']({ number }), text: m['ticket-wizard.sentText']() });
    return router.navigate({ href: ticketAddress(number) });
  });
  const clear = (): void => {
    changed();
    if (flaws.length > 0) setFlaws([]);
    if (refusal) setRefusal(undefined);
  };
  return {
    isSending,
    flaws,
    /** Refusal that belongs to no field. */
    problem: flaws.length > 0 ? undefined : refusal?.message,
    /** Refusal of a quantity of stock, with who was faster and what is left. */
    tooFew: refusal?.code === 'stock.tooFew' ? refusal : undefined,
    /** Something was typed: it is another ticket. */
    changed: clear,
    /** @returns whether the ticket was taken */
    deliver: async (): Promise<boolean> => {
      clear();
      const refused = await deliver(value);
      if (!refused) return true;
      setFlaws(sentFlaws(refused, Boolean(value.rollout)));
      setRefusal(refused);
      // Somebody else was faster: the lines show what is left now.
      if (refused.status === 409) void queries.invalidateQueries({ predicate: ({ queryKey }) => /lines-left|stock-items/.test(String(queryKey[0])) });
      return false;
    },
  };
}

/** Sentences of a flaw: beside its field, and in the summary of errors, where it names its field or line. An empty field is named in both, in
 *  the owner's words. */
export function flawTexts({ path, code, params = {} }: Pick<TicketFlaw, 'path' | 'code' | 'params'>): { text: string; named: string } {
  const locale = currentLocale();
  const label = fieldLabel(sentTicket, path) ?? fieldLabel(rolloutInput, path);
  const plain = issueText(code, params, locale);
  const named = label ? namedIssueText(code, params, label({}, { locale }), locale) : plain;
  const rank = findRank(path);
  if (code === empty) return { text: named, named: rank === undefined ? named : m['ticket-wizard.ofLine']({ rank, flaw: named }) };
  return { text: plain, named: formatNamed(path, plain, named) };
}

/** A sentence in the summary of errors: with its line, or else naming its field. */
export function formatNamed(path: string, text: string, named: string): string {
  const rank = findRank(path);
  return rank === undefined ? named : namedSentence(text, m['ticket-wizard.lineOf']({ rank }), currentLocale());
}

/** Rank of a line, from 1 on. */
function findRank(path: string): number | undefined {
  const index = /^(?:lines|stockLines)\.(\d+)\b/.exec(path)?.[1];
  return index === undefined ? undefined : Number(index) + 1;
}
