import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconBan } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { countText, useFormat } from '#platform/kit/web/use-format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import type { BoardCard } from '#services/tickets/tickets.api.ts';
import { shortStateName, ticketLooks } from '#services/tickets/web/parts/ticket-looks.ts';
import type { Column } from './board-columns.ts';
import { TicketCard, type BoardControls } from './TicketCard.tsx';
import styles from './Board.module.css';

interface BoardColumnProps {
  column: Column;
  controls: BoardControls;
  notes: Readonly<Record<string, string>>;
  /** While a card is dragged: whether it may be dropped here, and why not. */
  drop: 'none' | 'allowed' | { reason: string };
  /** The list of all its tickets. */
  allTo: string;
}

/** A state of the board with its tickets, the latest moved first. */
export const BoardColumn = memo(function BoardColumn({ column: { state, count, cards }, controls, notes, drop, allTo }: BoardColumnProps) {
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const { number } = useFormat();
  const { onMove } = controls;
  useEffect(
    () =>
      dropTargetForElements({
        element: element.current!,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          onMove(source.data.card as BoardCard, state);
        },
      }),
    [state, onMove],
  );
  const { family, icon: Icon } = ticketLooks[state];
  const rest = count.count - cards.length;
  const reason = typeof drop === 'object' ? drop.reason : undefined;
  return (
    <section
      ref={element}
      className={styles.column}
      data-state={state}
      data-drop={drop === 'allowed' ? 'allowed' : reason === undefined ? undefined : 'refused'}
      data-over={isOver || undefined}
      aria-label={shortStateName(state)}
    >
      <header className={styles.head} data-family={family}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
        <h2>{shortStateName(state)}</h2>
        <span className={styles.count}>{countText(count)}</span>
      </header>
      {reason === undefined ? null : (
        <p className={styles.reason}>
          <IconBan size={15} stroke={1.8} aria-hidden="true" />
          {reason}
        </p>
      )}
      <ul className={styles.cards} aria-label={shortStateName(state)}>
        {cards.map((card) => (
          <TicketCard key={card.id} card={card} note={notes[card.id]} controls={controls} />
        ))}
      </ul>
      {cards.length === 0 ? <p className={styles.empty}>{m['ticket-screens.board.emptyColumn']()}</p> : null}
      {rest > 0 ? (
        <Link to={allTo} className={styles.rest}>
          {count.more ? m['ticket-screens.board.all']() : m['ticket-screens.board.more']({ count: rest, shown: number(rest) })}
        </Link>
      ) : null}
    </section>
  );
});
