import type { ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { CardList, type CardParts } from './CardList.tsx';
import { fitColumns, useWidth, type Column, pickAlignClass } from './columns.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead, type Sorting } from './TableHead.tsx';
import type { Selection } from './selection.ts';
import styles from './DataTable.module.css';

export interface DataTableProps<Row> {
  /** Says what the rows are, for those who hear the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** `undefined` while the first rows are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where the row leads; its first column then is the link. */
  rowTo?: (row: Row) => string | undefined;
  /** Opens a row; by default its address is a page of its own. */
  onOpen?: ((to: string) => void) | undefined;
  /** The row that is open beside the list. */
  openKey?: string | undefined;
  /** Whether the row needs less attention (all delivered, paid). */
  isQuiet?: (row: Row) => boolean;
  /** Why a search found the row, where it does not show it: a quiet second line. */
  explainMatch?: ((row: Row) => string | undefined) | undefined;
  sorting?: Sorting;
  selection?: Selection;
  /** Card of a row on a phone; without it the table stays a table. */
  card?: (row: Row) => CardParts;
  /** Rows are cards at any width. */
  hasCards?: boolean | undefined;
  /** Older rows stay on screen while the next ones load. */
  isStale?: boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
}

/** The one table (docs/design.md §4): a real `<table>`, plain cells, columns that leave whole when there is no room, cards on a phone. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowTo,
  onOpen,
  openKey,
  isQuiet,
  explainMatch,
  sorting,
  selection,
  card,
  hasCards,
  isStale,
  empty,
}: DataTableProps<Row>) {
  const router = useRouter();
  const [box, width] = useWidth();
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const open = onOpen ?? ((to: string): void => void router.navigate({ href: to }));
  if (rows?.length === 0 && empty !== undefined) return <>{empty}</>;
  if ((isPhone || hasCards) && card && rows)
    return (
      <CardList
        label={label}
        rows={rows}
        rowKey={rowKey}
        rowTo={rowTo}
        onOpen={open}
        openKey={openKey}
        card={card}
        explainMatch={explainMatch}
        selection={selection}
        isStale={isStale}
      />
    );
  // The width is read from the box alone, before there are rows to lay out: with them they would be laid out twice.
  if (width === undefined) return <div ref={box} className={styles.unmeasured} />;
  const fitting = fitColumns(columns, width, selection !== undefined, rows);
  const keys = rows?.map(rowKey) ?? [];
  return (
    <div ref={box} className={styles.box}>
      <table className={styles.table} data-stale={isStale || undefined} aria-busy={rows === undefined || isStale || undefined}>
        <caption className="visually-hidden">{label}</caption>
        <TableHead columns={fitting} available={width} sorting={sorting} selection={selection} keys={keys} />
        {rows === undefined ? (
          <SkeletonRows columns={fitting} hasSelection={selection !== undefined} />
        ) : (
          <TableBody
            columns={fitting}
            rows={rows}
            rowKey={rowKey}
            rowTo={rowTo}
            onOpen={open}
            openKey={openKey}
            isQuiet={isQuiet}
            explainMatch={explainMatch}
            selection={selection}
          />
        )}
      </table>
      {rows === undefined ? (
        <p className="visually-hidden" role="status">
          {m['platform.list.loading']()}
        </p>
      ) : null}
    </div>
  );
}

const rows = Array.from({ length: 14 }, (_, index) => index);
// Widths that do not repeat in a pattern one would notice.
const shares = [58, 84, 62, 74, 55, 66, 90, 48];

/** Rows to be: grey bars that fade downwards, from 150 ms on. */
function SkeletonRows<Row>({ columns, hasSelection }: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  return (
    <tbody className={styles.skeleton} aria-hidden="true" data-outline="">
      {rows.map((row) => (
        <tr key={row} className={styles.row} style={{ opacity: 1 - row / (rows.length + 1) }}>
          {hasSelection ? (
            <td className={styles.check}>
              <i data-square="" />
            </td>
          ) : null}
          {columns.map((column, index) => (
            <td key={column.id} className={pickAlignClass(column)}>
              <i style={{ width: `${shares[(row * 3 + index * 5) % shares.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
