import { z } from 'zod';
import { addDays, isDay } from '#platform/calendar.ts';
import { parseDay } from '#platform/typed-day.ts';
import { licenceStates, type LicenceState } from '../licence.ts';
import { csvRows } from './csv.ts';

/** Exports that are understood: the Smart Software Manager's table, and the three licensing models of Meraki. */
export const exportKinds = ['smartSoftwareManager', 'merakiPerDevice', 'merakiCoTerm', 'merakiSubscription'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Reasons why a row was not understood. */
export const rowReasons = ['noSku', 'unreadableQuantity', 'unreadableDay', 'unknownState', 'unknownShape', 'invalidated'] as const;
export type RowReason = (typeof rowReasons)[number];

/** Licences acquired. `key` recognises them when the same export comes again. */
export interface ReadEntitlement {
  key: string;
  sku: string;
  description: string;
  quantity: number;
  startsOn: string | null;
  endsOn: string | null;
}
export interface ReadAssignment {
  key: string;
  sku: string;
  quantity: number;
  state: LicenceState;
  expiresOn: string | null;
  serial: string | null;
}
export interface VendorExport {
  kind: ExportKind;
  /** Rows read, understood or not. */
  read: number;
  entitlements: ReadEntitlement[];
  assignments: ReadAssignment[];
  /** Rows that were not understood, counted from 1 as the export shows them. */
  flaws: { row: number; reason: RowReason }[];
}

/** Maximum rows of an export. */
export const exportRowsMax = 10_000;

class RowFlaw extends Error {
  readonly reason: RowReason;
  constructor(reason: RowReason) {
    super(reason);
    this.reason = reason;
  }
}

const maxQuantity = 10_000_000;

function quantityOf(value: string | number): number {
  const quantity = typeof value === 'number' ? value : Number(value.replaceAll(/[\s\u00a0\u202f]/g, '') || Number.NaN);
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity) throw new RowFlaw('unreadableQuantity');
  return quantity;
}

/** A day, or the day of an instant; nothing where none is written. */
function dayOf(value: unknown, today: string): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || /^(?:-|—|n\/?a|never|none)$/i.test(text)) return null;
  const start = text.slice(0, 10);
  const day = isDay(start) ? start : parseDay(text, today);
  if (day === undefined) throw new RowFlaw('unreadableDay');
  return day;
}

function skuOf(value: unknown): string {
  const sku = typeof value === 'string' ? value.trim() : '';
  if (sku === '' || sku.length > 100) throw new RowFlaw('noSku');
  return sku;
}

type Part = Pick<VendorExport, 'entitlements' | 'assignments'>;
const nothing = (): Part => ({ entitlements: [], assignments: [] });

/** Reads each row by itself: one that is not understood leaves the others as they are. */
function readRows<Row>(kind: ExportKind, rows: readonly Row[], firstRow: number, read: (row: Row, occurrence: (key: string) => string) => Part): VendorExport {
  const result: VendorExport = { kind, read: rows.length, ...nothing(), flaws: [] };
  const seen = new Map<string, number>();
  /** The same key twice in an export is two licences. */
  const occurrence = (key: string): string => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  };
  rows.forEach((row, index) => {
    try {
      const part = read(row, occurrence);
      result.entitlements.push(...part.entitlements);
      result.assignments.push(...part.assignments);
    } catch (error) {
      if (!(error instanceof RowFlaw)) throw error;
      result.flaws.push({ row: firstRow + index, reason: error.reason });
    }
  });
  return result;
}

const columnNames = {
  sku: ['product sku', 'sku'],
  serial: ['product sn', 'product serial number'],
  details: ['device details'],
  family: ['product/licence family', 'product/license family', 'product family', 'licence family', 'license family', 'license'],
  quantity: ['quantity purchased', 'purchased'],
  expires: ['expiration date', 'expires'],
} as const;
type ColumnName = keyof typeof columnNames;

const plain = (head: string): string => head.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A table in the Smart Software Manager's columns, in any order; `undefined` where SKU or quantity are not among them. */
function readTable(rows: readonly (readonly string[])[], today: string): VendorExport | undefined {
  const [head = [], ...body] = rows;
  const heads = head.map(plain);
  const place = (name: ColumnName): number => heads.findIndex((one) => (columnNames[name] as readonly string[]).includes(one));
  const places = Object.fromEntries((Object.keys(columnNames) as ColumnName[]).map((name) => [name, place(name)])) as Record<ColumnName, number>;
  if (places.sku < 0 || places.quantity < 0) return undefined;
  return readRows('smartSoftwareManager', body, 2, (row, occurrence) => {
    const cell = (name: ColumnName): string => (places[name] < 0 ? '' : (row[places[name]] ?? ''));
    const sku = skuOf(cell('sku'));
    const quantity = quantityOf(cell('quantity'));
    const expiresOn = dayOf(cell('expires'), today);
    const serial = cell('serial').slice(0, 100);
    const key = occurrence(['ssm', sku, serial, expiresOn ?? ''].join('|'));
    const state = expiresOn !== null && expiresOn < today ? 'expired' : 'active';
    return {
      entitlements: [{ key, sku, description: (cell('family') || cell('details')).slice(0, 300), quantity, startsOn: null, endsOn: expiresOn }],
      assignments: serial === '' ? [] : [{ key, sku, quantity, state, expiresOn, serial }],
    };
  });
}

