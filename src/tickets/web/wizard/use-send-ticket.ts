import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WizardFlaw } from '#drafts/web/parts/DraftWizard.tsx';
import { draftsQuery } from '#drafts/web/drafts.queries.ts';
import type { KeptDraft } from '#drafts/web/parts/use-kept-draft.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useSending } from '#platform/web/form/sending.ts';
import { stepOfPath } from '../../ticket-flaws.ts';
import { ticketAddress } from '../../tickets.paths.ts';
import { ticketOf, type TicketDraft } from './ticket-draft.ts';
import { sending } from './wizard.queries.ts';

type SentFlaw = WizardFlaw & { text: string };

/** Sends the ticket of a draft, or amends the one that it was made from. Refusals are shown until something changes. */
export function useSendTicket({ id, company, draft }: { id: string; company: number; draft: KeptDraft<TicketDraft> }) {
  const queries = useQueryClient();
  const router = useRouter();
  const [flaws, setFlaws] = useState<readonly SentFlaw[]>([]);
  const [problem, setProblem] = useState<string>();
  const { value } = draft;
  const { isSending, deliver, changed } = useSending(async (content: TicketDraft, idempotencyKey) => {
    await draft.keep();
    const body = { ...ticketOf(content), draftId: id };
    const { amends } = content;
    const options = { idempotencyKey, company };
    const { number } = amends
      ? await sending.call('PUT /api/tickets/:code', { params: { code: amends.number }, body: { ...body, version: amends.version } }, options)
      : await sending.call('POST /api/tickets', { body }, options);
    draft.end();
    void queries.invalidateQueries({ queryKey: draftsQuery('ticket').queryKey });
    toast({ kind: 'success', title: m['tickets.wizard.sent']({ number }), text: m['tickets.wizard.sentText']() });
    await router.navigate({ href: ticketAddress(number) });
  });
  const clear = (): void => {
    changed();
    if (flaws.length > 0) setFlaws([]);
    if (problem !== undefined) setProblem(undefined);
  };
  return {
    isSending,
    flaws,
    problem,
    /** Something was typed: it is another ticket. */
    changed: clear,
    /** @returns whether the ticket was taken */
    deliver: async (): Promise<boolean> => {
      clear();
      const refusal = await deliver(value);
      if (!refusal) return true;
      const own = refusal.flaws.filter(({ path }) => path !== '');
      setFlaws(own.map(({ path, hint, message }) => ({ path, step: stepOfPath(path), text: hint || message })));
      setProblem(own.length > 0 ? undefined : refusal.message);
      // Somebody else was faster: the lines show what is left now.
      if (refusal.status === 409) void queries.invalidateQueries({ predicate: ({ queryKey }) => /lines-left|stock-items/.test(String(queryKey[0])) });
      return false;
    },
  };
}
