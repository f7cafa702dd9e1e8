import { Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { companyForLinks, hasRight, useSession } from '#platform/kit/web/session.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { newTicketAddress } from '#services/tickets/tickets.paths.ts';
import { refusalFor, refusalText, showMoved } from '../moves/moving.ts';
import { MenuAction } from '#platform/kit/web/parts/MenuAction.tsx';
import { ticketSending } from '#services/tickets/web/tickets.queries.ts';

/** Actions of a customer on their ticket: amend or cancel it before validation, and ask for the same again. */
export function CustomerActions({ ticket }: { ticket: TicketDetail }) {
  const router = useRouter();
  const session = useSession();
  const queries = useQueryClient();
  const { number, companyId: company, label } = ticket;
  const cancel = useMutation({
    mutationFn: () => ticketSending.call('POST /api/tickets/:code/cancellation', { params: { code: number } }, { company, idempotencyKey: newIntent() }),
    onSuccess: ({ state }) => showMoved(queries, number, state),
    onError: (failure) => toastFailure(m['ticket-screens.cancel.failed'](), failure),
  });
  const ask = async (): Promise<void> => {
    const content = {
      title: m['ticket-screens.cancel.title']({ number }),
      text: m['ticket-screens.cancel.text']({ label }),
      confirm: m['ticket-screens.cancel.action'](),
      keep: m['ticket-screens.cancel.keep'](),
      isDanger: true,
    };
    if (await confirm(content)) cancel.mutate();
  };
  // Who may not order services may not cancel them either.
  const cannot = ticket.can.cancel ? undefined : (refusalText(refusalFor(ticket, 'cancelled', false)) ?? m['ticket-screens.cancel.noRight']());
  const to = (start: Parameters<typeof newTicketAddress>[0]): void => void router.navigate({ href: newTicketAddress(start) });
  const noRight = hasRight(session, 'services') ? undefined : m['ticket-screens.cancel.noRight']();
  return (
    <>
      <MenuAction
        label={m['ticket-screens.amend.action']()}
        cannot={ticket.can.amend ? undefined : (noRight ?? m['ticket-screens.amend.validated']())}
        onChoose={() => to({ amend: number, company: companyForLinks(session, company) })}
      />
      <MenuAction
        label={m['ticket-screens.duplicate.action']()}
        cannot={noRight}
        onChoose={() => to({ copy: number, company: companyForLinks(session, company) })}
      />
      <Menu.Divider />
      <MenuAction label={m['ticket-screens.cancel.action']()} cannot={cannot} onChoose={() => void ask()} />
    </>
  );
}
