import { findRefusal, ticketStates, type MoveRefusal, type TicketState } from '#services/tickets/ticket.ts';
import type { BoardCard } from '#services/tickets/tickets.api.ts';

/** Rules of the board. Pure. */

/** A column of the board. `count` may be more than its cards. */
export interface Column {
  state: TicketState;
  count: { count: number; more: boolean };
  cards: BoardCard[];
}

/** Columns that are always there; the others only while they hold a ticket. */
const steps: readonly TicketState[] = ['awaitingValidation', 'validated', 'shipped', 'deployed', 'invoiced'];

/** The columns in the order of the states. @param chosen the states that the filter names; nothing: all */
export function shownColumns(columns: readonly Column[], chosen: string | undefined): Column[] {
  const wanted = chosen?.split(',');
  const none = { count: 0, more: false };
  return ticketStates
    .map((state): Column => columns.find((column) => column.state === state) ?? { state, count: none, cards: [] })
    .filter(({ state, count }) => (wanted ? wanted.includes(state) : steps.includes(state) || count.count > 0));
}

/** Why a card cannot go to a column; null where it can. The dialog of a refusal asks for its comment. */
export const findCardRefusal = (card: BoardCard, to: TicketState, isStaff: boolean): MoveRefusal | null =>
  findRefusal(card, card.state, { to, by: isStaff ? 'staff' : 'customer', comment: '…' });

/** The nearest column on one side that takes the card, else the nearest one with its reason; nothing at the edge of the board. */
export function findColumnBeside(
  columns: readonly Column[],
  card: BoardCard,
  step: 1 | -1,
  isStaff: boolean,
): { to: TicketState; refusal: MoveRefusal | null } | undefined {
  const at = columns.findIndex(({ state }) => state === card.state);
  const beside = (step === 1 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).toReversed()).map(({ state }) => ({
    to: state,
    refusal: findCardRefusal(card, state, isStaff),
  }));
  return beside.find(({ refusal }) => refusal === null) ?? beside[0];
}

/** The columns once a card has moved: on top of the new one, counted there. @param version of the moved ticket; absent: not known yet */
export function moveCard(columns: readonly Column[], card: BoardCard, to: TicketState, version = card.version): Column[] {
  const moved = { ...card, state: to, version };
  // Shown there in advance: its version alone is news.
  if (findCard(columns, card.id)?.state === to)
    return columns.map((column) => ({ ...column, cards: column.cards.map((one) => (one.id === card.id ? moved : one)) }));
  return columns.map((column) => {
    const addToCount = (by: number) => ({ ...column.count, count: Math.max(0, column.count.count + by) });
    if (column.state === card.state) return { ...column, count: addToCount(-1), cards: column.cards.filter(({ id }) => id !== card.id) };
    if (column.state === to) return { ...column, count: addToCount(1), cards: [moved, ...column.cards] };
    return column;
  });
}

/** A card as the board shows it now. */
export const findCard = (columns: readonly Column[], id: string): BoardCard | undefined => columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
