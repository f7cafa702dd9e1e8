export type Rows = readonly Record<string, string>[];

export const orderColumns = [
  'customerOrderNumber',
  'project',
  'requesterName',
  'siteLabel',
  'orderedOn',
  'expectedOn',
  'quantityDelivered',
  'totalExclVat',
  'state',
];
export const invoiceColumns = ['number', 'customerOrderNumber', 'project', 'contactName', 'issuedOn', 'dueOn', 'totalInclVat', 'balance', 'state'];

/** Fifty rows, whose first cell is a link. */
export function RowsTable({ name, columns: [first, ...others], rows }: { name: string; columns: string[]; rows: Rows }) {
  return (
    <table>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th>{first}</th>
          {others.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <a href={`/object/${row.number}`}>{row[first!]}</a>
            </td>
            {others.map((column) => (
              <td key={column}>{String(row[column] ?? '—')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
