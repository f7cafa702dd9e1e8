import { expect, test } from 'vitest';
import { isSaying, unreadCount } from './conversation.ts';

test.each([
  ['', 0, false],
  ['  \n', 0, false],
  ['Bonjour', 0, true],
  ['', 1, true],
])('a message of %j with %i files says something: %s', (body, files, says) => expect(isSaying(body, files)).toBe(says));

test('what others wrote after the read mark is unread, one’s own never', () => {
  const messages = [1, 2, 3, 4].map((seq) => ({ seq, isOwn: seq === 3 }));
  expect([0, 2, 4].map((readSeq) => unreadCount(messages, readSeq))).toEqual([3, 1, 0]);
});
