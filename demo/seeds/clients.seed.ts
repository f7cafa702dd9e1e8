import { addDays } from '#platform/kernel/calendar.ts';
import { buildLine, buildRestLine } from '../plan.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import type { ContractSeed } from './contracts.seed.ts';
import type { OfferPlan } from './offers.seed.ts';
import { requesters } from './people.seed.ts';
import { createTicketBuilder, type TicketSeed } from './tickets.seed.ts';

/** Work that waits at the client companies of the partner: open offers, contracts that end soon, tickets that Claire Dumas sent for them. */

export const clientOffers = (calendar: StoryCalendar): OfferPlan[] => {
  const computeEnd = (days: number): string => addDays(calendar.today, days);
  return [
    {
      key: 'workshop',
      company: 'morvane',
      rank: 2219,
      project: 'Baies de l’atelier',
      requester: requesters.claire,
      site: 'VOI-ATE',
      deliveryDays: 18,
      revisions: [
        {
          issuedOn: calendar.day(-6),
          validUntil: computeEnd(11),
          total: 1_218_000,
          lines: [buildLine('RS2423RP+', 2, 20), buildLine('HAT5310-8T', 24, 20), buildRestLine('PRE-DEPLOIEMENT')],
        },
      ],
    },
    {
      key: 'office',
      company: 'morvane',
      project: 'Pare-feux des bureaux',
      requester: requesters.bastien,
      site: 'VOI-BUR',
      deliveryDays: 25,
      revisions: [
        {
          issuedOn: calendar.day(-4),
          validUntil: computeEnd(19),
          total: 624_000,
          lines: [buildLine('FG-60F', 2, 15), buildLine('FC-10-0060F-950-02-36', 2, 15), buildRestLine('PRE-INGENIERIE')],
        },
      ],
    },
    {
      key: 'press',
      company: 'talvere',
      project: 'Wi-Fi de l’imprimerie',
      requester: requesters.odile,
      site: 'VAL-IMP',
      deliveryDays: 21,
      note: 'Étude de couverture comprise : les presses réfléchissent le signal.',
      revisions: [
        {
          issuedOn: calendar.day(-5),
          validUntil: computeEnd(15),
          total: 796_000,
          lines: [buildLine('MR46-HW', 6, 35), buildLine('LIC-ENT-3YR', 6, 40), buildRestLine('PRE-ETUDE-WIFI')],
        },
      ],
    },
    {
      key: 'serverRoom',
      company: 'cerelis',
      project: 'Salle serveurs de Meylan',
      requester: requesters.yann,
      site: 'MEY-LAB',
      deliveryDays: 30,
      revisions: [
        {
          issuedOn: calendar.day(-8),
          validUntil: computeEnd(9),
          total: 2_918_000,
          lines: [
            buildLine('FG-100F', 2, 15),
            buildLine('FC-10-F100F-950-02-36', 2, 15),
            buildLine('RS2423RP+', 2, 20),
            buildLine('HAT5310-8T', 24, 20),
            buildRestLine('PRE-DEPLOIEMENT'),
          ],
        },
      ],
    },
    {
      key: 'benches',
      company: 'cerelis',
      project: 'Commutateurs des paillasses',
      requester: requesters.claire,
      site: 'MEY-LAB',
      deliveryDays: 22,
      revisions: [
        {
          issuedOn: calendar.day(-2),
          validUntil: computeEnd(26),
          total: 1_219_550,
          lines: [buildLine('EX4100-F-12P', 8, 20), buildLine('SVC-COR-EX4100-F-12P', 8, 0), buildRestLine('PRE-DEPLOIEMENT')],
        },
      ],
    },
  ];
};

export const clientContracts: readonly ContractSeed[] = [
  {
    company: 'morvane',
    number: 'CT-204602',
    label: 'Commutateurs et routeurs de Voiron',
    manufacturer: 'cisco',
    years: 3,
    endsIn: 42,
    serviceLevel: 'SNTC 8×5×J+1',
    supportType: 'SNTC',
    covered: [
      { reference: 'C9200L-24P-4G-E', quantity: 4, site: 'VOI-ATE' },
      { reference: 'ISR4331/K9', quantity: 2, site: 'VOI-BUR' },
    ],
  },
  {
    company: 'cerelis',
    number: 'CT-204731',
    label: 'Pare-feux de Meylan',
    manufacturer: 'fortinet',
    years: 3,
    endsIn: 57,
    serviceLevel: 'FortiCare Premium',
    supportType: 'FortiCare',
    covered: [
      { reference: 'FG-60F', quantity: 7, site: 'MEY-LAB' },
      { reference: 'FG-100F', quantity: 2, site: 'MEY-LAB' },
    ],
  },
  {
    company: 'cerelis',
    number: 'CT-204748',
    label: 'Commutateurs des archives',
    manufacturer: 'juniper',
    years: 1,
    endsIn: 71,
    serviceLevel: 'Core NBD',
    supportType: 'Juniper Care',
    covered: [{ reference: 'EX2300-C-12P', quantity: 2, site: 'MEY-ARC' }],
  },
  {
    company: 'talvere',
    number: 'CT-204755',
    label: 'Pare-feu de l’imprimerie',
    manufacturer: 'fortinet',
    years: 3,
    endsIn: 604,
    serviceLevel: 'FortiCare Premium',
    supportType: 'FortiCare',
    covered: [{ reference: 'FG-60F', quantity: 1, site: 'VAL-IMP' }],
  },
];

