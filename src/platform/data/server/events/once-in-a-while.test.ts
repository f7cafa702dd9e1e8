import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnceInAWhile } from './once-in-a-while.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a message is sent at once, its repetitions as one at the end of each time, and nothing after the stop', () => {
  const sent: string[] = [];
  const messages = new OnceInAWhile(2_000, (message) => sent.push(message));
  for (const message of ['orders', 'orders', 'tickets', 'orders']) messages.send(message);
  expect(sent).toEqual(['orders', 'tickets']);
  vi.advanceTimersByTime(2_000);
  expect(sent).toEqual(['orders', 'tickets', 'orders']);
  vi.advanceTimersByTime(4_000);
  expect(sent).toHaveLength(3);
  messages.send('orders');
  messages.send('orders');
  messages.stop();
  vi.advanceTimersByTime(4_000);
  expect(sent).toHaveLength(4);
});
