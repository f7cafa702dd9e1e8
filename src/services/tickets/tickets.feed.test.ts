import { describe, expect, it } from 'vitest';
import { planFedMoves } from './tickets.feed.ts';

const asked = { services: ['shipping', 'deployment'] as const, takesFromStock: false, isSentOut: false };

describe('a state that the ERP reports', () => {
  it('leads a ticket through every step on its way', () => {
    expect(planFedMoves(asked, 'validated', 'shipped', null)).toEqual(['shipped']);
    expect(planFedMoves(asked, 'awaitingValidation', 'deployed', null)).toEqual(['validated', 'shipped', 'deployed']);
  });
  it('that the ticket has already changes nothing', () => {
    expect(planFedMoves(asked, 'shipped', 'shipped', null)).toEqual([]);
    expect(planFedMoves(asked, 'refused', 'refused', null)).toEqual([]);
  });
  it('never leads it back, nor through a step that its services do not need', () => {
    expect(planFedMoves(asked, 'deployed', 'shipped', null)).toBe('backwards');
    expect(planFedMoves(asked, 'deployed', 'refused', 'Trop tard')).toBe('backwards');
    expect(planFedMoves({ ...asked, services: ['billing'] }, 'validated', 'shipped', null)).toBe('notNeeded');
  });
  it('moves no refused and no cancelled ticket, and refuses with a comment only', () => {
    expect(planFedMoves(asked, 'refused', 'validated', null)).toBe('ended');
    expect(planFedMoves(asked, 'cancelled', 'validated', null)).toBe('ended');
    expect(planFedMoves(asked, 'validated', 'refused', ' ')).toBe('commentNeeded');
    expect(planFedMoves(asked, 'validated', 'refused', 'Quai fermé')).toEqual(['refused']);
  });
});
