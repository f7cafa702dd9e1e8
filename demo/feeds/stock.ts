import type { z } from 'zod';
import type { stockItemFeedRow, stockMovementFeedRow } from '#commerce/stock/stock.feed.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { getProduct } from '../seeds/catalogue.seed.ts';
import { companies } from '../seeds/companies.seed.ts';
import { stockSeeds, type StockSeed } from '../seeds/stock.seed.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import type { StoryOrder } from '../story.ts';
import { subOrganisationId } from './companies.ts';
import { siteId } from './sites.ts';

const itemId = ({ code }: StockSeed): string => `I-${code}`;

/** Items of stock; what is on hand follows from their movements. */
export const stockItemRows = (calendar: StoryCalendar): z.input<typeof stockItemFeedRow>[] =>
  stockSeeds.map((seed) => ({
    id: itemId(seed),
    version: 1,
    company: companies[seed.company].id,
    code: seed.code,
    manufacturer: getProduct(seed.reference).manufacturer!,
    reference: seed.reference,
    description: getProduct(seed.reference).description,
    isReplenished: seed.isReplenished,
    replenishedOn: seed.replenishedIn === undefined ? undefined : calendar.day(seed.replenishedIn),
    expiresOn: seed.expiresIn === undefined ? undefined : addDays(calendar.today, seed.expiresIn),
    poNumber: seed.poNumber,
    site: seed.site && siteId(seed.company, seed.site),
    subOrganisation: seed.subOrganisation && subOrganisationId(seed.company, seed.subOrganisation),
  }));

type MovementRow = z.input<typeof stockMovementFeedRow>;

/** Movements of stock, those of each item in their order. */
export const stockMovementRows = (orders: readonly StoryOrder[], calendar: StoryCalendar): MovementRow[] =>
  stockSeeds.flatMap((seed) => {
    const buildMovement = (kind: MovementRow['kind'], offset: number, quantity: number, more: Partial<MovementRow>) => ({
      kind,
      quantity,
      happenedAt: calendar.instant(calendar.day(offset), '08:30'),
      ...more,
    });
    const movements = [
      ...seed.entered.map(([offset, quantity, serials]) =>
        buildMovement('in', offset, quantity, {
          serials: serials === 'delivered' ? collectDeliveredSerials(orders, seed).slice(0, quantity) : serials?.slice(),
        }),
      ),
      ...(seed.shipped ? [buildMovement('out', seed.shipped[0], seed.shipped[1], { reason: seed.shipped[2] })] : []),
      ...(seed.counted ? [buildMovement('adjust', seed.counted[0], seed.counted[1], { reason: seed.counted[2] })] : []),
    ];
    return movements.map((movement, index) => ({
      id: `M-${seed.code}-${index + 1}`,
      version: 1,
      company: companies[seed.company].id,
      item: itemId(seed),
      ...movement,
    }));
  });

/** Serial numbers of the reference that the order of the item brought. */
const collectDeliveredSerials = (orders: readonly StoryOrder[], { reference, poNumber }: StockSeed): string[] =>
  orders
    .filter(({ order }) => order.customerOrderNumber === poNumber)
    .flatMap(({ order, deliveries }) => {
      const lines = new Set(order.lines.filter((line) => line.reference === reference).map(({ id }) => id));
      return deliveries.flatMap((delivery) => delivery.lines.flatMap(({ orderLine, serials }) => (lines.has(orderLine) ? (serials ?? []) : [])));
    });
