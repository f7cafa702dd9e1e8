import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { currencyDecimals, formatMonth, formatMoneyShort } from '#platform/kernel/format.ts';
import { ChartTable, TwinSwitch } from '#platform/kit/web/charts/chart-parts.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Spend } from '../overview.api.ts';
import { Card } from '#platform/kit/web/parts/cards.tsx';
import { withQuery } from '#platform/kernel/address.ts';
import { endOfMonth } from '#platform/kernel/calendar.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { dot } from '#platform/kernel/dots.ts';
import { chooseScale, chooseStep } from '#platform/kit/web/charts/bars.ts';
import { MonthBars } from '#platform/kit/web/charts/MonthBars.tsx';
import { useElementWidth } from '#platform/kit/web/in-sight.ts';
import { axisDecimals } from '../overview.ts';
import styles from './SpendCard.module.css';

const spans = [12, 24] as const;

/** Spend by month, as a chart or a table, over twelve months or two years. */
export function SpendCard({ spend }: { spend: Spend }) {
  const [span, setSpan] = useState<(typeof spans)[number]>(12);
  const [isTable, setTable] = useState(false);
  const { money } = useFormat();
  const locale = currentLocale();
  const months = spend.months.slice(-span);
  const total = months.reduce((sum, one) => sum + one.total, 0);
  const name = (month: string): string => formatMonth(month, locale, 'long');
  const highest = months.reduce((best, one) => (one.total > best.total ? one : best));
  const label = m['overview.spend.describe']({
    from: name(months[0]!.month),
    to: name(months.at(-1)!.month),
    total: money(total, spend.currency),
    month: name(highest.month),
    highest: money(highest.total, spend.currency),
  });
  const isEmpty = spend.months.every((one) => one.total === 0);
  return (
    <Card
      title={m['overview.spend.title']()}
      note={m['overview.spend.rolling']({ count: span })}
      actions={isEmpty ? null : <strong className={styles.total}>{money(total, spend.currency)}</strong>}
    >
      {isEmpty ? (
        <p className={styles.none}>{m['overview.spend.none']()}</p>
      ) : (
        <>
          {isTable ? (
            <SpendTable {...spend} months={months} caption={m['overview.spend.title']()} />
          ) : (
            <SpendChart months={months} currency={spend.currency} label={label} />
          )}
          <div className={styles.foot}>
            <div className={styles.spans} role="group" aria-label={m['overview.spend.months']()}>
              {spans.map((one) => (
                <button key={one} type="button" aria-pressed={one === span} onClick={() => setSpan(one)}>
                  {m['overview.spend.ofMonths']({ count: one })}
                </button>
              ))}
            </div>
            {spend.others.length > 0 ? <span className="quiet">{m['overview.spend.others']({ currencies: spend.others.join(', ') })}</span> : null}
            <TwinSwitch isTable={isTable} onSwitch={setTable} toChart={m['overview.spend.chart']()} toTable={m['overview.spend.table']()} />
          </div>
        </>
      )}
    </Card>
  );
}

/** The chart as a table: each month links to its invoices. */
function SpendTable({ months, currency, address, caption }: Spend & { caption: string }) {
  const { money } = useFormat();
  const buildInvoicesAddress = (month: string): string => withQuery(address, { from: `${month}-01`, to: endOfMonth(`${month}-01`) });
  return (
    <ChartTable
      caption={caption}
      head={[m['overview.spend.month'](), m['overview.spend.amount']()]}
      rows={months
        .toReversed()
        .map(({ month, total }) => ({
          key: month,
          name: <Link to={buildInvoicesAddress(month)}>{formatMonth(month, currentLocale(), 'long')}</Link>,
          cells: [money(total, currency)],
        }))}
    />
  );
}

const axis = { width: 56, gap: 10 };
const narrowWidth = 400;
/** Half the width of the current month's amount. */
const amountHalf = 28;

/** Spend by month as bars, the current month with its amount. A month with more credited than invoiced has none.
 *  @param label sentence that describes the image */
function SpendChart({ months, currency, label }: { months: readonly { month: string; total: number }[]; currency: string; label: string }) {
  const measured = useElementWidth();
  const { money } = useFormat();
  const locale = currentLocale();
  const areLetters = measured.width < narrowWidth;
  const most = Math.max(0, ...months.map(({ total }) => total));
  const scale = chooseScale(most, chooseStep(most));
  const decimals = axisDecimals(scale.lines.map((amount) => amount / 10 ** currencyDecimals(currency)));
  return (
    <MonthBars
      measured={measured}
      label={label}
      months={months.map(({ month, total }) => ({ month, value: total, title: `${formatMonth(month, locale, 'long')}${dot}${money(total, currency)}` }))}
      scale={scale}
      axis={{ ...axis, text: (amount) => formatMoneyShort(amount, currency, locale, decimals) }}
      top={16}
      // Two years leave room for every second name only.
      namesEvery={months.length <= 12 ? 1 : areLetters ? 3 : 2}
      areLetters={areLetters}
      last={{ text: formatMoneyShort(months.at(-1)!.total, currency, locale), half: amountHalf, y: (bars) => bars.at(-1)!.y - 6 }}
    />
  );
}
