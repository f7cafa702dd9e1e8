import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconCalendar, IconDots, IconHourglassEmpty, IconInfoCircle, IconUser } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { dayInZone, daysBetween } from '#platform/kernel/calendar.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { lateMark } from '#services/tickets/web/parts/clock-status.tsx';
import { priorityNames, ticketStateNames } from '#services/tickets/ticket.names.ts';
import type { BoardCard } from '#services/tickets/tickets.api.ts';
import { shortServiceNames } from '../ticket-texts.ts';
import { priorityLooks } from '#services/tickets/web/parts/ticket-looks.ts';
import { type TicketState, ticketStates } from '#services/tickets/ticket.ts';
import styles from './Board.module.css';
import { Menu } from '@mantine/core';
import { refusalText, isProviderState } from '../moves/moving.ts';
import { MenuAction } from '#platform/kit/web/parts/actions.tsx';
import { findCardRefusal } from './board-columns.ts';

/** Controls that a card gets from its board; the same object for as long as the board lives, so that no card is drawn anew for it. */
export interface BoardControls {
  isStaff: boolean;
  format: Format;
  hasCompanies: boolean;
  to: (card: BoardCard) => string;
  onMove: (card: BoardCard, to: TicketState) => void;
  onStep: (card: BoardCard, step: 1 | -1) => void;
}

interface TicketCardProps {
  card: BoardCard;
  /** State that somebody else gave it meanwhile. */
  note: string | undefined;
  controls: BoardControls;
}

/** A ticket on the board: dragged, moved by Alt and an arrow, or from its menu. */
export const TicketCard = memo(function TicketCard({ card, note, controls }: TicketCardProps) {
  const element = useRef<HTMLLIElement>(null);
  const latest = useRef(card);
  const [isDragged, setDragged] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => {
    latest.current = card;
  });
  useEffect(() => {
    const dragged = element.current!;
    return draggable({
      element: dragged,
      getInitialData: () => ({ card: latest.current }),
      // The picture that follows the pointer is tilted; the card itself is not.
      onGenerateDragPreview: () => {
        dragged.dataset.preview = '';
      },
      onDragStart: () => {
        delete dragged.dataset.preview;
        setDragged(true);
      },
      onDrop: () => {
        delete dragged.dataset.preview;
        setDragged(false);
      },
    });
  }, []);
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeMenu = (): void => {
    setMenuOpen(false);
    // The button of the open menu leaves with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) menuButton.current?.focus();
    });
  };
  const step = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    // Otherwise the browser goes back or forward.
    event.preventDefault();
    controls.onStep(card, event.key === 'ArrowRight' ? 1 : -1);
  };
  const { family, icon: Priority } = priorityLooks[card.priority];
  const [first, ...others] = card.services;
  return (
    <li ref={element} className={styles.card} data-dragged={isDragged || undefined} data-card={card.id} onKeyDown={step}>
      <span className={styles.line}>
        <Link to={controls.to(card)} className={styles.number} draggable={false} aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight">
          {card.number}
          <span className="visually-hidden"> {card.label}</span>
        </Link>
        <span className={styles.service}>
          {first ? shortServiceNames[first]() : null}
          {others.length > 0 ? ` +${others.length}` : null}
        </span>
      </span>
      <span className={styles.title} aria-hidden="true">
        {card.label}
      </span>
      {controls.hasCompanies ? <span className={styles.company}>{card.companyName}</span> : null}
      {lateMark(card, controls.format)}
      <span className={styles.foot}>
        <span className={styles.priority} data-family={family} role="img" aria-label={priorityNames[card.priority]()} title={priorityNames[card.priority]()}>
          <Priority size={16} stroke={1.8} aria-hidden="true" />
        </span>
        {card.plannedAt === null ? (
          <Waiting card={card} format={controls.format} />
        ) : (
          <span className={styles.when}>
            <IconCalendar size={15} stroke={1.7} aria-hidden="true" />
            {controls.format.instant(card.plannedAt, 'dayAndHour')}
          </span>
        )}
        <span className={styles.end}>
          {card.technicianName === null ? (
            <span className={styles.nobody} role="img" aria-label={m['interventions.nobody']()}>
              <IconUser size={12} stroke={1.8} aria-hidden="true" />
            </span>
          ) : (
            <Person name={card.technicianName} isMarkOnly />
          )}
          {isMenuOpen ? (
            <MoveMenu card={card} controls={controls} onClose={closeMenu} />
          ) : (
            <button
              ref={menuButton}
              type="button"
              className={styles.menu}
              aria-haspopup="menu"
              aria-label={m['ticket-screens.board.moveOf']({ number: card.number })}
              onClick={() => setMenuOpen(true)}
            >
              <IconDots size={16} stroke={1.8} aria-hidden="true" />
            </button>
          )}
        </span>
      </span>
      {note === undefined ? null : (
        <span className={styles.note}>
          <IconInfoCircle size={15} stroke={1.8} aria-hidden="true" />
          {note}
        </span>
      )}
    </li>
  );
});

/** Days after which a ticket says how long it has waited for its validation. */
const longWait = 2;

/** Until a day is planned: how long a ticket has waited for its validation once that is long, else how many days its customer proposes. */
function Waiting({ card: { state, stateAt, preferredDates }, format: { today, timeZone } }: { card: BoardCard; format: Format }) {
  const days = state === 'awaitingValidation' && today !== undefined ? daysBetween(dayInZone(stateAt, timeZone), today) : 0;
  if (days >= longWait)
    return (
      <span className={styles.when} data-long="">
        <IconHourglassEmpty size={15} stroke={1.7} aria-hidden="true" />
        {m['ticket-screens.board.waiting']({ count: days })}
      </span>
    );
  return preferredDates === 0 ? null : (
    <span className={styles.when}>
      <IconCalendar size={15} stroke={1.7} aria-hidden="true" />
      {m['ticket-screens.board.proposed']({ count: preferredDates })}
    </span>
  );
}

/** The columns that a card may move to; the others with the reason against it. Mounted while it is open: five hundred menus would be slow. */
function MoveMenu({ card, controls: { isStaff, onMove }, onClose }: { card: BoardCard; controls: BoardControls; onClose: () => void }) {
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
              cannot={refusalText(findCardRefusal(card, state, isStaff))}
              onChoose={() => onMove(card, state)}
            />
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
