import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { endOfMonth } from '#platform/kernel/calendar.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { ChartTable } from '#platform/kit/web/charts/ChartTable.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Spend } from '../overview.api.ts';

/** The chart as a table: each month links to its invoices. */
export function SpendTable({ months, currency, address, caption }: Spend & { caption: string }) {
  const { money } = useFormat();
  const invoicesOf = (month: string): string => withQuery(address, { from: `${month}-01`, to: endOfMonth(`${month}-01`) });
  return (
    <ChartTable
      caption={caption}
      head={[m['overview.spend.month'](), m['overview.spend.amount']()]}
      rows={months
        .toReversed()
        .map(({ month, total }) => ({
          key: month,
          name: <Link to={invoicesOf(month)}>{formatMonth(month, currentLocale(), 'long')}</Link>,
          cells: [money(total, currency)],
        }))}
    />
  );
}
