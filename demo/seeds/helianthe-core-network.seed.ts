import { buildLine, buildRestLine, type OrderPlan } from '../plan.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import { getProduct } from './catalogue.seed.ts';
import { requesters } from './people.seed.ts';

/** Twelve C9300 in four stacks, two large and two small, six C9200L in two rooms: support and licences are counted by stack. */
export function coreNetwork(calendar: StoryCalendar): OrderPlan {
  const [ordered, first, second] = [calendar.day(-22), calendar.day(0), calendar.day(7)];
  const stacks = [
    ['Pile A', 4],
    ['Pile B', 4],
    ['Pile C', 2],
    ['Pile D', 2],
  ] as const;
  const rooms = [
    ['Local nord', 4],
    ['Local sud', 2],
  ] as const;
  const buildActiveLine = (reference: string, [place, quantity]: readonly [string, number]) =>
    buildLine(reference, quantity, 50, { delivered: quantity, startsOn: first, description: `${place}\u00a0: ${getProduct(reference).description}` });
  return {
    company: 'helianthe',
    rank: 4812,
    offerRank: 2087,
    customerOrderNumber: '4500018734',
    quoteReference: 'CCW 2419-8837',
    project: 'Cœur de réseau Saint-Priest',
    requester: requesters.camille,
    orderedOn: ordered,
    promisedOn: first,
    partialDeliveryAllowed: true,
    site: 'STP-ENT',
    subOrganisation: 'logistique',
    total: 9_641_280,
    lines: [
      buildLine('C9300-48P-A', 12, 50),
      buildLine('C9200L-24P-4G-E', 6, 50),
      buildLine('SFP-10G-SR', 4, 50, { promisedOn: second, expectedOn: second }),
      buildLine('PWR-C1-715WAC-P=', 2, 50, { promisedOn: second, expectedOn: second }),
      buildRestLine('PRE-DEPLOIEMENT', 'Préconfiguration, déploiement et bascule du cœur de réseau'),
      ...stacks.map((stack) => buildActiveLine('CON-SNT-C93004PA', stack)),
      ...rooms.map((room) => buildActiveLine('CON-SNT-C92L24P4', room)),
      ...stacks.map((stack) => buildActiveLine('C9300-DNA-A-48-3Y', stack)),
      ...rooms.map((room) => buildActiveLine('C9200L-DNA-E-24-3Y', room)),
    ],
    shipments: [
      {
        rank: 9318,
        carrier: 'geodis',
        trackingNumber: '8X2204719336',
        state: 'delivered',
        promisedOn: first,
        shippedOn: calendar.before(first, 2),
        deliveredAt: calendar.instant(first, '10:05'),
        receivedBy: 'M. Tessier',
        packages: 5,
        parts: [
          { line: 0, quantity: 12, serials: coreSwitches },
          { line: 1, quantity: 6, serials: accessSwitches },
        ],
        changes: [
          {
            kind: 'delivered',
            newOn: first,
            changedAt: calendar.instant(first, '10:05'),
            author: 'Geodis',
            reason: 'Réception signée par M. Tessier, sans réserve.',
          },
        ],
      },
      {
        rank: 9402,
        carrier: 'chronopost',
        trackingNumber: 'XY918273645FR',
        state: 'shipped',
        promisedOn: second,
        shippedOn: calendar.day(0),
        packages: 1,
        parts: [
          { line: 2, quantity: 4, serials: [] },
          { line: 3, quantity: 2, serials: [] },
        ],
        changes: [],
      },
    ],
    changes: [
      {
        kind: 'promised',
        newOn: first,
        changedAt: calendar.instant(calendar.after(ordered, 2), '11:20'),
        author: 'Élodie Renaud',
        reason: 'Date confirmée par le constructeur.',
      },
      {
        kind: 'promised',
        previousOn: first,
        newOn: second,
        changedAt: calendar.instant(calendar.day(-9), '16:42'),
        author: 'Étienne Vasseur',
        reason: 'Optiques et alimentations en rupture chez le constructeur ; les commutateurs partent à la date prévue.',
      },
    ],
  };
}

const coreSwitches = [
  'FOC3038L0AB',
  'FOC3038L0AC',
  'FOC3038L0AF',
  'FOC3038L0B1',
  'FOC3038L0B4',
  'FOC3038L0B7',
  'FOC3039L11K',
  'FOC3039L11M',
  'FOC3039L120',
  'FOC3039L124',
  'FOC3039L12A',
  'FOC3039L12D',
];
const accessSwitches = ['JAE30411ZQ8', 'JAE30411ZQF', 'JAE30411ZR2', 'JAE30411ZR5', 'JAE30411ZRB', 'JAE30411ZRD'];

/** Serial numbers fixed by the story. */
export const fixedSerials: readonly string[] = [...coreSwitches, ...accessSwitches];
