import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';
import type { MovedTicket } from '#services/tickets/ticket-moves.api.ts';
import type { BoardCard } from '#services/tickets/tickets.api.ts';
import { isProviderState, refusalText, showMoved, type ProviderState } from '../moves/moving.ts';
import { isTicketQuery, ticketMoves } from '#services/tickets/web/tickets.queries.ts';
import { findCard, findCardRefusal, moveCard, type Column } from './board-columns.ts';

interface Board {
  columns: Column[];
}

/** A move that its dialog asks about, before the card moves. */
export interface AskedMove {
  card: BoardCard;
  to: ProviderState;
}

/** Moves cards of the board. `notes`: what has become of cards that somebody else moved first, by id. */
export function useBoardMoves(queryKey: QueryKey, isStaff: boolean) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const intents = useRef(new Map<string, string>());
  /** Cards whose move is under way, by id: a further move waits for its answer. */
  const underWay = useRef(new Map<string, Promise<void>>());

  const show = (card: BoardCard, to: TicketState, version?: number): void => {
    queries.setQueryData<Board>(queryKey, (board) => board && { ...board, columns: moveCard(board.columns, card, to, version) });
  };

  /** Validates at once: technician and date can follow. */
  const validate = async (card: BoardCard): Promise<void> => {
    const before = queries.getQueryData<Board>(queryKey);
    const idempotencyKey = intents.current.get(card.id) ?? newIntent();
    intents.current.set(card.id, idempotencyKey);
    await queries.cancelQueries({ queryKey });
    show(card, 'validated');
    try {
      const body = { version: card.version, comment: '', technicianId: null, plannedAt: card.plannedAt };
      const { state, version } = await ticketMoves.call(
        'POST /api/tickets/:id/validation',
        { params: { id: card.id }, body },
        { idempotencyKey, company: card.companyId },
      );
      intents.current.delete(card.id);
      // The next move asks for this version, before all is read again.
      show(card, state, version);
      await showMoved(queries, card.number, state);
    } catch (failure) {
      queries.setQueryData(queryKey, before);
      if (!(failure instanceof ApiProblem && failure.isRetryable)) intents.current.delete(card.id);
      await refuse(card, failure);
    }
  };

  /** Somebody was faster: the card shows it in its present column. Any other failure offers a new attempt. */
  const refuse = async (card: BoardCard, failure: unknown): Promise<void> => {
    if (failure instanceof ApiProblem && failure.status === 409) {
      setNotes((all) => ({ ...all, [card.id]: failure.message }));
      setSaid(failure.message);
    } else toastFailure(m['ticket-screens.board.failed']({ number: card.number }), failure);
    await queries.invalidateQueries({ predicate: isTicketQuery });
  };

  /** Moves a card, or asks first for what the move needs, or says why it cannot. */
  const move = (given: BoardCard, to: TicketState): void => {
    const before = underWay.current.get(given.id);
    if (before) return void before.then(() => move(given, to));
    const card = findCard(queries.getQueryData<Board>(queryKey)?.columns ?? [], given.id) ?? given;
    const refusal = findCardRefusal(card, to, isStaff);
    if (refusal !== null)
      return setSaid(refusal === 'sameState' ? '' : m['ticket-screens.board.refused']({ number: card.number, reason: refusalText(refusal)! }));
    if (!isProviderState(to)) return;
    setNotes((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== card.id)));
    if (to !== 'validated' || card.technicianName !== null) return setAsked({ card, to });
    underWay.current.set(
      card.id,
      validate(card).finally(() => underWay.current.delete(card.id)),
    );
  };

  /** Called after a dialog: moves the card and reads the changed data again. */
  const moved = async (card: BoardCard, { state, version }: Pick<MovedTicket, 'state' | 'version'>): Promise<void> => {
    setAsked(null);
    show(card, state, version);
    setSaid(m['ticket-screens.move.done']({ number: card.number, state: ticketStateNames[state]() }));
    await showMoved(queries, card.number, state);
  };

  return { asked, notes, said, say: setSaid, move, moved, refuse, closeAsked: () => setAsked(null) };
}
