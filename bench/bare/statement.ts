import { prepareStatement, type Row, type Statement, type Value } from './database.ts';

/** A signed-in person in a company, kept for 30 s. Staff have no company. */
export interface Caller {
  userId: string;
  name: string;
  companyId: number;
  companyName: string;
  role: string;
  acceptsOffers: boolean;
  ordersServices: boolean;
}

/** Statements of a response, and the response made of their rows; null when there is none. */
export interface Answer {
  statements: Statement[];
  present(...rows: Row[][]): unknown;
}

export const cap = 10_000;

const months: Record<string, number> = { '1m': 1, '3m': 3, '6m': 6, '12m': 12, '24m': 24 };
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
let kept = { at: 0, day: '' };

/** Current day in the provider's time zone. */
export function today(): string {
  const now = Date.now();
  if (now - kept.at > 1000) kept = { at: now, day: dayFormat.format(now) };
  return kept.day;
}

/** Values of a statement. The first is the company. */
export class Values {
  readonly list: Value[];
  constructor(...first: Value[]) {
    this.list = first;
  }
  /** Adds a value and returns its placeholder. */
  add(value: Value): string {
    return `$${this.list.push(value)}`;
  }
}

/** SQL expression for the first day of a period. */
export const computePeriodStart = (values: Values, period: string): string => `(${values.add(today())}::date - interval '${months[period]} months')::date`;

export interface PageParts {
  table: string;
  /** Column by which the rows are ordered, and its name in the cursor. */
  day: string;
  sort: string;
  where: string;
  joins?: string;
  /** Columns of a row, named as in the response. */
  row: string;
  direction?: 'asc' | 'desc';
  /** Common table expressions. */
  before?: string;
  /** Completes a row. */
  complete?: (row: Row) => void;
}

const size = 50;

/** A page of the first rows of a table in the order of an index, as the product's lists return it. Rows are chosen before anything is joined. */
export function answerPage(
  caller: Caller,
  values: Values,
  { table, day, sort, where, joins = '', row, direction = 'desc', before, complete }: PageParts,
): Answer {
  const order = `order by o.${day} ${direction}, o.id ${direction}`;
  const text = `${before === undefined ? '' : `with ${before} `}select o.id, o.${day}::text as cursor_, ${row} from (select * from ${table} o where ${where} ${order} limit ${size + 1}) o ${joins} ${order}`;
  return {
    statements: [prepareStatement(text, values.list)],
    present: (found) => {
      const rows = found.length > size ? found.slice(0, size) : found;
      const last = rows.at(-1);
      const next = found.length > size ? Buffer.from(JSON.stringify([sort, last!.cursor_, last!.id, size])).toString('base64url') : null;
      for (const one of rows) {
        one.companyId = caller.companyId;
        one.companyName = caller.companyName;
        one.cursor_ = undefined;
        complete?.(one);
      }
      return { rows, from: Math.min(rows.length, 1), previous: null, next };
    },
  };
}

/** A count up to the cap. */
export const presentCount = (count: unknown): { count: number; more: boolean } => ({ count: Math.min(Number(count), cap), more: Number(count) > cap });
export const countCapped = (table: string, where: string): string => `(select count(*) from (select from ${table} o where ${where} limit ${cap + 1}) capped)`;

/** Groups rows by a column, which they lose. */
export function groupRows(rows: readonly Row[], column: string): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const key = row[column];
    row[column] = undefined;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
