import type { CompanyKey } from './companies.seed.ts';

/** Pieces that came into stock: days from today, quantity, and their serial numbers: `delivered` takes those that the order of the item brought. */
type Entry = readonly [offset: number, quantity: number, serials?: readonly string[] | 'delivered'];

/** An item of stock. Days are counted from today. */
export interface StockSeed {
  company: CompanyKey;
  code: string;
  reference: string;
  poNumber?: string;
  entered: readonly Entry[];
  /** Pieces that left since. */
  shipped?: readonly [offset: number, quantity: number, reason: string];
  /** Difference that a count found. */
  counted?: readonly [offset: number, difference: number, reason: string];
  isReplenished?: false;
  replenishedIn?: number;
  expiresIn?: number;
  site?: string;
  subOrganisation?: string;
}

type More = Partial<Omit<StockSeed, 'company' | 'code' | 'reference' | 'poNumber' | 'entered'>>;
type Item = readonly [reference: string, poNumber: string | undefined, entered: readonly Entry[], more?: More];

const logistics: More = { site: 'STP-ENT', subOrganisation: 'logistique' };

/** 47 items: 29 available, 9 waiting for their replenishment, 5 that will not be replenished, 4 exhausted, once the reservations are made. */
const helianthe: readonly Item[] = [
  [
    'C9200L-24P-4G-E',
    '4500018588',
    [
      [-44, 14],
      [-30, 6, ['JAE30370QK2', 'JAE30370QK7', 'JAE30370QL4', 'JAE30370QLB', 'JAE30370QLF', 'JAE30370QM1']],
    ],
    { expiresIn: 223 },
  ],
  ['CW9166I-E', '4500018734', [[-18, 36]], { expiresIn: 132 }],
  ['MX68-HW', '4500018588', [[-31, 5, ['Q2KY-4D8R-7LNW', 'Q2KY-4D8R-9FTC', 'Q2KY-4D8S-2HJM', 'Q2KY-4D8S-6PXE', 'Q2KY-4D8T-1KVA']]], { expiresIn: 315 }],
  ['PWR-C1-715WAC-P=', '4500018342', [[-96, 10, 'delivered']], logistics],
  ['EX4100-F-12P', '4500018274', [[-110, 6, 'delivered']], { expiresIn: 42, site: 'BOD-LAC', subOrganisation: 'logistique' }],
  ['HAT5310-8T', '4500018602', [[-28, 14]]],
  ['C9300-48P-A', '4500018310', [[-92, 2, ['FOC3024L0SK', 'FOC3024L0SR']]], { expiresIn: 400 }],
  ['C9300-24P-A', '4500018310', [[-92, 3, ['FCW3025D1H4', 'FCW3025D1H8', 'FCW3025D1HC']]]],
  ['C9200L-48P-4G-E', '4500018588', [[-30, 4, ['JAE30371B7A', 'JAE30371B7D', 'JAE30371B7K', 'JAE30371B7P']]], { expiresIn: 223 }],
  ['C8200-1N-4T', '4500018471', [[-54, 2, ['FDO3033M04Q', 'FDO3033M04U']]]],
  ['SFP-10G-LR', '4500018541', [[-50, 20]], { counted: [-21, -4, 'Inventaire de fin de mois'] }],
  ['GLC-TE', '4500018588', [[-31, 24]]],
  ['STACK-T1-50CM', '4500018310', [[-92, 10]]],
  ['MR57-HW', '4500018499', [[-46, 6]], { expiresIn: 190 }],
  ['MS130-48P-HW', '4500018822', [[-2, 2, ['Q3EN-7BNC-3RTS', 'Q3EN-7BNC-5KYL']]]],
  ['MX85-HW', '4500018588', [[-31, 1, ['Q2YN-9WPE-4CHD']]]],
  ['FG-100F', '4500018801', [[-6, 2, ['FG100FTK26001487', 'FG100FTK26001492']]]],
  ['FAP-231F-E', '4500017620', [[-260, 12]], { shipped: [-150, 3, 'Expédition à Rennes Atalante'] }],
  ['FS-124F-POE', '4500017620', [[-260, 3]]],
  ['AP45-WW', '4500018274', [[-110, 8]]],
  ['SRX345-SYS-JB', '4500018471', [[-54, 1, ['DA2233AK0815']]]],
  ['5420F-48P-4XE', '4500018197', [[-120, 2, ['2622N-40871', '2622N-40874']]], { site: 'BOD-LAC' }],
  ['AP305C-WR', '4500018197', [[-120, 7]]],
  ['2200-86240-019', '4500018719', [[-8, 2, ['4825671C93E0', '4825671C93F4']]], { site: 'LYO-PDI', subOrganisation: 'services' }],
  ['7200-85760-101', '4500018719', [[-8, 1, ['8G2041A07D3B']]], { site: 'LYO-PDI', subOrganisation: 'services' }],
  ['DS923+', '4500018602', [[-28, 1, ['2443TQR920447']]], { site: 'BOD-LAC' }],
  ['C9200L-24P-4G-E', '4500018377', [[-80, 2]], { site: 'LYO-PDI', subOrganisation: 'services' }],
  ['CW9166I-E', '4500018499', [[-46, 5]], { site: 'LYO-PDI', subOrganisation: 'services', expiresIn: 132 }],
  ['SFP-10G-SR', '4500018541', [[-50, 18, 'delivered']], logistics],
  ['SFP-10G-SR', '4500018734', [[-16, 12]], { ...logistics, replenishedIn: 13 }],
  ['MR46-HW', '4500018822', [[-2, 4]], { replenishedIn: 20 }],
  ['MV13-HW', '4500018655', [[-13, 8]], { replenishedIn: 29, site: 'STP-ENT' }],
  ['FPR1120-NGFW-K9', '4500018471', [[-54, 2]], { shipped: [-33, 2, 'Expédition à Strasbourg Hautepierre'], replenishedIn: 33 }],
  ['C8300-1N1S-4T2X', '4500018310', [[-92, 1, ['FLM3026W0PD']]], { replenishedIn: 40 }],
  ['EX4100-48P', '4500018274', [], { replenishedIn: 27 }],
  ['5320-48P-8XE', '4500018197', [[-120, 2, ['2621N-51206', '2621N-51209']]], { replenishedIn: 18 }],
  ['GLC-TE', '4500018541', [[-50, 6]], { ...logistics, replenishedIn: 12 }],
  ['HAT5310-8T', '4500018377', [[-80, 4]], { replenishedIn: 24 }],
  ['FG-60F', '4500018801', [[-6, 3, ['FGT60FTK26118204', 'FGT60FTK26118211', 'FGT60FTK26118239']]], { isReplenished: false, expiresIn: 57 }],
  ['RS1221+', '4500018602', [[-28, 1, ['2622RARM4K7P2']]], { isReplenished: false, expiresIn: 101 }],
  ['RS2423RP+', '4500018602', [[-28, 1, ['2620SFR9T3B6D']]], { isReplenished: false, expiresIn: 101 }],
  ['QFX5120-48Y-AFO', '4500018326', [[-20, 1, ['XH2231HB0294']]], { isReplenished: false, expiresIn: 64, site: 'BOD-LAC' }],
  ['5520-24W', '4500018197', [[-120, 2]], { isReplenished: false, expiresIn: 88 }],
  ['2200-86990-025', '4500018719', [[-26, 8]], { shipped: [-9, 8, 'Expédition à Lyon Part-Dieu'], site: 'LYO-PDI', subOrganisation: 'services' }],
  ['SA3410', '4500018602', [[-28, 1]], { shipped: [-11, 1, 'Expédition à Bordeaux-Lac'], isReplenished: false }],
  ['MR57-HW', '4500018655', [[-40, 3]], { shipped: [-14, 3, 'Expédition à Saint-Priest'] }],
  ['C9200L-STACK-KIT', '4500018588', [[-30, 6]]],
];

