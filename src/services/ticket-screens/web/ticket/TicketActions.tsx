import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useBarPlace } from '#platform/kit/web/page-title.ts';
import { companyForLinks, useSession, hasRight } from '#platform/kit/web/session.ts';
import { correctionRefusal, computeCourse, nextState } from '#services/tickets/ticket.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { newTicketAddress } from '#services/tickets/tickets.paths.ts';
import { isProviderState, moveNames, providerStates, findMoveRefusal, refusalText, showMoved, type ProviderState } from '../moves/moving.ts';
import { MenuAction } from '#platform/kit/web/parts/actions.tsx';
import { useFollow } from './ticket-followers.tsx';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { ticketSending } from '#services/tickets/web/tickets.queries.ts';

// Dialogs, their schemas and the calendar are loaded when a reader opens one.
const MoveDialog = lazy(() => import('../moves/MoveDialog.tsx').then((file) => ({ default: file.MoveDialog })));
const PlanDialog = lazy(() => import('../moves/PlanDialog.tsx').then((file) => ({ default: file.PlanDialog })));
const InterventionDialog = lazy(() =>
  import('#services/interventions/web/parts/InterventionDialog.tsx').then((file) => ({ default: file.InterventionDialog })),
);
const CorrectionDialog = lazy(() => import('./CorrectionDialog.tsx').then((file) => ({ default: file.CorrectionDialog })));
const StepBackDialog = lazy(() => import('../moves/StepBackDialog.tsx').then((file) => ({ default: file.StepBackDialog })));

type Open = ProviderState | 'plan' | 'intervention' | 'stepBack' | 'correction';

/** Actions on a ticket: the provider's next step first; everything else in one menu, each refused one with its reason. */
export function TicketActions({ ticket, isInPanel = false }: { ticket: TicketDetail; isInPanel?: boolean }) {
  const [open, setOpen] = useState<Open | null>(null);
  const queries = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const { number, can } = ticket;
  const explainRefusal = (to: TicketDetail['state']): string | undefined => refusalText(findMoveRefusal(ticket, to, true));
  const next = nextState(ticket, ticket.state);
  const primary = can.handle && next !== null && isProviderState(next) && explainRefusal(next) === undefined ? next : null;
  const canStepBack = computeCourse(ticket).indexOf(ticket.state) > 0;
  const correction = correctionRefusal(ticket.state);
  const cannotCorrect = correction === 'ended' && ticket.state === 'invoiced' ? m['ticket-screens.correct.invoiced']() : refusalText(correction);
  const isWorkedOn = ticket.state === 'validated' || ticket.state === 'shipped' || ticket.state === 'deployed';
  // The top bar of phones has room for icons: the next step is in the menu.
  const isInBar = useBarPlace() !== null && !isInPanel;
  const close = (): void => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={isInBar ? <IconDots size={16} stroke={1.7} /> : undefined}
            rightSection={<IconChevronDown size={16} stroke={1.7} />}
          >
            {m['ticket-screens.actions']()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isInPanel ? null : <FollowItem ticket={ticket} />}
          {can.handle ? (
            <>
              {providerStates
                .filter((to) => to !== ticket.state)
                .map((to) => (
                  <MenuAction key={to} label={moveNames[to]()} cannot={explainRefusal(to)} onChoose={() => setOpen(to)} />
                ))}
              <Menu.Divider />
              <MenuAction
                label={m['ticket-screens.plan.action']()}
                cannot={next === null && ticket.state !== 'refused' ? explainRefusal('validated') : undefined}
                onChoose={() => setOpen('plan')}
              />
              <MenuAction label={m['ticket-screens.correct.action']()} cannot={cannotCorrect} onChoose={() => setOpen('correction')} />
              <MenuAction
                label={m['ticket-screens.correct.material']()}
                cannot={cannotCorrect}
                onChoose={() => void router.navigate({ href: newTicketAddress({ correct: number, company: companyForLinks(session, ticket.companyId) }) })}
              />
              <MenuAction
                label={m['ticket-screens.stepBack']()}
                cannot={canStepBack ? undefined : m['tickets.error.noStepBack']()}
                onChoose={() => setOpen('stepBack')}
              />
              <MenuAction
                label={m['ticket-screens.intervention.add']()}
                cannot={isWorkedOn ? undefined : m['interventions.error.notValidated']()}
                onChoose={() => setOpen('intervention')}
              />
            </>
          ) : (
            <CustomerActions ticket={ticket} />
          )}
        </Menu.Dropdown>
      </Menu>
      {primary === null || isInBar ? null : <Button onClick={() => setOpen(primary)}>{moveNames[primary]()}</Button>}
      <Suspense fallback={null}>
        {open === 'plan' ? (
          <PlanDialog ticket={ticket} onClose={close} />
        ) : open === 'intervention' ? (
          <InterventionDialog ticket={ticket} intervention={null} onClose={close} />
        ) : open === 'correction' ? (
          <CorrectionDialog ticket={ticket} onClose={close} />
        ) : open === 'stepBack' ? (
          <StepBackDialog
            ticket={ticket}
            onClose={close}
            onMoved={async ({ state }) => {
              close();
              await showMoved(queries, number, state);
            }}
          />
        ) : open === null ? null : (
          <MoveDialog
            ticket={ticket}
            to={open}
            onClose={close}
            onMoved={async ({ state }) => {
              close();
              await showMoved(queries, number, state);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Lets the reader follow a ticket, or ends it. */
function FollowItem({ ticket }: { ticket: TicketDetail }) {
  const { user } = useSession();
  const follow = useFollow(ticket);
  return (
    <MenuAction
      label={ticket.isFollowed ? m['ticket-screens.follow.end']() : m['ticket-screens.follow.begin']()}
      cannot={undefined}
      onChoose={() => follow.mutate({ id: user.id, name: user.fullName, isFollowing: !ticket.isFollowed })}
    />
  );
}

/** Actions of a customer on their ticket: amend or cancel it before validation, and ask for the same again. */
function CustomerActions({ ticket }: { ticket: TicketDetail }) {
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
  const cannot = ticket.can.cancel ? undefined : (refusalText(findMoveRefusal(ticket, 'cancelled', false)) ?? m['ticket-screens.cancel.noRight']());
  const openNewTicket = (start: Parameters<typeof newTicketAddress>[0]): void => void router.navigate({ href: newTicketAddress(start) });
  const noRight = hasRight(session, 'services') ? undefined : m['ticket-screens.cancel.noRight']();
  return (
    <>
      <MenuAction
        label={m['ticket-screens.amend.action']()}
        cannot={ticket.can.amend ? undefined : (noRight ?? m['ticket-screens.amend.validated']())}
        onChoose={() => openNewTicket({ amend: number, company: companyForLinks(session, company) })}
      />
      <MenuAction
        label={m['ticket-screens.duplicate.action']()}
        cannot={noRight}
        onChoose={() => openNewTicket({ copy: number, company: companyForLinks(session, company) })}
      />
      <Menu.Divider />
      <MenuAction label={m['ticket-screens.cancel.action']()} cannot={cannot} onChoose={() => void ask()} />
    </>
  );
}