const [atMorvane, atTalvere, atCerelis] = [createTicketBuilder('morvane'), createTicketBuilder('talvere'), createTicketBuilder('cerelis')];

export const clientTickets: readonly TicketSeed[] = [
  atMorvane(
    10_448,
    ['claire', -27, '17:05'],
    'deployment',
    ['VOI-ATE', 'Pose de six bornes dans l’atelier', 'Bornes au plafond, nacelle sur place. Les machines s’arrêtent de 12 h à 14 h.'],
    {
      lines: [{ elsewhere: 'CW9166I-E', description: 'Borne Wi-Fi 6E intérieure', quantity: 6 }],
      course: [-25, -9],
      technician: 'leo',
      planned: [-10, '12:00'],
      interventions: [{ title: 'Pose des bornes', by: 'leo', on: [-10, '12:00', '14:00'], state: 'done' }],
    },
  ),
  atCerelis(
    10_450,
    ['claire', -26, '11:30'],
    'deployment',
    ['MEY-LAB', 'Pare-feux redondants du laboratoire', 'Bascule hors des heures d’analyse, avant 8 h. Tenue fournie à l’accueil.'],
    {
      lines: [{ elsewhere: 'FG-100F', description: 'Pare-feu FortiGate 100F', quantity: 2 }],
      course: [-24, -8],
      technician: 'julien',
      planned: [-9, '07:00'],
      interventions: [{ title: 'Bascule des pare-feux', by: 'julien', on: [-9, '07:00', '08:00'], state: 'done' }],
    },
  ),
  atCerelis(
    10_451,
    ['claire', -26, '15:10'],
    'audit',
    ['MEY-LAB', 'Audit des accès avant certification', 'Le certificateur vient en janvier. La zone propre se visite accompagné.'],
    {
      priority: 'low',
      audit: ['Accès du laboratoire et des archives, comptes de service.', 'Liste des écarts avec leur gravité.'],
      course: [-22],
      interventions: [
        { title: 'Audit sur site', by: 'julien', on: [-3, '13:30', '17:00'], state: 'waiting', comment: 'Accès à la zone propre à confirmer par le client.' },
      ],
    },
  ),
  atTalvere(
    10_453,
    ['claire', -25, '14:30'],
    'engineering',
    ['VAL-IMP', 'Liaison de la presse numérique', 'Le constructeur de la presse demande un réseau à part, sans accès à Internet.'],
    {
      priority: 'low',
      type: 'change',
      need: 'Réseau séparé pour la presse, et son plan d’adressage.',
      course: [-23],
      interventions: [
        { title: 'Configuration', by: 'thomas', on: [-4, '09:00', '12:00'], state: 'waiting', comment: 'Arrêt de la presse à fixer avec l’imprimerie.' },
      ],
    },
  ),
  atMorvane(10_457, ['claire', -21, '10:40'], 'wifiStudy', ['VOI-BUR', 'Étude Wi-Fi des bureaux', 'Deux niveaux, cloisons neuves à l’étage.'], {
    priority: 'low',
    study: { surface: 600, floors: 2, density: 'low', bands: ['5'] },
    course: [-19],
    interventions: [
      { title: 'Étude de couverture', by: 'julien', on: [-5, '13:30', '17:00'], state: 'waiting', comment: 'Plans de l’étage attendus de l’architecte.' },
    ],
  }),
  atMorvane(
    10_497,
    ['claire', 0, '08:50'],
    'engineering',
    ['VOI-ATE', 'Accès distant du mainteneur', 'Le mainteneur des machines demande un accès limité à deux automates.'],
    { priority: 'low', type: 'change', need: 'Accès nominatif, limité à deux automates et aux heures ouvrées.' },
  ),
  atCerelis(10_498, ['claire', 0, '09:05'], 'wifiStudy', ['MEY-ARC', 'Étude Wi-Fi des archives', 'Rayonnages mobiles en acier sur toute la hauteur.'], {
    priority: 'low',
    study: { surface: 420, floors: 1, density: 'low', bands: ['5'] },
  }),
  atCerelis(
    10_499,
    ['claire', 0, '09:12'],
    'engineering',
    ['MEY-LAB', 'Cloisonnement des instruments', 'Les instruments d’analyse doivent quitter le réseau des bureaux.'],
    { priority: 'low', type: 'change', need: 'Un réseau pour les instruments, des règles écrites pour l’exploitant.' },
  ),
];
