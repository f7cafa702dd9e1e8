import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ticketStates } from '#services/tickets/ticket.ts';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';
import type { BoardCard } from '#services/tickets/tickets.api.ts';
import { refusalText } from '../moves/moving.ts';
import { MenuAction } from '#platform/kit/web/parts/actions.tsx';
import { isProviderState } from '../moves/moving.ts';
import { refusalOfCard } from './board-columns.ts';
import type { BoardControls } from './TicketCard.tsx';
import styles from './Board.module.css';

/** The columns that a card may move to; the others with the reason against it. Mounted while it is open: five hundred menus would be slow. */
export function MoveMenu({ card, controls: { isStaff, onMove }, onClose }: { card: BoardCard; controls: BoardControls; onClose: () => void }) {
  return (
    <Menu defaultOpened position="bottom-end" withinPortal returnFocus onClose={onClose} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button" className={styles.menu} aria-label={m['ticket-screens.board.moveOf']({ number: card.number })}>
          <IconDots size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{m['ticket-screens.board.moveTo']()}</Menu.Label>
        {ticketStates
          .filter((state) => isProviderState(state) && state !== card.state)
          .map((state) => (
            <MenuAction
              key={state}
              label={ticketStateNames[state]()}
              cannot={refusalText(refusalOfCard(card, state, isStaff))}
              onChoose={() => onMove(card, state)}
            />
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
