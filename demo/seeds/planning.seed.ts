import type { Skill, InterventionState } from '#services/interventions/intervention.ts';
import type { Person } from './tickets.seed.ts';

/** Skills of the technicians. */
export const skillsByPerson: Readonly<Record<Person, readonly Skill[]>> = {
  nadia: ['wifi', 'meraki'],
  julien: ['security', 'wifi'],
  thomas: ['staging', 'routing'],
  elise: ['telephony', 'storage'],
  samir: ['deployment', 'staging'],
  leo: ['cabling', 'deployment'],
};

/** Times at which technicians are away: first and last day from today, and why. */
export const absences: readonly (readonly [by: Person, from: number, to: number, reason: string])[] = [
  ['samir', 1, 1, 'Formation sécurité'],
  ['elise', 11, 15, 'Congés'],
];

/** An intervention of the week, beside those of the tickets' own story. */
export interface WeekSeed {
  ticket: number;
  title: string;
  by: Person | null;
  /** Days from today, begin and end; absent: still to be planned. */
  on?: readonly [offset: number, from: string, to: string];
  state: InterventionState;
  skills?: readonly Skill[];
  lengthMinutes?: number;
  tasks?: readonly string[];
  toBring?: string;
  waitingReason?: string;
}

export const week: readonly WeekSeed[] = [
  { ticket: 10_475, title: 'Caméras quais', by: 'nadia', on: [-3, '09:00', '12:00'], state: 'done', skills: ['meraki'] },
  { ticket: 10_460, title: 'Pose NAS', by: 'nadia', on: [-2, '13:30', '17:30'], state: 'done', skills: ['wifi'] },
  {
    ticket: 10_488,
    title: 'Repérage Wi-Fi',
    by: 'nadia',
    on: [0, '09:00', '12:00'],
    state: 'inProgress',
    skills: ['wifi'],
    tasks: ['Relever les points d’accès en place', 'Photographier le faux plafond', 'Mesurer le bruit radio dans la salle'],
    toBring: 'Accès à la salle du conseil de 9 h à 12 h',
  },
  { ticket: 10_460, title: 'Bornes accueil', by: 'nadia', on: [1, '09:00', '11:00'], state: 'pending', skills: ['wifi', 'meraki'] },
  { ticket: 10_479, title: 'Étude clinique', by: 'julien', on: [-3, '14:00', '17:00'], state: 'done', skills: ['wifi'] },
  { ticket: 10_485, title: 'Revue de règles', by: 'julien', on: [0, '14:00', '16:30'], state: 'inProgress', skills: ['security'] },
  { ticket: 10_460, title: 'Staging routeurs', by: 'thomas', on: [-3, '09:00', '17:30'], state: 'done', skills: ['staging', 'routing'] },
  { ticket: 10_460, title: 'Staging routeurs, suite', by: 'thomas', on: [-2, '09:00', '17:30'], state: 'done', skills: ['staging', 'routing'] },
  { ticket: 10_490, title: 'Staging (1/2)', by: 'thomas', on: [0, '09:00', '12:30'], state: 'treated', skills: ['staging'] },
  {
    ticket: 10_490,
    title: 'Staging (2/2)',
    by: 'thomas',
    on: [1, '09:00', '17:30'],
    state: 'pending',
    skills: ['staging'],
    tasks: ['Charger le modèle acces-v4', 'Étiqueter par local', 'Lancer le contrôle de 24 h'],
  },
  { ticket: 10_479, title: 'Postes Poly', by: 'elise', on: [-2, '09:00', '12:00'], state: 'done', skills: ['telephony'] },
  { ticket: 10_488, title: 'Salle du conseil', by: 'elise', on: [-1, '13:30', '16:30'], state: 'treated', skills: ['telephony'] },
  { ticket: 10_488, title: 'Sauvegarde NAS', by: 'elise', on: [1, '13:30', '17:00'], state: 'pending', skills: ['storage'], toBring: 'Deux disques de 8 To' },
  { ticket: 10_475, title: 'Baie B2', by: 'samir', on: [-3, '09:00', '13:00'], state: 'done', skills: ['deployment'] },
  { ticket: 10_460, title: 'Brassage', by: 'samir', on: [-1, '09:00', '12:00'], state: 'treated', skills: ['deployment', 'cabling'] },
  {
    ticket: 10_475,
    title: 'Tirage quai 7',
    by: 'leo',
    on: [1, '09:00', '13:00'],
    state: 'waiting',
    skills: ['cabling'],
    waitingReason: 'Nacelle réservée par le site jusqu’à 10 h',
  },
  // Planned over the one before: the double booking of the week.
  { ticket: 10_460, title: 'Recette des liens', by: 'leo', on: [1, '11:00', '12:30'], state: 'pending', skills: ['cabling'] },
  // Still to be planned.
  { ticket: 10_490, title: 'Staging de 24 commutateurs', by: null, state: 'pending', skills: ['staging'], lengthMinutes: 420 },
  {
    ticket: 10_488,
    title: 'Téléphonie, salle du conseil',
    by: null,
    state: 'pending',
    skills: ['telephony'],
    toBring: 'Salle libre et lignes activées',
    tasks: ['Raccorder les trois postes', 'Essayer un appel sortant'],
  },
  { ticket: 10_479, title: 'Étude Wi-Fi, pharmacie centrale', by: null, state: 'pending', skills: ['wifi'], lengthMinutes: 840 },
];
