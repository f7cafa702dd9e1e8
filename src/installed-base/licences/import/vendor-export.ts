import type { DecimalSign, DayOrder } from '#platform/kernel/table/column-format.ts';
import { isEndless, isNoDay, isNone } from '#platform/documents/table/none-words.ts';
import { plainText, seenText } from '#platform/kernel/table/plain-text.ts';
import { parseFullDay } from '#platform/kernel/typed-day.ts';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';
import type { LicenceState } from '../licence.ts';

/** Exports that are understood: the Smart Software Manager's table, the three licensing models of Meraki, and its overview. */
export const exportKinds = ['smartSoftwareManager', 'merakiPerDevice', 'merakiCoTerm', 'merakiOverview', 'merakiSubscription'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Reasons why a row was not understood. */
export const rowReasons = [
  'noSku',
  'unreadableQuantity',
  'unreadableDay',
  'unknownState',
  'unknownShape',
  'invalidated',
  'repeated',
  'computed',
  'changed',
] as const;
export type RowReason = (typeof rowReasons)[number];

/** Licences acquired. `key` recognises them when the same export is sent again. */
export interface ReadEntitlement {
  key: string;
  sku: string;
  description: string;
  quantity: number;
  startsOn: string | null;
  endsOn: string | null;
  /** Whether the export says how many of them are in use, be it none. */
  isUseKnown: boolean;
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
  /** Order in which days were read that could begin with the day or the month; nothing where each was certain. */
  dayOrder?: DayOrder;
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

/** @param sign of the decimals in the column, where it is known */
export function parseLicenceQuantity(value: string | number, sign?: DecimalSign): number {
  const quantity = typeof value === 'number' ? value : parseQuantity(value, sign);
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity) throw new RowFlaw('unreadableQuantity');
  return quantity;
}

/** A day, or the day of an instant; nothing where none is written, and for a licence without end.
 *  @param order of the column */
export function parseLicenceDay(value: unknown, today: string, order?: DayOrder): string | null {
  const text = typeof value === 'string' ? value : '';
  if (isNoDay(text) || isEndless(text)) return null;
  const day = parseFullDay(text, today, order);
  if (day === undefined) throw new RowFlaw('unreadableDay');
  return day;
}

/** Row of a sum below the licences. */
const totals = /^(?:grand |sous-?|sub-?)?total(?: general| licen[cs]es)?(?: ?:)?$/;

export function parseSku(value: unknown): string {
  const sku = typeof value === 'string' ? seenText(value) : '';
  if (isNone(sku) || sku.length > 100 || totals.test(plainText(sku))) throw new RowFlaw('noSku');
  return sku;
}

/** A row with its number in the export. */
export interface NumberedRow<Row> {
  number: number;
  row: Row;
}

type Part = Pick<VendorExport, 'entitlements' | 'assignments'>;
const makeEmptyPart = (): Part => ({ entitlements: [], assignments: [] });

/** Keys of the licences of one export. */
class Keys {
  readonly #seen = new Map<string, number>();

  /** For rows without a number of their own: the same content twice is two licences. */
  numberKey(key: string): string {
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  }

  /** For rows with a number of their own. @throws RowFlaw for one that came before */
  requireNew(key: string): string {
    if (this.numberKey(key) !== key) throw new RowFlaw('repeated');
    return key;
  }
}

/** Reads each row by itself: one that is not understood leaves the others as they are. */
export function readRows<Row>(kind: ExportKind, rows: readonly NumberedRow<Row>[], read: (row: Row, keys: Keys) => Part): VendorExport {
  const result: VendorExport = { kind, read: rows.length, ...makeEmptyPart(), flaws: [] };
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
