import { expect, test } from 'vitest';
import { isNewSince } from './overview.ts';

const visit = '2026-11-18T08:00:00.000Z';
const later = '2026-11-18T09:00:00.000Z';
const earlier = '2026-11-17T17:00:00.000Z';

test.each([
  ['since the last visit, by somebody else', { happenedAt: later, isOwn: false }, visit, true],
  ['since the last visit, by the reader', { happenedAt: later, isOwn: true }, visit, false],
  ['before the last visit', { happenedAt: earlier, isOwn: false }, visit, false],
  ['on the first visit', { happenedAt: later, isOwn: false }, null, false],
])('an update %s', (_when, update, since, expected) => expect(isNewSince(update, since)).toBe(expected));
