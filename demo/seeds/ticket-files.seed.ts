import type { Locale } from '#platform/kernel/locale.ts';
import type { Drawing } from '../documents/drawings.ts';
import type { Moment } from './tickets.seed.ts';

/** A file of a ticket of the story: a picture that is drawn, or a PDF of named sections. */
type FileSeed =
  | { name: string; drawing: Drawing }
  | { name: string; locale: Locale; title: string; subject: string; items: readonly (readonly [label: string, value: string])[] };

export interface TicketFilesSeed {
  ticket: string;
  email: string;
  at: Moment;
  files: readonly FileSeed[];
}

/** Files that people of the story add to their tickets. */
export const ticketFiles: readonly TicketFilesSeed[] = [
  {
    ticket: 'T-10482',
    email: 'camille@helianthe.example',
    at: [-10, '10:40'],
    files: [
      { name: 'Plan de l’entrepôt.png', drawing: { kind: 'floor', rooms: 5, accessPoints: 14 } },
      { name: 'Baie du quai 3.jpg', drawing: { kind: 'rack', units: 7 } },
    ],
  },
  {
    ticket: 'T-10482',
    email: 'julien@arcadie.example',
    at: [-7, '17:30'],
    files: [
      {
        name: 'Étude de couverture.pdf',
        locale: 'fr',
        title: 'Étude de couverture Wi-Fi',
        subject: 'Entrepôt de Saint-Priest',
        items: [
          ['Surface mesurée', '6 200 m²'],
          ['Bornes prévues', '14, dont 2 au quai 7'],
          ['Bandes', '5 et 6 GHz'],
          ['Niveau minimal', '−67 dBm sur 98 % de la surface'],
        ],
      },
    ],
  },
  {
    ticket: 'T-10479',
    email: 'camille@helianthe.example',
    at: [-11, '11:45'],
    files: [
      { name: 'Plan du niveau 0.png', drawing: { kind: 'floor', rooms: 7, accessPoints: 0 } },
      { name: 'Plan du niveau 1.png', drawing: { kind: 'floor', rooms: 6, accessPoints: 0 } },
    ],
  },
  { ticket: 'T-10480', email: 'paul@arvalys.example', at: [-10, '16:55'], files: [{ name: 'Core switches.jpg', drawing: { kind: 'rack', units: 4 } }] },
  {
    ticket: 'T-10480',
    email: 'julien@arcadie.example',
    at: [-6, '17:30'],
    files: [
      {
        name: 'Audit plan.pdf',
        locale: 'en',
        title: 'Audit plan',
        subject: 'Clinic of Annecy',
        items: [
          ['Scope', 'Core switches and wireless network'],
          ['On site', 'One day, with read access to the configurations'],
          ['Care area', 'With an escort, 14:00 to 16:00'],
          ['Report', 'Within five working days'],
        ],
      },
    ],
  },
];
