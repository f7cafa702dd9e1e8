const columns = ['project', 'requesterName', 'siteLabel', 'orderedOn', 'expectedOn', 'quantityDelivered', 'totalExclVat', 'state'] as const;

export function OrdersTable({ rows }: { rows: readonly Record<string, string>[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Commande</th>
          {columns.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <a href={`/order/${row.number}`}>{row.customerOrderNumber}</a>
            </td>
            {columns.map((name) => (
              <td key={name}>{String(row[name] ?? '—')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
