import { listParts, buildLine, buildPricedLine, buildRestLine, type LinePlan, type OrderPlan } from '../plan.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import { requesters, type Requester } from './people.seed.ts';
import { getSite } from './sites.seed.ts';

interface Delivered {
  number: string;
  project: string;
  requester: Requester;
  /** Days from today. */
  ordered: number;
  /** Working days from order to promised delivery. */
  within: number;
  /** Working days late. */
  late?: number;
  carrier?: string;
  site?: string;
  subOrganisation?: string;
  total?: number;
  lines: LinePlan[];
}

const { camille, karim, sophie, hugo } = requesters;

/** Delivered orders with fixed content, and two that later orders refer to. */
const delivered: readonly Delivered[] = [
  {
    number: '4500018602',
    project: 'Sauvegarde NAS, sièges',
    requester: hugo,
    ordered: -49,
    within: 16,
    carrier: 'gls',
    site: 'LYO-PDI',
    subOrganisation: 'services',
    total: 1_348_000,
    lines: [
      buildLine('RS1221+', 2, 10),
      buildLine('SA3410', 1, 10),
      buildLine('RS2423RP+', 1, 10),
      buildLine('EW202', 4, 0),
      buildRestLine('PRE-INGENIERIE', 'Reprise des sauvegardes existantes'),
    ],
  },
  {
    number: '4500018588',
    project: 'Switchs accès Nantes',
    requester: camille,
    ordered: -52,
    within: 22,
    late: 3,
    carrier: 'heppner',
    site: 'NTE-ATL',
    subOrganisation: 'logistique',
    total: 3_875_200,
    lines: [
      buildLine('C9200L-48P-4G-E', 10, 50),
      buildLine('C9200L-24P-4G-E', 6, 50),
      buildLine('CON-SNT-C92L24P4', 6, 60),
      buildRestLine('PRE-STAGING', 'Préconfiguration en atelier de 16 commutateurs'),
    ],
  },
  {
    number: '4500018541',
    project: 'Optiques 10G de rechange',
    requester: karim,
    ordered: -62,
    within: 9,
    carrier: 'chronopost',
    site: 'STP-ENT',
    subOrganisation: 'logistique',
    lines: [buildLine('SFP-10G-SR', 40, 50)],
  },
  {
    number: '4500018499',
    project: 'Bornes Wi-Fi bureaux Lyon',
    requester: camille,
    ordered: -71,
    within: 18,
    carrier: 'dpd',
    site: 'LYO-PDI',
    subOrganisation: 'services',
    total: 2_133_600,
    lines: [buildLine('CW9166I-E', 28, 60), buildLine('AIR-DNA-A-3Y', 28, 60), buildRestLine('PRE-LIVRAISON')],
  },
  {
    number: '4500018471',
    project: 'Routeurs agences Est',
    requester: sophie,
    ordered: -78,
    within: 20,
    carrier: 'dhl',
    site: 'SXB-HAU',
    subOrganisation: 'transport',
    total: 1_891_400,
    lines: [buildLine('C8200-1N-4T', 7, 45), buildLine('CON-SNT-C82001N4', 7, 0), buildRestLine('PRE-STAGING', 'Préconfiguration en atelier de 7 routeurs')],
  },
  {
    number: '4500018420',
    project: 'Licences pare-feu, 3 ans',
    requester: sophie,
    ordered: -90,
    within: 4,
    subOrganisation: 'services',
    lines: [buildPricedLine('FC-10-0060F-950-02-36', 9, 138_300)],
  },
  {
    number: '4500018377',
    project: 'Maquette laboratoire',
    requester: hugo,
    ordered: -105,
    within: 21,
    carrier: 'vehicule',
    site: 'LYO-PDI',
    subOrganisation: 'services',
    total: 781_500,
    lines: [
      buildLine('C9200L-24P-4G-E', 1, 50),
      buildLine('EX4100-F-12P', 1, 20),
      buildLine('FG-60F', 1, 30),
      buildLine('MR46-HW', 1, 55),
      buildLine('C8200-1N-4T', 1, 45),
      buildRestLine('PRE-INGENIERIE', 'Ingénierie, deux journées'),
    ],
  },
  {
    number: '4500018342',
    project: 'Alimentations de secours',
    requester: karim,
    ordered: -118,
    within: 14,
    carrier: 'chronopost',
    site: 'STP-ENT',
    subOrganisation: 'logistique',
    lines: [buildLine('PWR-C1-715WAC-P=', 12, 50)],
  },
  {
    number: '4500018310',
    project: 'Cœur de réseau Roissy',
    requester: camille,
    ordered: -127,
    within: 25,
    late: 6,
    carrier: 'db-schenker',
    site: 'ROI-FRE',
    subOrganisation: 'transport',
    total: 5_824_000,
    lines: [
      buildLine('C9300-48P-A', 8, 50),
      buildLine('C8300-1N1S-4T2X', 2, 50),
      buildLine('STACK-T1-50CM', 8, 40),
      buildLine('C9300-DNA-A-48-3Y', 8, 50),
      buildLine('CON-SNTP-C831S4T2', 2, 20),
      buildRestLine('PRE-DEPLOIEMENT', 'Déploiement et bascule du cœur de réseau'),
    ],
  },
  {
    number: '4500018274',
    project: 'Commutateurs compacts agences',
    requester: sophie,
    ordered: -136,
    within: 17,
    carrier: 'fedex',
    site: 'BOD-LAC',
    subOrganisation: 'logistique',
    lines: [buildLine('EX4100-F-12P', 14, 20), buildLine('SVC-COR-EX4100-F-12P', 14, 10)],
  },
];

export const heliantheDeliveredOrders = (calendar: StoryCalendar): OrderPlan[] => delivered.map((order) => deliveredPlan(order, calendar));

function deliveredPlan({ number, ordered, within, late = 0, carrier, lines, ...order }: Delivered, calendar: StoryCalendar): OrderPlan {
  const orderedOn = calendar.day(ordered);
  const promisedOn = calendar.after(orderedOn, within),
    deliveredOn = calendar.after(promisedOn, late);
  const receivers = order.site === undefined ? [] : getSite('helianthe', order.site).receivers;
  const postponed = {
    kind: 'expected' as const,
    previousOn: promisedOn,
    newOn: deliveredOn,
    changedAt: calendar.instant(calendar.before(promisedOn, 2), '10:40'),
    author: 'Élodie Renaud',
    reason: 'Reliquat du constructeur reçu en retard.',
  };
  const parts = listParts(lines);
  return {
    company: 'helianthe',
    customerOrderNumber: number,
    ...order,
    orderedOn,
    promisedOn,
    partialDeliveryAllowed: true,
    changes: [],
    lines: lines.map((planned) => ({ ...planned, delivered: planned.quantity, startsOn: deliveredOn })),
    shipments:
      parts.length === 0
        ? []
        : [
            {
              carrier,
              state: 'delivered',
              promisedOn,
              ...(late > 0 && { expectedOn: deliveredOn }),
              shippedOn: calendar.before(deliveredOn, 1),
              deliveredAt: calendar.instant(deliveredOn, '10:20'),
              receivedBy: receivers[0],
              parts,
              changes: late > 0 ? [postponed] : [],
            },
          ],
  };
}
