import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { QueryKey } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { ticketStates, type TicketState } from '#services/tickets/ticket.ts';
import type { BoardCard } from '#services/tickets/tickets.api.ts';
import { refusalText } from '../moves/moving.ts';
import { findCard, findColumnBeside, findCardRefusal, shownColumns, type Column } from './board-columns.ts';
import { useBoardMoves } from './board-moves.ts';
import { BoardColumn } from './BoardColumn.tsx';
import type { BoardControls } from './TicketCard.tsx';
import { useTouchDrag } from './touch-drag.ts';
import styles from './Board.module.css';

const MoveDialog = lazy(() => import('../moves/MoveDialog.tsx').then((file) => ({ default: file.MoveDialog })));

interface BoardProps {
  columns: readonly Column[];
  /** States that the filter names. */
  chosen: string | undefined;
  /** Key of the query that the columns come from. */
  queryKey: QueryKey;
  cardTo: (card: BoardCard) => string;
  /** The list of the tickets in a state, with the filters of the board. */
  listTo: (state: TicketState) => string;
}

/** The columns of the board, and the moves between them. */
export function Board({ columns: read, chosen, queryKey, cardTo, listTo }: BoardProps) {
  const { user } = useSession();
  const format = useFormat();
  const isStaff = user.staffRole !== null;
  const hasCompanies = isSeveral(useTabCompany());
  const columns = shownColumns(read, chosen);
  const { asked, notes, said, say, move, moved, closeAsked } = useBoardMoves(queryKey, isStaff);
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  useEffect(() => monitorForElements({ onDragStart: ({ source }) => setDragged(source.data.card as BoardCard), onDrop: () => setDragged(null) }), []);
  const keepFocus = useFocusOnMoved(columns);
  const board = useRef<HTMLDivElement>(null);
  useTouchDrag(board, {
    onDrag: (id) => setDragged(id === null ? null : (findCard(read, id) ?? null)),
    onDrop: (id, state) => {
      const card = findCard(read, id);
      const to = ticketStates.find((one) => one === state);
      if (card && to) move(card, to);
    },
  });
  // Cards keep the controls that they got first: what these call is looked up when it happens.
  const latest = useRef({ columns, move, say, cardTo });
  useEffect(() => {
    latest.current = { columns, move, say, cardTo };
  });
  const controls = useMemo<BoardControls>(
    () => ({
      isStaff,
      format,
      hasCompanies,
      to: (card) => latest.current.cardTo(card),
      onMove: (card, to) => {
        // Chosen in the menu from the keyboard.
        if (document.querySelector('[role="menuitem"]:focus-visible') !== null) keepFocus(card.id);
        latest.current.move(card, to);
      },
      onStep: (card, step) => {
        const beside = findColumnBeside(latest.current.columns, card, step, isStaff);
        if (!beside) return latest.current.say(m['ticket-screens.board.edge']({ number: card.number }));
        keepFocus(card.id);
        latest.current.move(card, beside.to);
      },
    }),
    [isStaff, format, hasCompanies, keepFocus],
  );
  return (
    // On narrow screens it scrolls from column to column, from the keyboard too.
    <div ref={board} className={styles.board} role="group" aria-label={m['ticket-screens.view.board']()} tabIndex={0}>
      {columns.map((column) => (
        <BoardColumn
          key={column.state}
          column={column}
          controls={controls}
          notes={notes}
          drop={judgeDrop(dragged, column.state, isStaff)}
          allTo={listTo(column.state)}
        />
      ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {asked === null ? null : (
        <Suspense fallback={null}>
          <MoveDialog ticket={asked.card} to={asked.to} onClose={closeAsked} onMoved={(answer) => moved(asked.card, answer)} />
        </Suspense>
      )}
    </div>
  );
}

const refused = new Map<string, { reason: string }>();

/** Whether a dragged card may be dropped into a column. The same object for the same reason: columns are compared by it. */
function judgeDrop(dragged: BoardCard | null, state: TicketState, isStaff: boolean): 'none' | 'allowed' | { reason: string } {
  if (dragged === null || dragged.state === state) return 'none';
  const reason = refusalText(findCardRefusal(dragged, state, isStaff));
  if (reason === undefined) return 'allowed';
  const known = refused.get(reason) ?? { reason };
  refused.set(reason, known);
  return known;
}

/** Keeps the focus on a card that is moved from the keyboard, and the card in sight: in its new column it is another element, and the answer may sort
 *  it to another place. Until the reader goes on, with the keyboard or the pointer. */
function useFocusOnMoved(columns: readonly Column[]): (id: string) => void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (moved.current === null || document.querySelector('[role="dialog"]') !== null) return;
    const card = document.querySelector<HTMLElement>(`[data-card="${moved.current}"]`);
    if (activeElement === document.body) card?.querySelector('a')?.focus();
    else if (card?.contains(activeElement)) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else moved.current = null;
  }, [columns]);
  useEffect(() => {
    const forget = (): void => {
      moved.current = null;
    };
    addEventListener('pointerdown', forget, true);
    addEventListener('wheel', forget, { capture: true, passive: true });
    return () => {
      removeEventListener('pointerdown', forget, true);
      removeEventListener('wheel', forget, true);
    };
  }, []);
  return useCallback((id) => {
    moved.current = id;
  }, []);
}
