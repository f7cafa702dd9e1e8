import { expect, test } from 'vitest';
import { parseHours } from './typed-hours.ts';

const week = (from: string, to: string) => [1, 2, 3, 4, 5].map((day) => ({ day, from, to }));

test.each([
  ['lun-ven 8h-12h', week('08:00', '12:00')],
  ['Lundi – vendredi : 08:00–12:00', week('08:00', '12:00')],
  ['lundi au vendredi 8 h 30 à 12 h', week('08:30', '12:00')],
  ['Mon-Fri 8:00 am–12:00 pm', week('08:00', '12:00')],
  ['Mon to Fri 1 p.m. to 5:30 p.m.', week('13:00', '17:30')],
  ['mar. 22:00-24:00', [{ day: 2, from: '22:00', to: '24:00' }]],
  [
    'mer 8h-12h, 14h-18h ; sam 9h-12h',
    [
      { day: 3, from: '08:00', to: '12:00' },
      { day: 3, from: '14:00', to: '18:00' },
      { day: 6, from: '09:00', to: '12:00' },
    ],
  ],
])('hours typed as %s are read', (typed, hours) => {
  expect(parseHours(typed)).toEqual(hours);
});

test.each(['sur rendez-vous', '8h-12h', 'lun 8h', 'lun 25h-26h', 'ven-lun 8h-12h', 'lun 8h-12h sauf fériés', 'lundi', 'lun 13 pm-17h'])(
  'hours typed as %s are not guessed',
  (typed) => {
    expect(parseHours(typed)).toBeUndefined();
  },
);
