import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { endOfMonth } from '#platform/kernel/calendar.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { ChartTable } from '#platform/kit/web/parts/ChartTable.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Spend } from '../overview.api.ts';

/** The chart as a table: each month links to its invoices. */
export function SpendTable({ months, currency, address, caption }: Spend & { caption: string }) {
  const { money } = useFormat();
  return (
    <ChartTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{m['overview.spend.month']()}</th>
          <th scope="col">{m['overview.spend.amount']()}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, total }) => (
          <tr key={month}>
            <th scope="row">
              <Link to={withQuery(address, { from: `${month}-01`, to: endOfMonth(`${month}-01`) })}>{formatMonth(month, currentLocale(), 'long')}</Link>
            </th>
            <td>{money(total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}
