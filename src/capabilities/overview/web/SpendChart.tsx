import { dot } from '#platform/kernel/dots.ts';
import { currencyDecimals } from '#platform/kernel/currencies.ts';
import { formatMoneyShort, formatMonth } from '#platform/kernel/format.ts';
import { useElementWidth } from '#platform/kit/web/element-width.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { barPath, yearsBelow } from '#platform/kit/web/parts/bars.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { axisDecimals, spendGeometry } from './spend-chart.ts';
import styles from '#platform/kit/web/parts/Bars.module.css';

const size = { height: 200, top: 16, bottom: 26, years: 14, left: 56, narrow: 400 };
/** Half the width of the current month's amount. */
const amountHalf = 28;

/** Spend by month as bars, the current month with its amount. One image for screen readers; the table holds the same figures.
 *  @param label sentence that describes the image */
export function SpendChart({ months, currency, label }: { months: readonly { month: string; total: number }[]; currency: string; label: string }) {
  const { ref, width } = useElementWidth();
  const { money } = useFormat();
  const locale = currentLocale();
  const isNarrow = width < size.narrow;
  // Two years name their months' years, on a line of their own.
  const hasYears = months.length > 12;
  const foot = size.bottom + (hasYears ? size.years : 0);
  const box = { left: size.left, top: size.top, width: Math.max(0, width - size.left), height: size.height - size.top - foot };
  const { bars, lines } = spendGeometry(
    months.map(({ total }) => total),
    box,
  );
  // Two years leave room for every second name only.
  const isNamed = (index: number): boolean => months.length <= 12 || (months.length - 1 - index) % (isNarrow ? 3 : 2) === 0;
  const last = months.length - 1;
  const decimals = axisDecimals(lines.map(({ amount }) => amount / 10 ** currencyDecimals(currency)));
  const isAtEdge = width > 0 && bars[last]!.middle + amountHalf > width;
  const years = hasYears ? yearsBelow(months.map(({ month }) => month)) : [];
  return (
    <div ref={ref} className={styles.chart}>
      {width === 0 ? null : (
        <svg role="img" aria-label={label} width={width} height={size.height} viewBox={`0 0 ${width} ${size.height}`}>
          {lines.map(({ y, amount }) => (
            <g key={amount}>
              <line className={styles.line} x1={box.left} x2={width} y1={y} y2={y} />
              <text className={styles.axis} x={box.left - 10} y={y + 4} textAnchor="end">
                {formatMoneyShort(amount, currency, locale, decimals)}
              </text>
            </g>
          ))}
          {bars.map((bar, index) => (
            <g key={months[index]!.month}>
              <path className={styles.bar} data-now={index === last || undefined} d={barPath(bar)}>
                <title>{`${formatMonth(months[index]!.month, locale, 'long')}${dot}${money(months[index]!.total, currency)}`}</title>
              </path>
              {isNamed(index) ? (
                <text className={styles.axis} data-now={index === last || undefined} x={bar.middle} y={size.height - foot + 18} textAnchor="middle">
                  {formatMonth(months[index]!.month, locale, isNarrow ? 'letter' : 'short')}
                </text>
              ) : null}
              {years[index] ? (
                <text className={styles.axis} x={bar.x} y={size.height - 4}>
                  {years[index]}
                </text>
              ) : null}
            </g>
          ))}
          {/* Above a last bar near the edge the amount is aligned right instead of centred. */}
          <text className={styles.axis} data-now x={isAtEdge ? width : bars[last]!.middle} y={bars[last]!.y - 6} textAnchor={isAtEdge ? 'end' : 'middle'}>
            {formatMoneyShort(months[last]!.total, currency, locale)}
          </text>
        </svg>
      )}
    </div>
  );
}
