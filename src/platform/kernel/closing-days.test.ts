import { describe, expect, it } from 'vitest';
import { parseClosingDays, closingLines, slashedDay, findUnreadClosing } from './closing-days.ts';

describe('closing days', () => {
  it.each([
    ['24/12/2026', ['2026-12-24']],
    ['24/12/2026 – 26/12/2026', ['2026-12-24', '2026-12-25', '2026-12-26']],
    ['du 24/12/2026 au 25/12/2026', ['2026-12-24', '2026-12-25']],
    ['from 24 December 2026 to 25 December 2026', ['2026-12-24', '2026-12-25']],
    ['2026-12-24 - 2026-12-25', ['2026-12-24', '2026-12-25']],
    ['15 mai 2026; 24/12/2026\n24/12/2026', ['2026-05-15', '2026-12-24']],
    ['', []],
  ])('read %j', (text, days) => {
    expect(findUnreadClosing(text)).toBeUndefined();
    expect(parseClosingDays(text)).toEqual(days);
  });

  it.each(['24/12', '24/12/26 au 31/12', '31/12/2026 – 24/12/2026', '01/01/2026 – 31/12/2026', 'Noël', '24/12/2026 – 25/12/2026 – 26/12/2026'])(
    'do not guess %j',
    (line) => {
      expect(findUnreadClosing(`15/05/2026\n${line}`)).toBe(line);
    },
  );

  it('are written in one form, days that follow each other as a period', () => {
    expect(closingLines('25/12/2026\n24/12/2026\n15/05/2026', slashedDay)).toBe('15/05/2026\n24/12/2026 – 25/12/2026');
  });
});
