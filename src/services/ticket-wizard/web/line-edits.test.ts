import { describe, expect, it } from 'vitest';
import type { LineLeft } from '#services/tickets/ticket-sending.api.ts';
import { addDevices, linkToOrder, takeOrder } from './line-edits.ts';
import { newLine } from './ticket-draft.ts';

const order = { number: 'CMD-1', label: '4500018734' };
const lineLeft = (id: string, reference: string, left: number): LineLeft => ({
  id,
  position: 1,
  reference,
  description: `${reference} in words`,
  ordered: 14,
  cancelled: 0,
  delivered: 0,
  left,
  tickets: [],
});
const lines = [lineLeft('a', 'CW9166I-E', 14), lineLeft('b', 'C9200L-24P-4G-E', 0), lineLeft('c', 'SFP-10G-SR', 4)];

describe('an order that is taken over', () => {
  it('adds each of its lines with items left, with all of them', () => {
    expect(takeOrder([newLine()], order, lines).map(({ reference, quantity, orderLineId }) => [reference, quantity, orderLineId])).toEqual([
      ['CW9166I-E', 14, 'a'],
      ['SFP-10G-SR', 4, 'c'],
    ]);
  });

  it('is the order of the pasted references that are on it, with their quantities', () => {
    const pasted = [newLine({ reference: 'cw9166i e', quantity: 3 }), newLine({ reference: 'UNKNOWN', quantity: 1 })];
    expect(takeOrder(pasted, order, lines).map(({ origin, orderLineId, quantity }) => [origin, orderLineId, quantity])).toEqual([
      ['order', 'a', 3],
      [null, null, 1],
    ]);
  });

  it('is not taken over twice', () => {
    const once = takeOrder([], order, lines);
    expect(takeOrder(once, order, lines)).toHaveLength(2);
  });
});

describe('an order that is chosen on a line', () => {
  it('finds the typed reference, or leaves its line to be chosen', () => {
    expect(linkToOrder(newLine({ reference: 'SFP10GSR' }), order, lines).orderLineId).toBe('c');
    expect(linkToOrder(newLine({ reference: 'X' }), order, lines)).toMatchObject({ origin: 'order', orderLineId: null });
    expect(linkToOrder(newLine(), order, lines.slice(0, 1)).orderLineId).toBe('a');
  });
});

describe('devices of the installed base', () => {
  it('are added once, in place of an empty line', () => {
    const device = { id: 'd', reference: 'C9300', description: 'Switch', serial: 'FOC1' };
    const added = addDevices(addDevices([newLine()], [device]), [device]);
    expect(added.map(({ origin, deviceId, quantity, serial }) => [origin, deviceId, quantity, serial])).toEqual([['device', 'd', 1, 'FOC1']]);
  });
});
