import { type Column, cellClass } from './columns.ts';
import type { Selection } from './selection.ts';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, SyntheticEvent } from 'react';
import { preload } from '#platform/kit/web/redirects.ts';
import { m } from '#generated/messages/messages.js';
import styles from './DataTable.module.css';

export interface TableBodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowTo: ((row: Row) => string | undefined) | undefined;
  onOpen: (to: string) => void;
  openKey: string | undefined;
  isQuiet: ((row: Row) => boolean) | undefined;
  explainMatch: ((row: Row) => string | undefined) | undefined;
  selection: Selection | undefined;
}

/** The rows, apart from the table: they are drawn again only when something of theirs changes, not with its width or its sort. */
export function TableBody<Row>({ columns, rows, rowKey, rowTo, onOpen, openKey, isQuiet, explainMatch, selection }: TableBodyProps<Row>) {
  const links = useRowLinks(onOpen);
  return (
    <tbody {...links}>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          <TableRow
            key={key}
            row={row}
            columns={columns}
            to={rowTo?.(row)}
            isOpen={key === openKey}
            isQuiet={isQuiet?.(row) ?? false}
            why={explainMatch?.(row)}
            selection={selection ? { isSelected: selection.keys.has(key), toggle: (withRange) => selection.toggle(key, withRange) } : undefined}
          />
        );
      })}
    </tbody>
  );
}

const findRow = (event: SyntheticEvent): HTMLElement | null => (event.target as Element).closest<HTMLElement>('tr[data-to]');
const findLink = (event: SyntheticEvent): HTMLElement | null => (event.target as Element).closest<HTMLElement>('[data-row-link]');

/** Listeners of a table's body for all its rows: a row leads where its link does, and what it leads to is loaded while the pointer rests on
 *  the link. A link, button or field inside a row has its own meaning. */
function useRowLinks(onOpen: (to: string) => void) {
  const router = useRouter();
  const load = (event: SyntheticEvent): void => {
    const to = findLink(event) && findRow(event)?.dataset.to;
    if (to) preload(router, to);
  };
  const follow = (event: MouseEvent): void => {
    const to = findRow(event)?.dataset.to;
    if (to === undefined || event.defaultPrevented) return;
    const isSeparate = event.metaKey || event.ctrlKey;
    if (findLink(event)) {
      // The browser knows what to do with the other ways to press a link.
      if (isSeparate || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      onOpen(to);
    } else if (!(event.target as Element).closest('a, button, input, label') && !getSelection()?.toString()) {
      if (isSeparate) window.open(to);
      else onOpen(to);
    }
  };
  return { onClick: follow, onMouseOver: load, onFocus: load, onPointerDown: load };
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  to: string | undefined;
  isOpen: boolean;
  isQuiet: boolean;
  why: string | undefined;
  selection: { isSelected: boolean; toggle: (withRange: boolean) => void } | undefined;
}

/** A row: its first cell is the link, unless it leads elsewhere. The table follows it, wherever in the row one clicks. */
function TableRow<Row>({ row, columns, to, isOpen, isQuiet, why, selection }: TableRowProps<Row>) {
  const linkAt = columns.findIndex(({ holdsLink }) => !holdsLink);
  return (
    <tr
      className={styles.row}
      data-open={isOpen || undefined}
      data-selected={selection?.isSelected || undefined}
      data-quiet={isQuiet || undefined}
      data-why={why === undefined ? undefined : ''}
      data-to={to}
    >
      {selection ? (
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              checked={selection.isSelected}
              aria-label={m['platform.list.selectRow']()}
              onClick={(event) => selection.toggle(event.shiftKey)}
              onChange={ignore}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column, index) => {
        const content = column.cell(row);
        return (
          <td key={column.id} className={cellClass(column)} title={column.isText ? toText(content) : undefined}>
            {index === linkAt && to !== undefined ? (
              <a href={to} className={styles.link} data-row-link="" aria-current={isOpen || undefined}>
                {content}
              </a>
            ) : (
              content
            )}
            {index === 0 && why !== undefined ? <span className={styles.why}>{why}</span> : null}
          </td>
        );
      })}
    </tr>
  );
}

// The click decides, since it knows about the shift key; React wants a handler beside `checked`.
const ignore = (): void => undefined;

const toText = (content: unknown): string | undefined => (typeof content === 'string' ? content : undefined);
