import { buildLine, buildPricedLine, buildRestLine, type OrderPlan, type PartPlan } from '../plan.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import { coreNetwork } from './helianthe-core-network.seed.ts';
import { requesters } from './people.seed.ts';

/** The ten open orders of Groupe Hélianthe: six with fixed content, and four older ones. */
export const heliantheOpenOrders = (calendar: StoryCalendar): OrderPlan[] => [
  warehouseWifi(calendar),
  branchFirewalls(calendar),
  coreNetwork(calendar),
  meetingRooms(calendar),
  backupLinks(calendar),
  quayCameras(calendar),
  backupCore(calendar),
  regionalVideo(calendar),
  yardAccessPoints(calendar),
  gatehousePhones(calendar),
];

const parts = (...pairs: [line: number, quantity: number][]): PartPlan[] => pairs.map(([index, quantity]) => ({ line: index, quantity }));

function warehouseWifi(calendar: StoryCalendar): OrderPlan {
  return {
    company: 'helianthe',
    customerOrderNumber: '4500018822',
    project: 'Extension Wi-Fi entrepôts',
    requester: requesters.karim,
    quoteReference: 'CCW 2427-1190',
    orderedOn: calendar.day(-2),
    promisedOn: calendar.day(15),
    expectedOn: calendar.day(15),
    partialDeliveryAllowed: true,
    site: 'STP-ENT',
    subOrganisation: 'logistique',
    total: 2_864_000,
    lines: [buildLine('MR46-HW', 40, 55), buildLine('C9200L-24P-4G-E', 2, 50), buildLine('LIC-ENT-3YR', 40, 70), buildRestLine('PRE-LIVRAISON')],
    shipments: [],
    changes: [],
  };
}

function branchFirewalls(calendar: StoryCalendar): OrderPlan {
  const promisedOn = calendar.day(6),
    expectedOn = calendar.day(13);
  const postponed = {
    kind: 'expected' as const,
    previousOn: promisedOn,
    newOn: expectedOn,
    changedAt: calendar.instant(calendar.day(-1), '15:10'),
    author: 'Élodie Renaud',
    reason: 'Arrivage du constructeur décalé d’une semaine.',
  };
  return {
    company: 'helianthe',
    customerOrderNumber: '4500018801',
    project: 'Pare-feux des agences',
    requester: requesters.sophie,
    orderedOn: calendar.day(-7),
    promisedOn,
    expectedOn,
    partialDeliveryAllowed: true,
    site: 'LYO-PDI',
    subOrganisation: 'services',
    total: 1_732_550,
    lines: [
      buildLine('FG-60F', 8, 30),
      buildLine('FG-100F', 1, 30),
      buildLine('FC-10-0060F-950-02-36', 8, 42),
      buildLine('FC-10-F100F-247-02-12', 1, 20),
      buildRestLine('PRE-STAGING', 'Préconfiguration en atelier de 9 pare-feux'),
    ],
    shipments: [{ state: 'inPreparation', preparedOn: calendar.day(-3), promisedOn, expectedOn, parts: parts([0, 8], [1, 1]), changes: [postponed] }],
    changes: [],
  };
}

function meetingRooms(calendar: StoryCalendar): OrderPlan {
  const first = calendar.day(-8),
    second = calendar.day(8);
  return {
    company: 'helianthe',
    customerOrderNumber: '4500018719',
    project: 'Téléphonie salles de réunion',
    requester: requesters.karim,
    orderedOn: calendar.day(-28),
    promisedOn: first,
    partialDeliveryAllowed: true,
    site: 'LYO-PDI',
    subOrganisation: 'services',
    total: 1_120_800,
    lines: [
      buildLine('2200-86990-025', 8, 20, { promisedOn: second, expectedOn: second }),
      buildLine('7200-85760-101', 3, 20),
      buildLine('2200-86240-019', 3, 25),
      buildRestLine('PRE-LIVRAISON'),
    ],
    shipments: [
      {
        carrier: 'dpd',
        state: 'delivered',
        promisedOn: first,
        shippedOn: calendar.before(first, 1),
        deliveredAt: calendar.instant(first, '09:35'),
        receivedBy: 'Accueil, Mme Roche',
        parts: parts([1, 3], [2, 3]),
        changes: [],
      },
    ],
    changes: [],
  };
}

/** No partial delivery: everything waits for the last gateway. */
function backupLinks(calendar: StoryCalendar): OrderPlan {
  const promisedOn = calendar.day(5);
  return {
    company: 'helianthe',
    customerOrderNumber: '4500018690',
    project: 'Liens de secours agences',
    requester: requesters.sophie,
    quoteReference: 'CCW 2417-6052',
    orderedOn: calendar.day(-35),
    promisedOn,
    expectedOn: promisedOn,
    partialDeliveryAllowed: false,
    site: 'LIL-EUR',
    subOrganisation: 'transport',
    total: 986_400,
    lines: [buildLine('MX68-HW', 6, 48), buildLine('LIC-MX68-SEC-3YR', 6, 45), buildRestLine('PRE-STAGING', 'Préconfiguration en atelier de 6 passerelles')],
    shipments: [{ state: 'inPreparation', preparedOn: calendar.day(-1), promisedOn, parts: parts([0, 6]), changes: [] }],
    changes: [],
  };
}

