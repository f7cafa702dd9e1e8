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

it('writes hours in UTC, on both sides of the change of the hour, and says which change of the event is the latest', () => {
  const timed = {
    uid: 'intervention-1@portail.example',
    startsAt: '2026-10-25T07:00:00.000Z',
    endsAt: '2026-10-25T10:30:00.000Z',
    changedAt: '2026-10-20T08:30:00.000Z',
    summary: 'Pose de 14 bornes',
    description: '',
    address: 'https://portail.example/stilldeploy/ticket/T-10482',
    location: '14 rue des Frères-Lumière, 69800 Saint-Priest',
    sequence: 2,
    isCancelled: false,
    organizer: { name: 'Arcadie "Réseaux"', email: 'planning@arcadie.example' },
    attendee: { name: 'Camille Lefèvre', email: 'camille@helianthe.example' },
  };
  const read = (events: Parameters<typeof iCalendar>[0]['events'], method: 'REQUEST' | 'CANCEL') =>
    iCalendar({ name: 'Interventions', product: 'Arcadie', events, method }).replaceAll('\r\n ', '');
  const request = read([timed], 'REQUEST');
  for (const line of [
    'METHOD:REQUEST',
    'DTSTART:20261025T070000Z\r\nDTEND:20261025T103000Z',
    String.raw`LOCATION:14 rue des Frères-Lumière\, 69800 Saint-Priest`,
    'SEQUENCE:2\r\nSTATUS:CONFIRMED',
    'ORGANIZER;CN="Arcadie Réseaux":mailto:planning@arcadie.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN="Camille Lefèvre":mailto:camille@helianthe.example',
  ])
    expect(request).toContain(line);
  expect(request).not.toContain('VALUE=DATE');
  // A mail is about an event of the reader's calendar, and founds none.
  expect(request).not.toMatch(/X-WR-CALNAME|REFRESH-INTERVAL/);
  expect(request).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Pose de 14 bornes\r\nTRIGGER:-PT1H\r\nEND:VALARM');
  expect(read([{ ...timed, location: '' }], 'REQUEST')).not.toContain('LOCATION');
  const cancelled = read([{ ...timed, sequence: 3, isCancelled: true }], 'CANCEL');
  expect(cancelled).toContain('SEQUENCE:3\r\nSTATUS:CANCELLED');
  expect(cancelled).not.toContain('VALARM');
});
