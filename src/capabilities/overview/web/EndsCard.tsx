import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useElementWidth } from '#platform/kit/web/in-sight.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { barPath, layOutBars, chartHeight } from '#platform/kit/web/charts/bars.ts';
import { ChartTable, TwinSwitch, GridLine, Chart } from '#platform/kit/web/charts/chart-parts.tsx';
import styles from '#platform/kit/web/charts/Chart.module.css';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Ends } from '../overview.api.ts';
import { Card } from '#platform/kit/web/parts/cards.tsx';
import cardStyles from './SpendCard.module.css';

const size = { top: 20, bottom: 22 };
/** Bars at least this high, of the highest, carry their count. */
const namedFrom = 0.75;

/** Ends of contract lines by month, as a chart or a table. */
export function EndsCard({ ends }: { ends: Ends }) {
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={m['overview.ends.title']({ count: ends.months.length })}
      note={m['overview.ends.note']()}
      actions={<Link to={ends.address}>{m['overview.ends.see']()}</Link>}
    >
      {isTable ? <EndsTable ends={ends} /> : <EndsChart ends={ends} />}
      <div className={cardStyles.foot}>
        <span />
        <TwinSwitch isTable={isTable} onSwitch={setTable} toChart={m['overview.spend.chart']()} toTable={m['overview.spend.table']()} />
      </div>
    </Card>
  );
}

function EndsChart({ ends: { months } }: { ends: Ends }) {
  const measured = useElementWidth();
  const { width } = measured;
  const { number } = useFormat();
  const locale = currentLocale();
  const box = { left: 0, top: size.top, width, height: chartHeight - size.top - size.bottom };
  const highest = Math.max(1, ...months.map(({ lines }) => lines));
  const floor = size.top + box.height;
  const bars = layOutBars(
    months.map(({ lines }) => lines),
    highest,
    box,
  );
  const announced = layOutBars(
    months.map((month) => month.announced),
    highest,
    box,
  );
  const band = width / months.length;
  const soon = months.findLastIndex((month) => month.announced > 0) + 1;
  const sum = (name: 'lines' | 'announced'): string => number(months.reduce((total, month) => total + month[name], 0));
  const label = m['overview.ends.describe']({
    from: formatMonth(months[0]!.month, locale),
    to: formatMonth(months.at(-1)!.month, locale),
    lines: sum('lines'),
    soon: sum('announced'),
  });
  return (
    <Chart measured={measured} label={label}>
      {soon > 0 ? <rect className={styles.soon} x={0} y={4} width={band * soon} height={floor - 4} rx={6} /> : null}
      <GridLine y={size.top} from={0} to={width} />
      <GridLine y={size.top + box.height / 2} from={0} to={width} />
      <line className={styles.base} x1={0} x2={width} y1={floor} y2={floor} />
      {months.map(({ month, lines, announced: near }, index) => (
        <g key={month}>
          <path className={styles.bar} d={barPath(bars[index]!)}>
            <title>{`${formatMonth(month, locale)}${dot}${number(lines)}`}</title>
          </path>
          {near > 0 ? <path className={styles.bar} data-soon d={barPath(announced[index]!)} /> : null}
          {lines >= highest * namedFrom ? (
            <text className={styles.axis} x={Math.min(bars[index]!.middle, width - 10)} y={bars[index]!.y - 5} textAnchor="middle">
              {number(lines)}
            </text>
          ) : null}
          {month.endsWith('-01') ? (
            <text className={styles.axis} x={band * index} y={chartHeight - 5}>
              {month.slice(0, 4)}
            </text>
          ) : null}
        </g>
      ))}
    </Chart>
  );
}

function EndsTable({ ends: { months } }: { ends: Ends }) {
  const { number } = useFormat();
  const locale = currentLocale();
  return (
    <ChartTable
      caption={m['overview.ends.title']({ count: months.length })}
      head={[m['overview.spend.month'](), m['overview.ends.lines']()]}
      rows={months
        .filter(({ lines }) => lines > 0)
        .map(({ month, lines }) => ({ key: month, name: formatMonth(month, locale, 'long'), cells: [number(lines)] }))}
    />
  );
}