const arvalys: readonly Item[] = [
  ['EX2300-C-12P', undefined, [[-70, 2, ['HV3619200417', 'HV2230LC0562']]], { site: 'ANN-LAB' }],
  ['FG-60F', undefined, [[-64, 3]], { expiresIn: 75 }],
  ['MR46-HW', undefined, [[-40, 6]], { shipped: [-12, 5, 'Clinique des Tilleuls'], replenishedIn: 15 }],
  ['C9200L-24P-4G-E', undefined, [[-33, 4]]],
  ['HAT5310-8T', undefined, [[-61, 4]], { shipped: [-5, 4, 'Laboratoire central'] }],
  ['2200-48820-025', undefined, [[-90, 2]], { isReplenished: false }],
];

const buildItems = (company: CompanyKey, first: number, items: readonly Item[]): StockSeed[] =>
  items.map(([reference, poNumber, entered, more], index) => ({
    company,
    code: `ST-${first + index}`,
    reference,
    ...(poNumber && { poNumber }),
    entered,
    ...more,
  }));

export const stockSeeds: readonly StockSeed[] = [...buildItems('helianthe', 10_201, helianthe), ...buildItems('arvalys', 10_601, arvalys)];

/** Reservations of the story's people: when, how many, until when (days from today), and how some of them ended. */
export interface ReservationSeed {
  email: string;
  company: CompanyKey;
  /** The item: its reference, and its order where two items have one reference. */
  item: readonly [reference: string, poNumber?: string];
  at: readonly [offset: number, time: string];
  quantity: number;
  serials?: readonly string[];
  reason: string;
  untilIn: number;
  releasedAt?: readonly [offset: number, time: string];
  shippedBy?: { email: string; at: readonly [offset: number, time: string]; reason: string };
}

