import { describe, expect, it } from 'vitest';
import type { BoardCard } from '#services/tickets/tickets.api.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import { findCard, findColumnBeside, findCardRefusal, shownColumns, moveCard, type Column } from './board-columns.ts';

const card = (id: string, state: TicketState, more: Partial<BoardCard> = {}): BoardCard => ({
  companyId: 1,
  companyName: 'Hélianthe',
  id,
  number: id,
  label: 'Staging de 24 commutateurs',
  services: ['deployment'],
  takesFromStock: false,
  clockKind: null,
  clockState: null,
  clockDueAt: null,
  isSentOut: false,
  state,
  stateAt: '2026-11-17T09:00:00.000Z',
  priority: 'medium',
  requesterName: 'Camille Lefèvre',
  technicianName: null,
  plannedAt: null,
  siteLabel: null,
  preferredDates: 0,
  version: 1,
  ...more,
});
const column = (state: TicketState, ...cards: BoardCard[]): Column => ({ state, count: { count: cards.length, more: false }, cards });
const states = (columns: readonly Column[]) => columns.map(({ state }) => state);

describe('the columns of the board', () => {
  it('are the steps of a ticket, and what was refused or cancelled while there is some', () => {
    expect(states(shownColumns([], undefined))).toEqual(['awaitingValidation', 'validated', 'shipped', 'deployed', 'invoiced']);
    expect(states(shownColumns([column('refused', card('T-1', 'refused'))], undefined))).toEqual([
      'awaitingValidation',
      'validated',
      'shipped',
      'deployed',
      'invoiced',
      'refused',
    ]);
  });
  it('are those that a filter names', () => {
    expect(states(shownColumns([column('validated', card('T-1', 'validated'))], 'validated,refused'))).toEqual(['validated', 'refused']);
  });
});

describe('a card moved from the keyboard', () => {
  const all = shownColumns([], undefined);
  it('skips a state that its services do not need', () => {
    expect(findColumnBeside(all, card('T-1', 'validated'), 1, true)).toEqual({ to: 'deployed', refusal: null });
    expect(findColumnBeside(all, card('T-1', 'validated', { services: ['shipping'] }), 1, true)).toEqual({ to: 'shipped', refusal: null });
  });
  it('names the reason of the column beside it when none takes it', () => {
    expect(findColumnBeside(all, card('T-1', 'awaitingValidation'), 1, false)).toEqual({ to: 'validated', refusal: 'staffOnly' });
    expect(findColumnBeside(all, card('T-1', 'deployed'), -1, true)).toMatchObject({ to: 'shipped' });
    expect(findColumnBeside(all, card('T-1', 'deployed'), -1, true)?.refusal).not.toBeNull();
  });
  it('stays at the edge of the board', () => {
    expect(findColumnBeside(all, card('T-1', 'awaitingValidation'), -1, true)).toBeUndefined();
  });
});

it('a customer’s card goes to no column that is the provider’s', () => {
  const refusals = (['validated', 'shipped', 'deployed', 'invoiced', 'refused'] as const).map((to) =>
    findCardRefusal(card('T-1', 'awaitingValidation'), to, false),
  );
  expect(refusals).toEqual(Array.from({ length: 5 }, () => 'staffOnly'));
});

it('a moved card is on top of its new column, and counted there', () => {
  const [one, other] = [card('T-1', 'validated'), card('T-2', 'deployed')];
  const moved = moveCard([column('validated', one), column('deployed', other)], one, 'deployed');
  expect(moved.map(({ count, cards }) => [count.count, cards.map(({ id, state }) => [id, state])])).toEqual([
    [0, []],
    [
      2,
      [
        ['T-1', 'deployed'],
        ['T-2', 'deployed'],
      ],
    ],
  ]);
});

it('a card that was shown there in advance gets the version that it has now, and is counted once', () => {
  const one = card('T-1', 'awaitingValidation');
  const inAdvance = moveCard([column('awaitingValidation', one), column('validated')], one, 'validated');
  const answered = moveCard(inAdvance, one, 'validated', 2);
  expect(answered.map(({ count }) => count.count)).toEqual([0, 1]);
  expect(findCard(answered, 'T-1')).toMatchObject({ state: 'validated', version: 2 });
});
