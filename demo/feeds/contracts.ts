import type { z } from 'zod';
import type { contractFeedRow } from '#installed-base/contracts/contracts.feed.ts';
import { addDays, addMonths } from '#platform/kernel/calendar.ts';
import { companies, type CompanyKey } from '../seeds/companies.seed.ts';
import { catalogue, getProduct } from '../seeds/catalogue.seed.ts';
import { clientContracts } from '../seeds/clients.seed.ts';
import { contractSeeds, type ContractSeed } from '../seeds/contracts.seed.ts';
import { Random } from '../random.ts';
import { SerialMaker } from '../serials.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import type { StoryOrder } from '../story.ts';
import { findEndOfSale } from './catalogue.ts';
import { subOrganisationId } from './companies.ts';
import { siteId } from './sites.ts';

export type ContractRow = z.input<typeof contractFeedRow>;
type LineRow = ContractRow['lines'][number];

/** Companies that cover what is delivered to them. */
const coveredCompanies: readonly CompanyKey[] = ['helianthe', 'arvalys'];

const levels: Readonly<Record<string, string>> = {
  cisco: 'SNTC 8×5×J+1',
  meraki: 'Enterprise',
  fortinet: 'FortiCare Premium',
  juniper: 'Core NBD',
  extreme: 'NBD AHR',
  'hp-poly': 'Poly+',
  synology: 'Extension de garantie',
};

/** Contracts as the ERP sends them: those that the story fixes, and those that came with deliveries. */
export function contractRows(orders: readonly StoryOrder[], calendar: StoryCalendar): ContractRow[] {
  const delivered = orders.flatMap(({ deliveries }) => deliveries.flatMap(({ lines }) => lines.flatMap(({ serials }) => serials ?? [])));
  const seeds = [...contractSeeds, ...clientContracts];
  const fixed = seeds.flatMap(({ covered }) => covered.flatMap(({ serials }) => serials ?? []));
  const serials = new SerialMaker(new Random(20_4518), [...delivered, ...fixed]);
  return [...seeds.map((seed) => fixedContract(seed, calendar, serials)), ...deliveredContracts(orders, calendar)];
}

/** Domain and CCO ID that a company gives to Cisco. */
const ciscoFields = (company: CompanyKey, ccoId: string | null = `reseau-${company}`) => ({ smartAccount: `${company}.example`, ccoId });

function fixedContract(seed: ContractSeed, calendar: StoryCalendar, serials: SerialMaker): ContractRow {
  const { company, manufacturer, number } = seed;
  const endsOn = addDays(calendar.today, seed.endsIn);
  const startsOn = addDays(addMonths(endsOn, -12 * seed.years), 1);
  const lines = seed.covered.flatMap(({ reference, quantity, site, serials: known = [], endsIn, warrantyEndsIn }): Omit<LineRow, 'id'>[] => {
    const product = getProduct(reference);
    const soldUntil = findEndOfSale(reference, calendar.today) ?? startsOn;
    const made = [...known, ...serials.make(product, quantity - known.length, soldUntil < startsOn ? soldUntil : startsOn)];
    return made.map((serial) => ({
      kind: 'hardware',
      manufacturer: product.manufacturer,
      reference,
      description: product.description,
      serial,
      quantity: 1,
      serviceLevel: seed.serviceLevel,
      supportType: seed.supportType,
      site: siteId(company, site),
      endsOn: endsIn === undefined ? undefined : addDays(calendar.today, endsIn),
      warrantyUntil: warrantyEndsIn === undefined ? undefined : addDays(calendar.today, warrantyEndsIn),
    }));
  });
  return {
    ...head(company, number, manufacturer),
    ...(manufacturer === 'cisco' ? ciscoFields(company, seed.ccoId) : {}),
    label: seed.label,
    type: seed.type ?? 'support',
    virtualAccount: seed.virtualAccount,
    startsOn,
    endsOn,
    status: seed.status ?? 'Active',
    imported: seed.isImported,
    comment: seed.comment,
    subOrganisation: seed.subOrganisation && subOrganisationId(company, seed.subOrganisation),
    lines: numberLines(lines),
  };
}

