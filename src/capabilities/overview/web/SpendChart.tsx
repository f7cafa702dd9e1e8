import { currencyDecimals } from '#platform/kernel/currencies.ts';
import { dot } from '#platform/kernel/dots.ts';
import { formatMoneyShort, formatMonth } from '#platform/kernel/format.ts';
import { linesUpTo, stepFor } from '#platform/kit/web/charts/bars.ts';
import { MonthBars } from '#platform/kit/web/charts/MonthBars.tsx';
import { useElementWidth } from '#platform/kit/web/element-width.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { axisDecimals } from './spend-chart.ts';

const axis = { width: 56, gap: 10 };
const narrowWidth = 400;
/** Half the width of the current month's amount. */
const amountHalf = 28;

/** Spend by month as bars, the current month with its amount. A month with more credited than invoiced has none.
 *  @param label sentence that describes the image */
export function SpendChart({ months, currency, label }: { months: readonly { month: string; total: number }[]; currency: string; label: string }) {
  const measured = useElementWidth();
  const { money } = useFormat();
  const locale = currentLocale();
  const areLetters = measured.width < narrowWidth;
  const most = Math.max(0, ...months.map(({ total }) => total));
  const scale = linesUpTo(most, stepFor(most));
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
