import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { TableRow, type TableRowProps } from './TableRow.tsx';

const compactRow = 40,
  comfortableRow = 52;

/** The rows of a long table: only those near the window are in the page, spacers keep the place of the others. */
export function VirtualRows<Row>({
  rows,
  rowKey,
  propsOf,
  columnCount,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  propsOf: (row: Row, key: string) => TableRowProps<Row>;
  columnCount: number;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setOffset(body.current.getBoundingClientRect().top + scrollY);
  }, []);
  const height = document.documentElement.dataset.density === 'comfortable' ? comfortableRow : compactRow;
  const virtualizer = useWindowVirtualizer({ count: rows.length, estimateSize: () => height, overscan: 12, scrollMargin: offset });
  const shown = virtualizer.getVirtualItems();
  const before = (shown[0]?.start ?? offset) - offset;
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? offset) - offset);
  return (
    <tbody ref={body}>
      {before > 0 ? (
        <tr aria-hidden="true">
          <td colSpan={columnCount} style={{ height: before, padding: 0 }} />
        </tr>
      ) : null}
      {shown.map(({ index }) => {
        const row = rows[index]!;
        const key = rowKey(row);
        return <TableRow key={key} {...propsOf(row, key)} />;
      })}
      {after > 0 ? (
        <tr aria-hidden="true">
          <td colSpan={columnCount} style={{ height: after, padding: 0 }} />
        </tr>
      ) : null}
    </tbody>
  );
}
