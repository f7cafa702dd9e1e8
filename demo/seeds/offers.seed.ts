import { addDays } from '#platform/kernel/calendar.ts';
import { buildLine, buildRestLine, type LinePlan } from '../plan.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import type { CompanyKey } from './companies.seed.ts';
import { requesters, type Requester } from './people.seed.ts';

/** A revision of an offer in the story. Days are `YYYY-MM-DD`, amounts cents before tax. */
export interface RevisionPlan {
  issuedOn: string;
  validUntil: string;
  lines: LinePlan[];
  /** Total of the revision. The price of its `rest` line makes up the difference. */
  total?: number;
}

/** An offer without an order. */
export interface OfferPlan {
  /** Name of the offer inside the story. */
  key: string;
  company: CompanyKey;
  rank?: number;
  project: string;
  requester: Requester;
  site?: string;
  subOrganisation?: string;
  deliveryDays: number;
  note?: string;
  /** State that the ERP reports: sent, unless the customer refused by other means than the portal. */
  state?: 'sent' | 'declined';
  revisions: RevisionPlan[];
}

/** Offers with or without an answer: those with fixed content, and one for every possible outcome. */
export const openOffers = (calendar: StoryCalendar): OfferPlan[] => {
  const computeEnd = (days: number): string => addDays(calendar.today, days);
  return [
    {
      key: 'core',
      company: 'helianthe',
      rank: 2231,
      project: 'Renouvellement du cœur',
      requester: requesters.camille,
      site: 'LYO-PDI',
      subOrganisation: 'services',
      deliveryDays: 28,
      note: 'Reprise des équipements remplacés comprise. Mise en service un samedi, hors heures de bureau.',
      revisions: [
        {
          issuedOn: calendar.day(-17),
          validUntil: computeEnd(-3),
          total: 5_391_000,
          lines: [buildLine('C9300-48P-A', 8, 42), buildLine('SFP-10G-SR', 16, 40), buildRestLine('PRE-DEPLOIEMENT')],
        },
        {
          issuedOn: calendar.day(-9),
          validUntil: computeEnd(4),
          total: 5_002_000,
          lines: [buildLine('C9300-48P-A', 8, 46), buildLine('SFP-10G-SR', 12, 40), buildRestLine('PRE-DEPLOIEMENT')],
        },
        {
          issuedOn: calendar.day(-1),
          validUntil: computeEnd(11),
          total: 4_826_000,
          lines: [buildLine('C9300-48P-A', 8, 50), buildLine('SFP-10G-SR', 12, 40), buildLine('CON-SNT-C93004PA', 8, 20), buildRestLine('PRE-DEPLOIEMENT')],
        },
      ],
    },
    {
      key: 'cameras',
      company: 'helianthe',
      project: 'Caméras quais 13 à 18',
      requester: requesters.karim,
      site: 'STP-ENT',
      subOrganisation: 'logistique',
      deliveryDays: 21,
      revisions: [
        {
          issuedOn: calendar.day(-20),
          validUntil: computeEnd(2),
          total: 2_748_000,
          lines: [buildLine('MV13-HW', 24, 30), buildLine('LIC-MV-3YR', 24, 35), buildRestLine('PRE-DEPLOIEMENT')],
        },
      ],
    },
    {
      key: 'headOffice',
      company: 'helianthe',
      project: 'Bornes Wi-Fi du siège',
      requester: requesters.sophie,
      site: 'LYO-PDI',
      subOrganisation: 'services',
      deliveryDays: 35,
      revisions: [
        {
          issuedOn: calendar.day(-4),
          validUntil: computeEnd(26),
          total: 1_600_000,
          lines: [buildLine('CW9166I-E', 12, 40), buildLine('AIR-DNA-A-3Y', 12, 45), buildRestLine('PRE-ETUDE-WIFI')],
        },
      ],
    },
    {
      key: 'telephony',
      company: 'helianthe',
      project: 'Téléphonie de Rouen',
      requester: requesters.hugo,
      site: 'URO-RDR',
      deliveryDays: 14,
      revisions: [
        { issuedOn: calendar.day(-38), validUntil: computeEnd(-6), lines: [buildLine('2200-86990-025', 40, 15), buildLine('2200-86240-019', 3, 20)] },
      ],
    },
    {
      key: 'storage',
      company: 'helianthe',
      project: 'Stockage vidéo Lille',
      requester: requesters.karim,
      site: 'LIL-EUR',
      deliveryDays: 10,
      revisions: [
        {
          issuedOn: calendar.day(-30),
          validUntil: computeEnd(3),
          lines: [buildLine('RS2423RP+', 2, 12), buildLine('HAT5310-8T', 24, 12), buildLine('EW202', 2, 0)],
        },
      ],
    },
    {
      key: 'links',
      company: 'helianthe',
      project: 'Liens de secours, vague 2',
      requester: requesters.camille,
      deliveryDays: 21,
      revisions: [
        {
          issuedOn: calendar.day(-12),
          validUntil: computeEnd(18),
          lines: [buildLine('MX68-HW', 9, 35), buildLine('LIC-MX68-SEC-3YR', 9, 40), buildLine('PRE-STAGING', 9, 0)],
        },
      ],
    },
    {
      key: 'clinics',
      company: 'arvalys',
      project: 'Wi-Fi refresh, three clinics',
      requester: requesters.paul,
      site: 'ANN-TIL',
      deliveryDays: 30,
      revisions: [
        { issuedOn: calendar.day(-11), validUntil: computeEnd(6), lines: [buildLine('MR57-HW', 22, 34), buildLine('LIC-ENT-3YR', 22, 40)] },
        {
          issuedOn: calendar.day(-3),
          validUntil: computeEnd(20),
          lines: [buildLine('MR57-HW', 24, 36), buildLine('LIC-ENT-3YR', 24, 40), buildLine('PRE-ETUDE-WIFI', 1, 0)],
        },
      ],
    },
    {
      key: 'laboratory',
      company: 'arvalys',
      project: 'Laboratory firewall pair',
      requester: requesters.nadege,
      site: 'ANN-LAB',
      deliveryDays: 25,
      revisions: [{ issuedOn: calendar.day(-6), validUntil: computeEnd(9), lines: [buildLine('FG-100F', 2, 22), buildLine('FC-10-F100F-950-02-36', 2, 30)] }],
    },
  ];
};

