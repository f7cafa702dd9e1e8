import { expect, it } from 'vitest';
import { iCalendar } from './icalendar.ts';

const event = {
  uid: 'contract-1@portail.example',
  day: '2026-12-31',
  changedAt: '2026-11-19T08:30:00.000Z',
  summary: 'Fin du contrat CT-1 ; Cisco, « cœur de réseau » à Saint-Étienne, deuxième étage, salle des équipements réseau',
  description: 'Six lignes\nC:\\contrat',
  address: 'https://portail.example/contrat/CT-1',
};
const file = iCalendar({ name: 'Contrats, Hélianthe', product: 'Arcadie', events: [event] });

it('folds lines at 75 bytes between characters, each ended by CR LF', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0);
  expect(file).not.toContain('\ufffd');
  expect(file.replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:Fin du contrat CT-1 \; Cisco\, « cœur de réseau » à Saint-Étienne\, deuxième étage\, salle des équipements réseau`,
  );
});

it('escapes what separates values, and writes a day as one that ends on the next', () => {
  const whole = file.replaceAll('\r\n ', '');
  expect(whole).toContain(String.raw`DESCRIPTION:Six lignes\nC:\\contrat`);
  expect(whole).toContain(String.raw`X-WR-CALNAME:Contrats\, Hélianthe`);
  expect(whole).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101');
  expect(whole).toContain('DTSTAMP:20261119T083000Z');
});
