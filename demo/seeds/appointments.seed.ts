import type { AppointmentAnswer } from '#services/appointments/appointments.api.ts';
import type { Moment, Person } from './tickets.seed.ts';

/** A proposal of the story: an intervention of a validated ticket, its slots and what became of them. */
export interface AppointmentSeed {
  /** Number of its ticket, which is validated. */
  ticket: number;
  title: string;
  lengthHours: number;
  toBring: string;
  proposedAt: Moment;
  slots: readonly (readonly [by: Person, offset: number, from: string, to: string])[];
  /** `open`: nobody has answered yet; `passed`: nobody has answered in time; `withdrawn`: taken back. */
  ends:
    | 'open'
    | 'passed'
    | 'withdrawn'
    | { slot: number; at: Moment }
    | { otherDays: readonly (readonly [offset: number, part: Part])[]; message: string; at: Moment };
}

type Part = AppointmentAnswer['otherDays'][number]['part'];

export const appointmentSeeds: readonly AppointmentSeed[] = [
  {
    ticket: 10_490,
    title: 'Pose des commutateurs en baie',
    lengthHours: 3.5,
    toBring: 'Accès aux deux locaux techniques',
    proposedAt: [-1, '10:54'],
    slots: [
      ['nadia', 12, '09:00', '12:30'],
      ['nadia', 14, '13:30', '17:00'],
      ['samir', 18, '09:00', '12:30'],
    ],
    ends: 'open',
  },
  {
    ticket: 10_488,
    title: 'Essai de la salle du conseil',
    lengthHours: 2,
    toBring: 'Salle du conseil libre pendant l’essai',
    proposedAt: [-3, '15:20'],
    slots: [
      ['samir', 13, '11:30', '13:30'],
      ['samir', 15, '14:00', '16:00'],
    ],
    ends: { slot: 1, at: [-2, '08:40'] },
  },
  {
    ticket: 10_479,
    title: 'Relevé complémentaire à l’accueil',
    lengthHours: 3,
    toBring: '',
    proposedAt: [-2, '11:05'],
    slots: [
      ['nadia', 7, '14:00', '17:00'],
      ['elise', 8, '09:00', '12:00'],
    ],
    ends: {
      at: [-1, '16:12'],
      otherDays: [
        [20, 'morning'],
        [21, 'day'],
      ],
      message: 'L’accueil est en travaux cette semaine-là : plutôt quinze jours après, le matin si possible.',
    },
  },
  {
    ticket: 10_485,
    title: 'Contrôle des liens de la salle serveurs',
    lengthHours: 2,
    toBring: '',
    proposedAt: [-9, '09:30'],
    slots: [['elise', 5, '14:00', '16:00']],
    ends: 'passed',
  },
  {
    ticket: 10_479,
    title: 'Repérage des cheminements de câbles',
    lengthHours: 3.5,
    toBring: '',
    proposedAt: [-4, '14:10'],
    slots: [['leo', 9, '09:00', '12:30']],
    ends: 'withdrawn',
  },
];