/** Limits of amount that managers gave, in minor units excluding VAT. */
export const amountLimits = [{ email: 'ines@helianthe.example', by: 'camille@helianthe.example', at: [-15, '09:10'], amount: 2_000_000 }] as const;

/** Answers given in the portal: by whom, and when (days from today, time at the provider's). */
export const offerAnswers = [
  {
    key: 'storage',
    email: 'ines@helianthe.example',
    at: [-12, '11:20'],
    kind: 'declined',
    reason: 'Le projet vidéo de Lille est reporté à l’exercice prochain. Merci de nous refaire une offre en mars.',
  },
  { key: 'links', email: 'camille@helianthe.example', at: [-2, '16:45'], kind: 'accepted', role: 'Responsable réseau', purchaseOrderNumber: '4500018835' },
  // Above her limit: it waits for Camille.
  { key: 'cameras', email: 'ines@helianthe.example', at: [-1, '15:30'], kind: 'accepted', role: 'Acheteuse', purchaseOrderNumber: '4500018841' },
] as const;

/** Messages about offers. */
export const offerTalks = [
  {
    key: 'core',
    email: 'camille@helianthe.example',
    at: [-2, '09:10'],
    body: 'Bonjour, peut-on ajouter le support constructeur sur les huit commutateurs sans dépasser 48\u00a0500\u00a0€ HT\u00a0?',
  },
  {
    key: 'core',
    email: 'agent@arcadie.example',
    at: [-2, '14:35'],
    body: 'Bonjour Camille, oui\u00a0: la remise passe à 50\u00a0% sur ce volume. La révision 3 part demain matin, support SNTC compris.',
  },
  {
    key: 'core',
    email: 'camille@helianthe.example',
    at: [-1, '17:50'],
    body: 'Bien reçue, merci. La mise en service peut-elle se faire samedi en huit\u00a0?',
  },
  { key: 'clinics', email: 'paul@arvalys.example', at: [-2, '10:05'], body: 'Could the survey of the Tilleuls clinic take place before the licences start?' },
  {
    key: 'clinics',
    email: 'agent@arcadie.example',
    at: [-1, '11:40'],
    body: 'Yes. We start the licences on the day of the last installation, so the survey comes first.',
  },
] as const;

/** Offer requests. */
export const offerRequests = [
  {
    email: 'camille@helianthe.example',
    at: [-7, '10:15'],
    project: 'Bornes Wi-Fi du siège',
    message: 'Douze bornes pour les plateaux 3 et 4, avec étude de couverture.',
    lines: [{ reference: 'CW9166I-E', description: 'Borne Wi-Fi 6E intérieure', quantity: 12 }],
    answeredBy: { email: 'agent@arcadie.example', at: [-4, '14:20'], key: 'headOffice', answer: 'Étude de couverture comprise, comme demandé.' },
  },
  {
    email: 'camille@helianthe.example',
    at: [-1, '15:05'],
    project: 'Liens de secours agences',
    message: 'Même commande pour les agences de Metz et de Rennes, livraison avant la fin de l’année.',
    orderNumber: '4500018690',
    lines: [{ reference: 'MX68-HW', description: 'Passerelle de sécurité', quantity: 4 }],
  },
  {
    email: 'paul@arvalys.example',
    at: [-4, '09:30'],
    project: 'Spare access points',
    message: 'Three spare access points to keep on site, same model as last spring.',
    lines: [{ reference: 'MR46-HW', description: 'Access point', quantity: 3 }],
  },
] as const;

/** The offer that an agent is composing in the portal. */
export const composedOffer = {
  email: 'agent@arcadie.example',
  project: 'Liens de secours agences',
  at: [0, '10:38'],
  validDays: 34,
  deliveryDays: 21,
  paymentDays: 45,
  paymentEndOfMonth: 'daysThenEnd',
  paymentDay: null,
  vendorReference: 'DR-4471902',
  lines: [
    { reference: 'MX68-HW', quantity: 4, discount: 3800 },
    { reference: 'LIC-MX68-SEC-3YR', quantity: 4, discount: 2000 },
  ],
} as const;
