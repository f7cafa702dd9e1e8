import type { Acceptance } from '#services/field-work/report.ts';
import type { Drawing } from '../documents/drawings.ts';
import type { Moment } from './tickets.seed.ts';

/** Activity report of a done intervention of the story: signed where it ends. */
export interface ReportSeed {
  /** Title of the intervention. */
  intervention: string;
  /** First part of the technician's address. */
  by: string;
  signer: readonly [name: string, role: string];
  tasks: readonly string[];
  /** Rooms of the installed devices: the first ones delivered for the ticket, in the order of their serial numbers. */
  rooms?: readonly string[];
  photos: readonly (readonly [Drawing, caption: string])[];
  remaining: string;
  acceptance: Acceptance;
  /** Remarks, each with its day; lifted ones with their moment and comment. */
  reservations: readonly { label: string; due: number; lifted?: readonly [Moment, comment: string] }[];
  rating?: readonly [email: string, at: Moment, mark: number, comment: string];
}

export const reportSeeds: readonly ReportSeed[] = [
  {
    intervention: 'Pose dans la baie du fret',
    by: 'nadia',
    signer: ['Marc Dubois', 'Responsable du fret'],
    tasks: ['Poser le commutateur dans la baie', 'Raccorder les deux liens montants', 'Contrôler les alimentations'],
    rooms: ['Baie du fret, U21', 'Baie du fret, U22'],
    photos: [[{ kind: 'rack', units: 6 }, 'Baie du fret après la pose']],
    remaining: '',
    acceptance: 'accepted',
    reservations: [],
    rating: ['camille@helianthe.example', [-19, '09:12'], 5, 'Intervention rapide, local laissé propre.'],
  },
  {
    intervention: 'Pose de six caméras',
    by: 'nadia',
    signer: ['Inès Moreau', 'Responsable du site'],
    tasks: ['Poser les six caméras', 'Raccorder les caméras au commutateur', 'Régler les angles de vue avec le site'],
    rooms: ['Quai 1', 'Quai 2', 'Quai 3', 'Quai 4', 'Quai 5', 'Quai 6'],
    photos: [
      [{ kind: 'rack', units: 4 }, 'Commutateur des caméras'],
      [{ kind: 'floor', rooms: 4, accessPoints: 6 }, 'Emplacement des caméras'],
    ],
    remaining: 'Étiqueter les câbles des deux caméras du quai.',
    acceptance: 'withReservations',
    reservations: [
      { label: 'Reprendre la fixation de la caméra de l’entrée', due: -2, lifted: [[-3, '11:20'], 'Platine remplacée, caméra contrôlée avec le site.'] },
      { label: 'Boucher le passage de câble du local technique', due: -1 },
      { label: 'Remettre le plan des caméras à jour', due: 12 },
    ],
    rating: ['camille@helianthe.example', [-5, '08:45'], 3, 'Travail correct, des finitions restent à faire.'],
  },
  {
    intervention: 'Installation',
    by: 'nadia',
    signer: ['Paul Whitfield', 'Network manager'],
    tasks: ['Rack the switch', 'Connect the uplinks', 'Check the power supplies'],
    photos: [[{ kind: 'rack', units: 5 }, 'Rack after the installation']],
    remaining: '',
    acceptance: 'accepted',
    reservations: [],
    rating: ['paul@arvalys.example', [-22, '10:05'], 4, ''],
  },
];