const head = (company: CompanyKey, number: string, manufacturer: string) => ({
  id: `K-${companies[company].id}-${manufacturer}-${number}`,
  version: 1,
  company: companies[company].id,
  number,
  manufacturer,
});

const numberLines = (lines: readonly Omit<LineRow, 'id'>[]): LineRow[] => lines.map((line, index) => ({ ...line, id: String(index + 1) }));

const manufacturerOf = new Map(catalogue.map(({ reference, manufacturer }) => [reference, manufacturer]));

interface Delivered {
  company: CompanyKey;
  manufacturer: string;
  order: StoryOrder['order'];
  deliveredOn: string;
  line: Omit<LineRow, 'id'>;
}

/** One contract per delivered order and manufacturer. Some orders and every fifth device go without. */
function deliveredContracts(orders: readonly StoryOrder[], calendar: StoryCalendar): ContractRow[] {
  const random = new Random(23_1907);
  const devices = orders.flatMap((one) => collectDevices(one));
  const groups = [...Map.groupBy(devices, ({ order, manufacturer }) => `${order.number} ${manufacturer}`).values()];
  let rank = 200_100;
  return groups.flatMap((group): ContractRow[] => {
    const { company, manufacturer, order, deliveredOn } = group[0]!;
    const isCore = order.customerOrderNumber === '4500018734';
    rank += random.whole(31, 260);
    const years = random.pick([1, 1, 2, 3, 3]);
    if (!isCore && (group.length < 3 || random.chance(0.45))) return [];
    const covered = isCore ? group : group.filter((_, index) => index % 5 !== 4);
    const startsOn = isCore ? deliveredOn : addDays(deliveredOn, random.whole(1, 12));
    const endsOn = addDays(addMonths(startsOn, isCore ? 36 : 12 * years), -1);
    return [
      {
        ...head(company, isCore ? 'CT-231907' : `CT-${rank}`, manufacturer),
        ...(manufacturer === 'cisco' ? { ...ciscoFields(company), virtualAccount: isCore ? 'Logistique' : 'Agences' } : {}),
        label: order.project,
        type: manufacturer === 'meraki' ? 'licence' : manufacturer === 'synology' ? 'warranty' : 'support',
        startsOn,
        endsOn,
        status: endsOn < calendar.today ? 'Expired' : random.pick(['Active', 'Active', 'Signed', 'Service']),
        orderNumber: order.number,
        lines: numberLines(covered.flatMap(({ line }) => (isCore ? [line, toLicenceLine(line)] : [line]))),
      },
    ];
  });
}

const licences: Readonly<Record<string, string>> = { 'C9300-48P-A': 'C9300-DNA-A-48-3Y', 'C9200L-24P-4G-E': 'C9200L-DNA-E-24-3Y' };

/** The licence of a switch: it bears the serial number of its device. */
function toLicenceLine(line: Omit<LineRow, 'id'>): Omit<LineRow, 'id'> {
  const { reference, description } = getProduct(licences[line.reference]!);
  return { ...line, kind: 'software', reference, description, serviceLevel: undefined };
}

/** Devices with serial numbers that an order delivered. */
function collectDevices({ order, deliveries }: StoryOrder): Delivered[] {
  const company = coveredCompanies.find((key) => companies[key].id === order.company);
  if (company === undefined) return [];
  const ordered = new Map(order.lines.map((line) => [line.id, line]));
  return deliveries.flatMap(({ deliveredAt, shippedOn, lines }) =>
    lines.flatMap(({ orderLine, serials }) => {
      const { reference, description } = ordered.get(orderLine)!;
      const manufacturer = manufacturerOf.get(reference);
      const deliveredOn = deliveredAt?.slice(0, 10) ?? shippedOn;
      if (manufacturer === undefined || deliveredOn == null || deliveredAt == null) return [];
      return (serials ?? []).map((serial) => ({
        company,
        manufacturer,
        order,
        deliveredOn,
        line: {
          kind: 'hardware' as const,
          reference,
          description,
          serial,
          quantity: 1,
          serviceLevel: levels[manufacturer],
          site: order.site,
          orderNumber: order.number,
        },
      }));
    }),
  );
}
