import { expect, it } from 'vitest';
import { ticketStates, type TicketState } from '#services/tickets/ticket.ts';
import { stateShown } from './ticket-points.ts';

const counts = (of: Partial<Record<TicketState, number>>): number[] => ticketStates.map((state) => of[state] ?? 0);

it('shows a site in the state that asks for attention first, however many tickets are in others', () => {
  expect(stateShown(counts({ deployed: 40, validated: 2, awaitingValidation: 1 }))).toBe('awaitingValidation');
  expect(stateShown(counts({ deployed: 40, refused: 1, validated: 2 }))).toBe('refused');
  expect(stateShown(counts({ refused: 2, awaitingValidation: 1 }))).toBe('awaitingValidation');
  expect(stateShown(counts({ cancelled: 3, invoiced: 1 }))).toBe('invoiced');
  for (const state of ticketStates) expect(stateShown(counts({ [state]: 1 }))).toBe(state);
});
