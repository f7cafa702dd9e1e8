import type { ButtonProps } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { newTicketAddress } from '../../tickets.paths.ts';
import { useMayOrder } from '#platform/kit/web/may-act.ts';

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
