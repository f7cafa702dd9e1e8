import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useElementWidth } from '#platform/kit/web/element-width.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { barPath, barsOver } from '#platform/kit/web/parts/bars.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Ends } from '../overview.api.ts';
import { Card } from '#platform/kit/web/parts/Card.tsx';
import { ChartTable } from '#platform/kit/web/parts/ChartTable.tsx';
import styles from '#platform/kit/web/parts/Bars.module.css';
import cardStyles from './SpendCard.module.css';

const size = { height: 200, top: 20, bottom: 22 };
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
        <button type="button" className={cardStyles.twin} onClick={() => setTable(!isTable)}>
          {isTable ? m['overview.spend.chart']() : m['overview.spend.table']()}
        </button>
      </div>
    </Card>
  );
}

function EndsChart({ ends: { months } }: { ends: Ends }) {
  const { ref, width } = useElementWidth();
  const { number } = useFormat();
  const locale = currentLocale();
  const box = { left: 0, top: size.top, width, height: size.height - size.top - size.bottom };
  const highest = Math.max(1, ...months.map(({ lines }) => lines));
  const floor = size.top + box.height;
  const bars = barsOver(
    months.map(({ lines }) => lines),
    highest,
    box,
  );
  const announced = barsOver(
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
    <div ref={ref} className={styles.chart}>
      {width === 0 ? null : (
        <svg role="img" aria-label={label} width={width} height={size.height} viewBox={`0 0 ${width} ${size.height}`}>
          {soon > 0 ? <rect className={styles.soon} x={0} y={4} width={band * soon} height={floor - 4} rx={6} /> : null}
          <line className={styles.line} x1={0} x2={width} y1={size.top} y2={size.top} />
          <line className={styles.line} x1={0} x2={width} y1={size.top + box.height / 2} y2={size.top + box.height / 2} />
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
                <text className={styles.axis} x={band * index} y={size.height - 5}>
                  {month.slice(0, 4)}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

function EndsTable({ ends: { months } }: { ends: Ends }) {
  const { number } = useFormat();
  const caption = m['overview.ends.title']({ count: months.length });
  return (
    <ChartTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{m['overview.spend.month']()}</th>
          <th scope="col">{m['overview.ends.lines']()}</th>
        </tr>
      </thead>
      <tbody>
        {months
          .filter(({ lines }) => lines > 0)
          .map(({ month, lines }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, currentLocale(), 'long')}</th>
              <td>{number(lines)}</td>
            </tr>
          ))}
      </tbody>
    </ChartTable>
  );
}
