import { isValidElement, useCallback, useState, type ReactNode, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { resizeDebounceMs } from '#platform/kernel/constants.ts';
import styles from './DataTable.module.css';

/** A column of a list. Cells are plain elements: no library part in a row. */
export interface Column<Row> {
  id: string;
  header: () => string;
  cell: (row: Row) => ReactNode;
  /** Name of the sort at the endpoint; absent: not sortable. */
  sort?: string;
  /** Direction of the first click; figures and dates begin with the highest. */
  firstDir?: 'asc' | 'desc';
  /** Class of the cell: an element of its own inside each cell would double the table. */
  className?: string;
  /** Amounts and quantities stand at the end of their column. */
  align?: 'end';
  /** Room the column needs, in pixels of the compact table; decides which columns fit. */
  width: number;
  /** 1 never leaves; the highest number leaves first when there is no room. Readers need them in this order: 1 number, name and state, 2 amount
   *  or quantity, 3 company, 4 day that asks for something; from 5 on the rest. */
  priority: number;
  /** Free text: the only kind that may be cut, with the whole text on hover. */
  isText?: boolean;
  /** Its cells are links of their own: the row's link is in the next column. */
  holdsLink?: boolean;
  /** Shown only when the reader chooses it. */
  isOptional?: boolean;
}

/** Class of a head or a cell that says where its content stands. */
export const pickAlignClass = <Row>({ align, isText }: Column<Row>): string | undefined => (align === 'end' ? styles.end : isText ? styles.text : undefined);

/** The same with the class of the cell itself. */
export const cellClass = <Row>(column: Column<Row>): string | undefined => [pickAlignClass(column), column.className].filter(Boolean).join(' ') || undefined;

const selectionWidth = 44;

/** Room of a table for its columns, beside the boxes that select rows. */
export const roomOfColumns = (available: number, hasSelection: boolean): number => available - (hasSelection ? selectionWidth : 0);

/** Lowest priority of the columns for which free text gives way. */
const neededPriority = 4;
/** Room in which free text still says what it names, in pixels. */
const leastText = 112;

const readWidth = <Row>({ width }: Column<Row>): number => width;
const readLeastWidth = <Row>({ width, isText }: Column<Row>): number => (isText ? Math.min(width, leastText) : width);
const sumWidths = <Row>(columns: readonly Column<Row>[], readWidthBy: (column: Column<Row>) => number): number =>
  columns.reduce((sum, column) => sum + readWidthBy(column), 0);

/** Whether a cell shows nothing, or the dash that stands for it. */
const isBlank = (content: ReactNode): boolean =>
  isValidElement<{ children?: ReactNode }>(content)
    ? content.type === 'span' && isBlank(content.props.children)
    : content === '—' || content === '' || content === null || content === undefined;

/** Columns that fit, least important left out first; never a cut number, amount, state or date. Free text becomes narrower before a needed column
 *  leaves, but not for one in which no row has anything. The same columns make the same array: rows are not drawn again when only the width changes. */
export function fitColumns<Row>(columns: readonly Column<Row>[], available: number, hasSelection: boolean, rows: readonly Row[] = []): readonly Column<Row>[] {
  const room = roomOfColumns(available, hasSelection);
  const isShort = sumWidths(columns, readWidth) > room;
  const isEmpty = ({ priority, cell }: Column<Row>): boolean => priority > 1 && rows.length > 0 && rows.every((row) => isBlank(cell(row)));
  const kept = isShort ? columns.filter((column) => !isEmpty(column)) : [...columns];
  for (;;) {
    const leaving = kept.reduce<Column<Row> | undefined>(
      (last, column) => (column.priority > 1 && column.priority >= (last?.priority ?? 2) ? column : last),
      undefined,
    );
    if (!leaving || sumWidths(kept, leaving.priority > neededPriority ? readWidth : readLeastWidth) <= room) break;
    kept.splice(kept.indexOf(leaving), 1);
  }
  return kept.length === columns.length ? columns : reuseColumns(columns, kept);
}

const choices = new WeakMap<readonly unknown[], Map<string, readonly unknown[]>>();
function reuseColumns<Row>(columns: readonly Column<Row>[], kept: readonly Column<Row>[]): readonly Column<Row>[] {
  const known = choices.get(columns) ?? new Map<string, readonly Column<Row>[]>();
  choices.set(columns, known);
  const key = kept.map(({ id }) => id).join(' ');
  const same = (known.get(key) as readonly Column<Row>[] | undefined) ?? kept; // kept by this very function
  known.set(key, same);
  return same;
}

/** Room beyond its need that free text takes before the other columns get any, in pixels. */
const textFirst = 240;

/** The part of their room that each column gets, in percent: what it needs. Room that is left goes to free text first, then to all; free text
 *  yields room that is missing. */
export function shareRoom<Row>(columns: readonly Column<Row>[], room: number): number[] {
  const needed = sumWidths(columns, readWidth);
  const spare = needed - sumWidths(columns, readLeastWidth);
  const yielded = spare > 0 ? Math.min(1, Math.max(0, needed - room) / spare) : 0;
  const slack = Number.isFinite(room) ? Math.max(0, room - needed) : 0;
  const texts = columns.filter((column) => column.isText).length;
  const ofText = texts > 0 ? Math.min(textFirst, slack / texts) : 0;
  const rest = slack - ofText * texts;
  const widths = columns.map(
    (column) => column.width - yielded * (column.width - readLeastWidth(column)) + (column.isText ? ofText : 0) + (rest * column.width) / needed,
  );
  return widths.map((width) => (100 * width) / (needed + slack - yielded * spare));
}

/** The last width measured, and the window's at that time: the next list begins with it. */
let measured: { window: number; width: number | undefined } = { window: 0, width: undefined };

/** The width of an element, `undefined` until it is there: at once when the page changes it (a panel opens), with the owner's debounce while the
 *  window is dragged. Columns without room are never seen: a width that is not known is read before the first paint, one that is known is
 *  compared once the page is laid out. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | undefined] {
  const [width, setWidth] = useState(() => (measured.window === innerWidth ? measured.width : undefined));
  const place = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined;
    if (measured.window !== innerWidth) setWidth(measure(element));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [isLaidOut, window] = [false, innerWidth];
    const observer = new ResizeObserver(() => {
      if (!isLaidOut) {
        isLaidOut = true;
        return flushSync(() => setWidth(measure(element)));
      }
      const isDragged = innerWidth !== window;
      window = innerWidth;
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(measure(element)), isDragged ? resizeDebounceMs : 0);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return [place, width];
}

function measure({ clientWidth }: HTMLElement): number {
  measured = { window: innerWidth, width: clientWidth };
  return clientWidth;
}

const choiceKey = (list: string): string => `passerelle.columns.${list}`;

/** Which columns the reader chose, remembered in this browser; without a choice all but the optional ones. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    try {
      const kept = JSON.parse(localStorage.getItem(choiceKey(list)) ?? 'null') as string[] | null;
      if (kept) return kept;
    } catch {
      /* an unreadable choice is ignored */
    }
    return columns.filter((column) => column.isOptional).map((column) => column.id);
  });
  const toggle = (id: string): void => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    setHidden(next);
    try {
      localStorage.setItem(choiceKey(list), JSON.stringify(next));
    } catch {
      /* then it lasts as long as the page */
    }
  };
  return { chosen: columns.filter((column) => column.priority === 1 || !hidden.includes(column.id)), isShown: (id: string) => !hidden.includes(id), toggle };
}
export type ColumnChoice = Pick<ReturnType<typeof useColumnChoice>, 'isShown' | 'toggle'>;
