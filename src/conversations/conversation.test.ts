import { expect, test } from 'vitest';
import { isSaying } from './conversation.ts';

test.each([
  ['', 0, false],
  ['  \n', 0, false],
  ['Bonjour', 0, true],
  ['', 1, true],
])('a message of %j with %i files says something: %s', (body, files, says) => expect(isSaying(body, files)).toBe(says));
