import { isDay } from '#platform/calendar.ts';
import { parseDay } from '#platform/typed-day.ts';
import type { LicenceState } from '../licence.ts';

/** Exports that are understood: the Smart Software Manager's table, and the three licensing models of Meraki. */
export const exportKinds = ['smartSoftwareManager', 'merakiPerDevice', 'merakiCoTerm', 'merakiSubscription'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Reasons why a row was not understood. */
export const rowReasons = ['noSku', 'unreadableQuantity', 'unreadableDay', 'unknownState', 'unknownShape', 'invalidated', 'repeated', 'computed'] as const;
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

/** A row was not understood. */
export class RowFlaw extends Error {
  readonly reason: RowReason;
  constructor(reason: RowReason) {
    super(reason);
    this.reason = reason;
  }
}

const maxQuantity = 10_000_000;

export function quantityOf(value: string | number): number {
  const quantity = typeof value === 'number' ? value : Number(value.replaceAll(/[\s\u00a0\u202f]/g, '') || Number.NaN);
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity) throw new RowFlaw('unreadableQuantity');
  return quantity;
}

/** A day, or the day of an instant; nothing where none is written. */
export function dayOf(value: unknown, today: string): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || /^(?:-|—|n\/?a|never|none)$/i.test(text)) return null;
  const start = text.slice(0, 10);
  const day = isDay(start) ? start : parseDay(text, today);
  if (day === undefined) throw new RowFlaw('unreadableDay');
  return day;
}

export function skuOf(value: unknown): string {
  const sku = typeof value === 'string' ? value.trim() : '';
  if (sku === '' || sku.length > 100) throw new RowFlaw('noSku');
  return sku;
}

/** A row with its number in the export. */
export interface NumberedRow<Row> {
  number: number;
  row: Row;
}

type Part = Pick<VendorExport, 'entitlements' | 'assignments'>;
const nothing = (): Part => ({ entitlements: [], assignments: [] });

/** Keys of the licences of one export. */
class Keys {
  readonly #seen = new Map<string, number>();

  /** For rows without a number of their own: the same content twice is two licences. */
  counted(key: string): string {
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  }

  /** For rows with a number of their own. @throws RowFlaw for one that came before */
  once(key: string): string {
    if (this.counted(key) !== key) throw new RowFlaw('repeated');
    return key;
  }
}

/** Reads each row by itself: one that is not understood leaves the others as they are. */
export function readRows<Row>(kind: ExportKind, rows: readonly NumberedRow<Row>[], read: (row: Row, keys: Keys) => Part): VendorExport {
  const result: VendorExport = { kind, read: rows.length, ...nothing(), flaws: [] };
  const keys = new Keys();
  for (const { number, row } of rows) {
    try {
      const part = read(row, keys);
      result.entitlements.push(...part.entitlements);
      result.assignments.push(...part.assignments);
    } catch (error) {
      if (!(error instanceof RowFlaw)) throw error;
      result.flaws.push({ row: number, reason: error.reason });
    }
  }
  return result;
}
