import { addDays } from '#platform/kernel/calendar.ts';
import { buildLine, buildRestLine } from '../plan.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import type { CompanyKey } from './companies.seed.ts';
import { kits } from './kits.seed.ts';
import type { OfferPlan } from './offers.seed.ts';
import { requesters } from './people.seed.ts';

/** Offers that a company did not follow up, spread evenly over a period. */
export interface LostSeries {
  company: CompanyKey;
  count: number;
  /** Days from today. */
  from: number;
  to: number;
}

/** A network integrator wins about a third of its offers by number, and more at a customer of long standing. */
export const lostSeries: readonly LostSeries[] = [
  { company: 'helianthe', count: 92, from: -735, to: -64 },
  { company: 'arvalys', count: 86, from: -731, to: -12 },
  { company: 'morvane', count: 32, from: -655, to: -18 },
  { company: 'talvere', count: 32, from: -610, to: -15 },
  { company: 'cerelis', count: 31, from: -425, to: -21 },
  { company: 'reseaulia', count: 9, from: -335, to: -40 },
];

/** Kits for the equipment in place: no competitor wins them. */
const kept: ReadonlySet<unknown> = new Set([kits.supportRenewal, kits.licenceRenewal, kits.spares]);

/** Kits that a competitor may win. */
export const contestedKits: ReadonlySet<unknown> = new Set(Object.values(kits).filter((kit) => !kept.has(kit)));

/** Offers refused in the portal, with their reasons. */
export const refusedOffers = (calendar: StoryCalendar): OfferPlan[] => [
  {
    key: 'telephonyLost',
    company: 'arvalys',
    project: 'Desk phones, Bellerive',
    requester: requesters.paul,
    site: 'CHY-BEL',
    deliveryDays: 20,
    revisions: [
      { issuedOn: calendar.day(-41), validUntil: addDays(calendar.today, -9), lines: [buildLine('2200-86990-025', 34, 18), buildLine('PRE-LIVRAISON', 1, 0)] },
    ],
  },
  {
    key: 'switchesLost',
    company: 'arvalys',
    project: 'Access switches, Grand Pré',
    requester: requesters.nadege,
    site: 'AIX-GPR',
    deliveryDays: 35,
    revisions: [
      {
        issuedOn: calendar.day(-27),
        validUntil: addDays(calendar.today, 5),
        lines: [buildLine('C9200L-48P-4G-E', 6, 44), buildLine('CON-SNT-C92L48P4', 6, 30), buildLine('PRE-STAGING', 6, 0)],
      },
    ],
  },
  {
    key: 'archiveLost',
    company: 'arvalys',
    project: 'Imaging archive',
    requester: requesters.paul,
    site: 'ANN-LAB',
    deliveryDays: 15,
    revisions: [
      { issuedOn: calendar.day(-20), validUntil: addDays(calendar.today, 10), lines: [buildLine('RS2423RP+', 2, 8), buildLine('HAT5310-8T', 24, 8)] },
    ],
  },
  {
    key: 'agencyLost',
    company: 'reseaulia',
    project: 'Pare-feux de l’agence',
    requester: requesters.claire,
    site: 'GRE-SIE',
    deliveryDays: 25,
    revisions: [
      {
        issuedOn: calendar.day(-24),
        validUntil: addDays(calendar.today, 6),
        total: 541_000,
        lines: [buildLine('FG-60F', 2, 18), buildLine('FC-10-0060F-950-02-36', 2, 18), buildRestLine('PRE-INGENIERIE')],
      },
    ],
  },
];

/** Their refusals: by whom, and when (days from today, time at the provider's). */
export const refusals = [
  {
    key: 'telephonyLost',
    email: 'paul@arvalys.example',
    at: [-29, '16:20'],
    kind: 'declined',
    reason: 'The group has chosen soft phones for Bellerive. We keep the desk phones that are in place until then.',
  },
  {
    key: 'switchesLost',
    email: 'paul@arvalys.example',
    at: [-15, '11:05'],
    kind: 'declined',
    reason: 'Another supplier has the same switches in stock, ten days instead of five weeks. The works at Grand Pré cannot wait.',
  },
  {
    key: 'archiveLost',
    email: 'paul@arvalys.example',
    at: [-8, '09:50'],
    kind: 'declined',
    reason: 'A competing offer is 11% lower for the same capacity, with five years of warranty on the drives.',
  },
  {
    key: 'agencyLost',
    email: 'claire@reseaulia.example',
    at: [-13, '14:40'],
    kind: 'declined',
    reason: 'Budget refusé pour cette année\u00a0: le pare-feu en place est maintenu un an de plus.',
  },
] as const;
