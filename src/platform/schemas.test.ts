import { expect, test } from 'vitest';
import { day } from './schemas.ts';

test.each([
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['2026-02-29', false],
  ['9999-12-31', false],
  ['2026-11-22', true],
])('a day that a database and a calendar both know: %s %s', (typed, isRead) => expect(day().safeParse(typed).success).toBe(isRead));
