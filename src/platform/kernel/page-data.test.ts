import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { maskToken, unmaskToken } from './page-data.ts';

it('a masked token is another text each time, and the same token', () => {
  const token = 'aZ09-_~.'.repeat(5);
  const masked = [1, 2].map(() => maskToken(token, randomBytes(token.length)));
  expect(masked[0]).not.toBe(masked[1]);
  expect(masked.map(unmaskToken)).toEqual([token, token]);
  expect(masked.join('')).not.toContain(token);
});
