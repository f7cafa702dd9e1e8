import { listParts, buildLine, buildRestLine, type LinePlan, type OrderPlan, type PartPlan } from '../plan.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import { requesters } from './people.seed.ts';

/** Edge cases for the screens: many lines, a customer order number used twice, none at all. */
export const heliantheSpecialOrders = (calendar: StoryCalendar): OrderPlan[] => [portNetwork(calendar), ...splitPurchase(calendar), phonedOrder(calendar)];

const rooms = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/** Eight lines for each of eight technical rooms and one for the works: 65 lines, delivered in three loads. */
function portNetwork(calendar: StoryCalendar): OrderPlan {
  const orderedOn = calendar.day(-244),
    promisedOn = calendar.after(orderedOn, 28);
  const loads = [promisedOn, calendar.after(promisedOn, 6), calendar.after(promisedOn, 13)];
  const lines: LinePlan[] = rooms.flatMap((room) => roomLines(room, loads[2]!));
  const parts = listParts(lines);
  return {
    company: 'helianthe',
    customerOrderNumber: '4500017818',
    quoteReference: 'CCW 2388-4105',
    project: 'Refonte du réseau, Genève',
    requester: requesters.camille,
    orderedOn,
    promisedOn,
    partialDeliveryAllowed: true,
    site: 'GVA-PRA',
    subOrganisation: 'logistique',
    lines: [...lines, { ...buildRestLine('PRE-DEPLOIEMENT', 'Déploiement de huit locaux techniques'), delivered: 1 }],
    total: 11_663_040,
    shipments: loads.map((day, load) => ({
      carrier: 'dachser',
      state: 'delivered' as const,
      promisedOn: day,
      shippedOn: calendar.before(day, 2),
      deliveredAt: calendar.instant(day, '07:40'),
      receivedBy: 'M. Nguyen',
      packages: 6,
      parts: selectLoadParts(parts, load),
      changes: [],
    })),
    changes: loads
      .slice(1)
      .map((day, index) => ({
        kind: 'promised' as const,
        previousOn: promisedOn,
        newOn: day,
        changedAt: calendar.instant(calendar.after(orderedOn, 6 + index), '11:55'),
        author: 'Mathilde Orsini',
        reason: 'Livraison en trois fois, au rythme des travaux.',
      })),
  };
}

function roomLines(room: string, startsOn: string): LinePlan[] {
  const placeInRoom = (planned: LinePlan): LinePlan => ({
    ...planned,
    description: `${planned.product.description}, local ${room}`,
    ...(planned.product.kind !== 'equipment' && { delivered: planned.quantity, startsOn }),
  });
  return [
    buildLine('C9200L-48P-4G-E', 2, 52),
    buildLine('C9200L-24P-4G-E', 1, 52),
    buildLine('CW9166I-E', 4, 60),
    buildLine('SFP-10G-SR', 4, 50),
    buildLine('C9200L-STACK-KIT', 3, 50),
    buildLine('CON-SNT-C92L48P4', 2, 50),
    buildLine('CON-SNT-C92L24P4', 1, 50),
    buildLine('AIR-DNA-A-3Y', 4, 60),
  ].map(placeInRoom);
}

/** Rooms A to C, then D to F, then G and H. */
const selectLoadParts = (parts: readonly PartPlan[], load: number): PartPlan[] => parts.filter((part) => Math.floor(part.line / 8 / 3) === load);

/** One purchase order of the customer, stored as two orders in the provider's ERP. */
function splitPurchase(calendar: StoryCalendar): OrderPlan[] {
  const orderedOn = calendar.day(-292),
    promisedOn = calendar.after(orderedOn, 15);
  const common = {
    company: 'helianthe' as const,
    customerOrderNumber: '4500017620',
    requester: requesters.sophie,
    orderedOn,
    promisedOn,
    partialDeliveryAllowed: true,
    subOrganisation: 'transport',
    changes: [],
  };
  const equipment = [buildLine('FG-60F', 4, 28), buildLine('FS-124F-POE', 4, 25), buildLine('FAP-231F-E', 8, 30)];
  return [
    {
      ...common,
      project: 'Agences de Bretagne, matériel',
      site: 'RNS-ATA',
      lines: equipment,
      shipments: [
        {
          carrier: 'kuehne-nagel',
          state: 'delivered',
          promisedOn,
          shippedOn: calendar.before(promisedOn, 2),
          deliveredAt: calendar.instant(promisedOn, '11:15'),
          receivedBy: 'Mme Kerven',
          parts: listParts(equipment),
          changes: [],
        },
      ],
    },
    {
      ...common,
      project: 'Agences de Bretagne, services',
      lines: [buildLine('FC-10-0060F-247-02-12', 4, 10, { delivered: 4, startsOn: promisedOn }), buildLine('PRE-STAGING', 16, 0, { delivered: 16 })],
      shipments: [],
    },
  ];
}

/** Ordered by phone on the day of a breakdown: without a customer order number. */
function phonedOrder(calendar: StoryCalendar): OrderPlan {
  const orderedOn = calendar.day(-163),
    deliveredOn = calendar.after(orderedOn, 1);
  const lines = [buildLine('C9200L-24P-4G-E', 1, 40), buildLine('GLC-TE', 2, 40)];
  return {
    company: 'helianthe',
    project: 'Dépannage express Metz',
    requester: requesters.hugo,
    orderedOn,
    promisedOn: deliveredOn,
    partialDeliveryAllowed: false,
    site: 'ETZ-ACT',
    subOrganisation: 'transport',
    changes: [],
    lines,
    shipments: [
      {
        carrier: 'enlevement',
        state: 'delivered',
        promisedOn: deliveredOn,
        shippedOn: deliveredOn,
        deliveredAt: calendar.instant(deliveredOn, '14:20'),
        receivedBy: 'M. Perrin',
        parts: listParts(lines),
        packages: 1,
        changes: [],
      },
    ],
  };
}
