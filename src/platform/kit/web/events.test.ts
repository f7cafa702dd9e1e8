import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshChanged } from './events.ts';
import { queryClient } from './query-client.ts';

it('reads once more what was being read for the first time when it changed', async () => {
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const shown = new QueryObserver(queryClient, { queryKey: ['an order'], queryFn, meta: { kinds: ['order'] } });
  const leave = shown.subscribe(() => undefined);
  const refreshed = refreshChanged({ kind: 'order' });
  answers[0]!('read before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!('read after it');
  await refreshed;
  expect(shown.getCurrentResult().data).toBe('read after it');
  leave();
});