const camille = 'camille@helianthe.example';
const marc = 'marc@helianthe.example';

/** Oldest first. The one of SFP modules lapses in two days. */
export const reservationSeeds: readonly ReservationSeed[] = [
  {
    email: camille,
    company: 'helianthe',
    item: ['HAT5310-8T', '4500018602'],
    at: [-20, '10:15'],
    quantity: 2,
    reason: 'Disques de rechange du siège',
    untilIn: 10,
    shippedBy: { email: 'agent@arcadie.example', at: [-17, '14:40'], reason: 'Remis à M. Tessier' },
  },
  {
    email: camille,
    company: 'helianthe',
    item: ['MX68-HW'],
    at: [-15, '09:20'],
    quantity: 2,
    reason: 'Agence provisoire de Lille',
    untilIn: 15,
    releasedAt: [-10, '17:35'],
  },
  { email: marc, company: 'helianthe', item: ['SFP-10G-SR', '4500018734'], at: [-12, '09:40'], quantity: 9, reason: 'Liaisons du cœur de secours', untilIn: 2 },
  { email: camille, company: 'helianthe', item: ['MV13-HW'], at: [-12, '11:05'], quantity: 4, reason: 'Quais 9 à 12', untilIn: 27 },
  {
    email: camille,
    company: 'helianthe',
    item: ['CW9166I-E', '4500018734'],
    at: [-9, '15:30'],
    quantity: 14,
    reason: 'Extension Wi-Fi, bâtiment C',
    untilIn: 45,
  },
  { email: marc, company: 'helianthe', item: ['PWR-C1-715WAC-P='], at: [-8, '08:50'], quantity: 2, reason: 'Alimentations de secours, pile A', untilIn: 22 },
  {
    email: camille,
    company: 'helianthe',
    item: ['C9200L-24P-4G-E', '4500018588'],
    at: [-6, '16:10'],
    quantity: 6,
    reason: 'Étage 3 de Nantes Atlantis',
    untilIn: 30,
  },
  {
    email: camille,
    company: 'helianthe',
    item: ['C9200L-STACK-KIT', '4500018588'],
    at: [-6, '16:14'],
    quantity: 6,
    reason: 'Étage 3 de Nantes Atlantis',
    untilIn: 30,
  },
  {
    email: camille,
    company: 'helianthe',
    item: ['FG-60F'],
    at: [-4, '10:45'],
    quantity: 1,
    serials: ['FGT60FTK26118211'],
    reason: 'Pare-feu préconfiguré pour Rennes',
    untilIn: 20,
  },
  { email: camille, company: 'helianthe', item: ['MR46-HW'], at: [-1, '14:20'], quantity: 4, reason: 'Poste de garde, Metz', untilIn: 60 },
  {
    email: 'paul@arvalys.example',
    company: 'arvalys',
    item: ['EX2300-C-12P'],
    at: [-3, '11:25'],
    quantity: 1,
    serials: ['HV3619200417'],
    reason: 'Spare switch for the laboratory',
    untilIn: 35,
  },
];