function quayCameras(calendar: StoryCalendar): OrderPlan {
  const first = calendar.day(-15),
    second = calendar.day(11);
  return {
    company: 'helianthe',
    customerOrderNumber: '4500018655',
    project: 'Caméras quais 1 à 12',
    requester: requesters.hugo,
    quoteReference: 'CCW 2415-3321',
    orderedOn: calendar.day(-41),
    promisedOn: second,
    expectedOn: second,
    partialDeliveryAllowed: true,
    site: 'STP-ENT',
    subOrganisation: 'logistique',
    total: 1_497_000,
    lines: [
      buildLine('MV13-HW', 12, 35),
      buildLine('LIC-MV-3YR', 12, 40, { delivered: 8, startsOn: first }),
      buildRestLine('PRE-DEPLOIEMENT', 'Pose et réglage de 12 caméras'),
    ],
    shipments: [
      {
        carrier: 'ups',
        state: 'delivered',
        promisedOn: first,
        shippedOn: calendar.before(first, 2),
        deliveredAt: calendar.instant(first, '08:50'),
        receivedBy: 'Quai 3, Mme Costa',
        packages: 2,
        parts: parts([0, 8]),
        changes: [],
      },
      { carrier: 'ups', state: 'shipped', promisedOn: second, expectedOn: second, shippedOn: calendar.day(-1), packages: 1, parts: parts([0, 4]), changes: [] },
    ],
    changes: [],
  };
}

/** Postponed twice, now in transit. */
function backupCore(calendar: StoryCalendar): OrderPlan {
  const promisedOn = calendar.day(-50),
    between = calendar.day(-24),
    expectedOn = calendar.day(4);
  return {
    company: 'helianthe',
    customerOrderNumber: '4500018326',
    project: 'Cœur de secours Bordeaux',
    requester: requesters.sophie,
    orderedOn: calendar.day(-121),
    promisedOn,
    expectedOn,
    partialDeliveryAllowed: false,
    site: 'BOD-LAC',
    subOrganisation: 'logistique',
    total: 1_478_000,
    lines: [buildLine('QFX5120-48Y-AFO', 1, 30), buildRestLine('PRE-INGENIERIE', 'Ingénierie, recette en atelier et mise en service')],
    shipments: [
      {
        carrier: 'heppner',
        state: 'shipped',
        promisedOn,
        expectedOn,
        shippedOn: calendar.day(-2),
        packages: 1,
        parts: parts([0, 1]),
        changes: [
          {
            kind: 'expected',
            previousOn: promisedOn,
            newOn: between,
            changedAt: calendar.instant(calendar.day(-58), '09:15'),
            author: 'Mathilde Orsini',
            reason: 'Rupture chez le constructeur, réassort annoncé sous quatre semaines.',
          },
          {
            kind: 'expected',
            previousOn: between,
            newOn: expectedOn,
            changedAt: calendar.instant(calendar.day(-30), '17:05'),
            author: 'Élodie Renaud',
            reason: 'Contrôle douanier prolongé à l’arrivée.',
          },
        ],
      },
    ],
    changes: [],
  };
}

/** Ordered early on purpose: the rooms are not ready. */
function regionalVideo(calendar: StoryCalendar): OrderPlan {
  const promisedOn = calendar.day(29);
  return {
    company: 'helianthe',
    customerOrderNumber: '4500018251',
    project: 'Visioconférence comités régionaux',
    requester: requesters.camille,
    orderedOn: calendar.day(-142),
    promisedOn,
    expectedOn: promisedOn,
    partialDeliveryAllowed: true,
    subOrganisation: 'services',
    total: 841_200,
    lines: [
      buildLine('7200-85760-101', 3, 20),
      buildLine('4870-85760-112', 3, 10),
      buildRestLine('PRE-FORMATION', 'Transfert de compétences, une demi-journée'),
    ],
    shipments: [],
    changes: [],
  };
}

/** The promised day has passed without a new one. */
function yardAccessPoints(calendar: StoryCalendar): OrderPlan {
  return {
    company: 'helianthe',
    customerOrderNumber: '4500018197',
    project: 'Bornes extérieures cours de fret',
    requester: requesters.karim,
    orderedOn: calendar.day(-156),
    promisedOn: calendar.day(-17),
    partialDeliveryAllowed: true,
    site: 'ROI-FRE',
    subOrganisation: 'transport',
    total: 629_400,
    lines: [buildLine('AP360I-WR', 10, 35), buildRestLine('PRE-ETUDE-WIFI', 'Étude de couverture Wi-Fi des cours de fret')],
    shipments: [],
    changes: [],
  };
}

function gatehousePhones(calendar: StoryCalendar): OrderPlan {
  const promisedOn = calendar.day(40),
    expectedOn = calendar.day(54);
  return {
    company: 'helianthe',
    customerOrderNumber: '4500018142',
    project: 'Réseau du poste de garde, Metz',
    requester: requesters.hugo,
    orderedOn: calendar.day(-170),
    promisedOn,
    expectedOn,
    partialDeliveryAllowed: true,
    site: 'ETZ-ACT',
    subOrganisation: 'transport',
    total: 700_000,
    lines: [buildLine('FS-124F-POE', 4, 25), buildPricedLine('FAP-231F-E', 4, 46_800), buildRestLine('PRE-DEPLOIEMENT')],
    shipments: [],
    changes: [
      {
        kind: 'expected',
        previousOn: promisedOn,
        newOn: expectedOn,
        changedAt: calendar.instant(calendar.day(-26), '14:30'),
        author: 'Étienne Vasseur',
        reason: 'Report demandé par le client : ouverture du site retardée.',
      },
    ],
  };
}
