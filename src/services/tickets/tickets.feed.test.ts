import { describe, expect, it } from 'vitest';
import { fedMoves } from './tickets.feed.ts';

const asked = { services: ['shipping', 'deployment'] as const, takesFromStock: false, isSentOut: false };

describe('a state that the ERP reports', () => {
  it('leads a ticket through every step on its way', () => {
    expect(fedMoves(asked, 'validated', 'shipped', null)).toEqual(['shipped']);
    expect(fedMoves(asked, 'awaitingValidation', 'deployed', null)).toEqual(['validated', 'shipped', 'deployed']);
  });
  it('that the ticket has already changes nothing', () => {
    expect(fedMoves(asked, 'shipped', 'shipped', null)).toEqual([]);
    expect(fedMoves(asked, 'refused', 'refused', null)).toEqual([]);
  });
  it('never leads it back, nor through a step that its services do not need', () => {
    expect(fedMoves(asked, 'deployed', 'shipped', null)).toBe('backwards');
    expect(fedMoves(asked, 'deployed', 'refused', 'Trop tard')).toBe('backwards');
    expect(fedMoves({ ...asked, services: ['billing'] }, 'validated', 'shipped', null)).toBe('notNeeded');
  });
  it('moves no refused and no cancelled ticket, and refuses with a comment only', () => {
    expect(fedMoves(asked, 'refused', 'validated', null)).toBe('ended');
    expect(fedMoves(asked, 'cancelled', 'validated', null)).toBe('ended');
    expect(fedMoves(asked, 'validated', 'refused', ' ')).toBe('commentNeeded');
    expect(fedMoves(asked, 'validated', 'refused', 'Quai fermé')).toEqual(['refused']);
  });
});