const text = z.string().max(400).nullish();
const perDevice = z.looseObject({
  id: z.string().min(1).max(200),
  licenseType: z.string().min(1).max(100),
  state: z.string().max(40),
  deviceSerial: text,
  seatCount: z.number().nullish(),
  activationDate: text,
  expirationDate: text,
});
const coTerm = z.looseObject({
  key: z.string().min(1).max(200),
  startedAt: text,
  duration: z.number().int().min(0).max(40_000).nullish(),
  invalidated: z.boolean().nullish(),
  counts: z.array(z.looseObject({ model: z.string().min(1).max(100), count: z.number() })).max(1000),
});
const subscription = z.looseObject({
  subscriptionId: z.string().min(1).max(200),
  startDate: text,
  endDate: text,
  entitlements: z
    .array(z.looseObject({ sku: z.string().min(1).max(100), seats: z.looseObject({ limit: z.number(), assigned: z.number().nullish() }) }))
    .max(1000),
});

/** @throws RowFlaw for a row of another shape */
function shaped<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> {
  const parsed = schema.safeParse(row);
  if (!parsed.success) throw new RowFlaw('unknownShape');
  return parsed.data;
}

const stateOf = (state: string): LicenceState => {
  const known = licenceStates.find((one) => one === state);
  if (!known) throw new RowFlaw('unknownState');
  return known;
};

const hasField = (rows: readonly unknown[], field: string): boolean => rows.some((row) => typeof row === 'object' && row !== null && field in row);

function readJson(rows: readonly unknown[], today: string): VendorExport | undefined {
  if (hasField(rows, 'licenseType'))
    return readRows('merakiPerDevice', rows, 1, (row) => {
      const licence = shaped(perDevice, row);
      const key = `meraki|${licence.id}`;
      const sku = skuOf(licence.licenseType);
      const quantity = quantityOf(licence.seatCount ?? 1);
      const expiresOn = dayOf(licence.expirationDate, today);
      const state = stateOf(licence.state);
      return {
        entitlements: [{ key, sku, description: '', quantity, startsOn: dayOf(licence.activationDate, today), endsOn: expiresOn }],
        assignments: [{ key, sku, quantity, state, expiresOn, serial: licence.deviceSerial || null }],
      };
    });
  if (hasField(rows, 'counts') && hasField(rows, 'key'))
    return readRows('merakiCoTerm', rows, 1, (row) => {
      const licence = shaped(coTerm, row);
      if (licence.invalidated) throw new RowFlaw('invalidated');
      const startsOn = dayOf(licence.startedAt, today);
      const endsOn = startsOn !== null && licence.duration ? addDays(startsOn, licence.duration) : null;
      const entitlements = licence.counts.map(({ model, count }) => ({
        key: `coterm|${licence.key}|${model}`,
        sku: skuOf(model),
        description: '',
        quantity: quantityOf(count),
        startsOn,
        endsOn,
      }));
      return { entitlements, assignments: [] };
    });
  if (hasField(rows, 'subscriptionId'))
    return readRows('merakiSubscription', rows, 1, (row) => {
      const { subscriptionId, startDate, endDate, entitlements } = shaped(subscription, row);
      const [startsOn, endsOn] = [dayOf(startDate, today), dayOf(endDate, today)];
      const parts = entitlements.map(({ sku, seats }) => ({ key: `subscription|${subscriptionId}|${sku}`, sku: skuOf(sku), seats }));
      return {
        entitlements: parts.map(({ key, sku, seats }) => ({ key, sku, description: '', quantity: quantityOf(seats.limit), startsOn, endsOn })),
        assignments: parts.flatMap(({ key, sku, seats }) => {
          const quantity = quantityOf(seats.assigned ?? 0);
          return quantity === 0 ? [] : [{ key, sku, quantity, state: 'active' as const, expiresOn: endsOn, serial: null }];
        }),
      };
    });
  return undefined;
}

/** Reads a vendor's export: JSON, else CSV. `undefined` for anything else. `tooLong` for more rows than the maximum. */
export function readVendorExport(content: string, today: string): VendorExport | 'tooLong' | undefined {
  const trimmed = content.replace(/^\uFEFF/, '').trimStart();
  if (!/^[[{]/.test(trimmed)) {
    const rows = csvRows(content, exportRowsMax + 2);
    return rows.length > exportRowsMax + 1 ? 'tooLong' : readTable(rows, today);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(trimmed);
  } catch {
    return undefined;
  }
  const rows: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return rows.length > exportRowsMax ? 'tooLong' : readJson(rows, today);
}
