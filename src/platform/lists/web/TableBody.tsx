import type { Column } from './columns.ts';
import { useRowLinks } from './row-links.ts';
import type { Selection } from './selection.ts';
import { TableRow } from './TableRow.tsx';

export interface TableBodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowTo: ((row: Row) => string | undefined) | undefined;
  onOpen: (to: string) => void;
  openKey: string | undefined;
  isQuiet: ((row: Row) => boolean) | undefined;
  whyOf: ((row: Row) => string | undefined) | undefined;
  selection: Selection | undefined;
}

/** The rows, apart from the table: they are drawn again only when something of theirs changes, not with its width or its sort. */
export function TableBody<Row>({ columns, rows, rowKey, rowTo, onOpen, openKey, isQuiet, whyOf, selection }: TableBodyProps<Row>) {
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
            why={whyOf?.(row)}
            selection={selection ? { isSelected: selection.keys.has(key), toggle: (withRange) => selection.toggle(key, withRange) } : undefined}
          />
        );
      })}
    </tbody>
  );
}
