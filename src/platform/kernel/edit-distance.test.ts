import { expect, test } from 'vitest';
import { editsBetween } from './edit-distance.ts';

test.each([
  ['cisco', 'cisco', 0],
  ['cisco', 'cicso', 1],
  ['cisco', 'csco', 1],
  ['cisco', 'ciscoo', 1],
  ['cisco', 'cisca', 1],
  ['cisco', '', 5],
  ['', 'cisco', 5],
  ['juniper', 'junyepr', 2],
])('letters that are swapped, dropped, added or changed count one each: %s, %s', (from, to, edits) => expect(editsBetween(from, to)).toBe(edits));
