import type { ButtonProps } from '@mantine/core';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { hasRight, useSession } from '#platform/kit/web/session.ts';
import { newTicketAddress } from '../../tickets.paths.ts';
import { useMayOrder } from '#platform/kit/web/may-act.ts';

/** Whether the reader may order services: for one company, and not as one of the provider's people. */
function useMayOrderServices(): boolean {
  const session = useSession();
  const isOneCompany = !isSeveral(useTabCompany());
  return isOneCompany && session.user.staffRole === null && hasRight(session, 'services');
}

/** Link to the wizard of tickets; absent for readers who may not order services. */
export function NewTicket(look: ButtonProps) {
  if (!useMayOrderServices()) return null;
  return (
    <LinkButton data-new="" to={newTicketAddress()} leftSection={<IconPlus size={16} stroke={1.9} />} {...look}>
      {m['tickets.new']()}
    </LinkButton>
  );
}

type Start = Parameters<typeof newTicketAddress>[0];

/** Way to a new ticket that begins from what is on screen, for customers who may order services. */
export function NewTicketButton({ variant = 'default', ...start }: Start & Pick<ButtonProps, 'variant'>) {
  if (!useMayOrder()) return null;
  return (
    <LinkButton to={newTicketAddress(start)} variant={variant!} leftSection={<IconTicket size={16} stroke={1.7} aria-hidden="true" />}>
      {m['tickets.wizard.title']()}
    </LinkButton>
  );
}
