import { IconTicket } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { hasRight, useSession } from '#platform/web/session.ts';
import { newTicketAddress } from '../../tickets.paths.ts';

/** Way to a new ticket that begins from what is on screen, for readers who may order services. */
export function NewTicketButton(start: Parameters<typeof newTicketAddress>[0]) {
  if (!hasRight(useSession(), 'services')) return null;
  return (
    <LinkButton to={newTicketAddress(start)} variant="default" leftSection={<IconTicket size={16} stroke={1.7} aria-hidden="true" />}>
      {m['tickets.wizard.title']()}
    </LinkButton>
  );
}
