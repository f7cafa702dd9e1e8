import { expect, test } from 'vitest';
import { hasContent } from './conversation.ts';

test.each([
  ['', 0, false],
  ['  \n', 0, false],
  ['Bonjour', 0, true],
  ['', 1, true],
])('a message of %j with %i files has content: %s', (body, files, expected) => expect(hasContent(body, files)).toBe(expected));
