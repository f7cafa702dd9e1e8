import { describe, expect, test } from 'vitest';
import { addDays, addMonths, isoWeek } from '#platform/kernel/calendar.ts';
import { findEndOfSale } from './feeds/catalogue.ts';
import { contractRows } from './feeds/contracts.ts';
import { deviceRows } from './feeds/devices.ts';
import { stockItemRows, stockMovementRows } from './feeds/stock.ts';
import { catalogue } from './seeds/catalogue.seed.ts';
import { contractImports } from './seeds/contract-imports.seed.ts';
import type { SerialFormat } from './serials.ts';
import { StoryCalendar } from './story-calendar.ts';
import { buildStoryOrders } from './story.ts';

/** Pattern of a manufacturer, and year and week of making where that says them: 202434, or 202400 for a year alone. */
const formats: Record<SerialFormat, { pattern: RegExp; builtIn?: (serial: string) => number }> = {
  cisco: { pattern: /^[A-Z]{3}\d{4}[0-9A-Z]{4}$/, builtIn: (serial) => 199_600 + Number(serial.slice(3, 7)) },
  meraki: { pattern: /^Q[23][A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ },
  fortinet: { pattern: /^[A-Z0-9]{8}\d{8}$/, builtIn: (serial) => 200_000 + 100 * Number(serial.slice(8, 10)) },
  juniper: { pattern: /^[A-Z]{2}[0-9A-Z]{10}$/ },
  extremeSwitch: { pattern: /^\d{4}N-\d{5}$/, builtIn: (serial) => 200_000 + Number(serial.slice(0, 4)) },
  extremeAccessPoint: { pattern: /^\d{14}$/, builtIn: (serial) => 200_000 + Number(serial.slice(4, 8)) },
  poly: { pattern: /^[0-9A-Z]{12,14}$/ },
  synology: { pattern: /^\d{4}[A-Z]{3}[0-9A-Z]{6}$/, builtIn: (serial) => 200_000 + Number(serial.slice(0, 4)) },
};
const formatOf = new Map(catalogue.flatMap(({ reference, serial }) => (serial ? [[reference, serial.format] as const] : [])));
const computeWeek = (day: string): number => {
  const { year, week } = isoWeek(day);
  return 100 * year + week;
};

/** A device of the demonstration, with a day before which it was built. */
interface Dated {
  reference: string;
  serial: string;
  before: string;
}

const today = '2026-11-19';
const calendar = new StoryCalendar(today);
const orders = buildStoryOrders(calendar);

const delivered = orders.flatMap(({ order, deliveries }) =>
  deliveries.flatMap(({ shippedOn, lines }) =>
    lines.flatMap(({ orderLine, serials }): Dated[] => {
      const { reference } = order.lines.find(({ id }) => id === orderLine)!;
      return (serials ?? []).map((serial) => ({ reference, serial, before: shippedOn! }));
    }),
  ),
);
const contracts = contractRows(orders, calendar);
const covered = contracts.flatMap(({ startsOn, lines }) =>
  lines.flatMap(({ kind, reference, serial, startsOn: from }): Dated[] =>
    kind === 'hardware' && serial ? [{ reference, serial, before: from ?? startsOn }] : [],
  ),
);
const imported = contractImports.flatMap(({ rows }) =>
  rows.flatMap(({ reference, serial, startsOn }): Dated[] =>
    serial === 'SANS' ? [] : [{ reference: String(reference), serial: String(serial), before: addDays(today, startsOn) }],
  ),
);
const items = new Map(stockItemRows(calendar).map(({ id, reference }) => [id, reference]));
const stocked = stockMovementRows(orders, calendar).flatMap(({ item, serials, happenedAt }) =>
  (serials ?? []).map((serial): Dated => ({ reference: items.get(item)!, serial, before: happenedAt.slice(0, 10) })),
);
const devices = deviceRows(today);
const years = /(\d) ans/;
const guaranteed = devices.flatMap(({ reference, serial, warrantyType, warrantyUntil }): Dated[] => {
  const [, length] = years.exec(warrantyType ?? '') ?? [];
  return length ? [{ reference, serial, before: addMonths(warrantyUntil!, -12 * Number(length)) }] : [];
});

describe('a serial number of the demonstration', () => {
  test('is written as its manufacturer writes it', () => {
    const wrong = [...delivered, ...covered, ...imported, ...stocked, ...devices].filter(
      ({ reference, serial }) => !formats[formatOf.get(reference)!].pattern.test(serial),
    );
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries({ delivered, covered, imported, stocked, guaranteed }))('says that a device was built before it was %s', (_, dated) => {
    const wrong = dated.filter(({ reference, serial, before }) => (formats[formatOf.get(reference)!].builtIn?.(serial) ?? 0) >= computeWeek(before));
    expect(dated.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test('covered without an order says that the device was built while its product was sold', () => {
    const numbers = new Set(delivered.map(({ serial }) => serial));
    const wrong = covered.filter(({ reference, serial }) => {
      const endOfSale = findEndOfSale(reference, today);
      return !numbers.has(serial) && endOfSale !== undefined && (formats[formatOf.get(reference)!].builtIn?.(serial) ?? 0) > computeWeek(endOfSale);
    });
    expect(wrong).toEqual([]);
  });
});
