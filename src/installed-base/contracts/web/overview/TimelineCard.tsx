import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { addMonths, startOfMonth } from '#platform/kernel/calendar.ts';
import { formatMonth } from '#platform/kernel/format.ts';
import { ChartTable, TwinSwitch, Legend } from '#platform/kit/web/charts/chart-parts.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Card } from '#platform/kit/web/parts/cards.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ContractsOverview } from '../../contracts-overview.api.ts';
import { timelineMonths, buildHistogram, type ManufacturerTimeline } from '../../timeline.ts';
import { type KeptFilters, monthsAddress } from './expiry-links.ts';
import { Timeline } from './Timeline.tsx';
import styles from './TimelineCard.module.css';
import { Link } from '#platform/kit/web/Link.tsx';

/** Ends of lines over 36 months, as a chart or a table. */
export function TimelineCard({ overview: { manufacturers, classes }, today, kept }: { overview: ContractsOverview; today: string; kept: KeptFilters }) {
  const [isTable, setTable] = useState(false);
  const { number } = useFormat();
  const locale = currentLocale();
  const first = startOfMonth(today);
  const last = addMonths(first, timelineMonths - 1);
  const range = { from: formatMonth(first, locale), to: formatMonth(last, locale) };
  const formatShortMonth = (month: string): string => `${formatMonth(month, locale, 'short')}\u00a0${month.slice(0, 4)}`;
  const shown = manufacturers.filter(({ cells }) => cells.length > 0);
  const lines = shown.reduce((sum, { cells }) => sum + cells.reduce((own, cell) => own + cell.lines, 0), 0);
  const label = m['contracts.timeline.describe']({ ...range, lines: number(lines), soon: number(classes.underThreeMonths) });
  return (
    <Card
      title={m['contracts.timeline.title']()}
      note={m['contracts.timeline.note']({ from: formatShortMonth(first), to: formatShortMonth(last) })}
      actions={
        isTable ? null : (
          <Legend
            entries={[
              { label: m['contracts.expiry.underThreeMonths'](), colour: 'soon' },
              { label: m['contracts.timeline.later'](), colour: 'bar' },
            ]}
          />
        )
      }
    >
      {shown.length === 0 ? (
        <p className={styles.none}>{m['contracts.timeline.none']()}</p>
      ) : (
        <>
          {isTable ? (
            <TimelineTable manufacturers={shown} today={today} kept={kept} caption={m['contracts.timeline.title']()} />
          ) : (
            <Timeline manufacturers={shown} today={today} kept={kept} label={label} />
          )}
          <TwinSwitch
            isTable={isTable}
            onSwitch={setTable}
            toChart={m['contracts.timeline.asChart']()}
            toTable={m['contracts.timeline.asTable']()}
            className={styles.twin}
          />
        </>
      )}
    </Card>
  );
}

interface TimelineTableProps {
  manufacturers: readonly ManufacturerTimeline[];
  today: string;
  kept: KeptFilters;
  caption: string;
}

/** The timeline as a table: months in rows, manufacturers in columns, each count a link. */
function TimelineTable({ manufacturers, today, kept, caption }: TimelineTableProps) {
  const { number } = useFormat();
  const locale = currentLocale();
  const renderLines = (lines: number, month: string, filters: KeptFilters) =>
    lines === 0 ? '—' : <Link to={monthsAddress(filters, { from: month, to: month }, today)}>{number(lines)}</Link>;
  return (
    <ChartTable
      caption={caption}
      head={[m['contracts.timeline.month'](), m['contracts.timeline.all'](), ...manufacturers.map(({ name }) => name)]}
      rows={buildHistogram(manufacturers, today)
        .filter(({ lines }) => lines > 0)
        .map(({ month, lines }) => ({
          key: month,
          name: formatMonth(month, locale, 'long'),
          cells: [
            renderLines(lines, month, kept),
            ...manufacturers.map(({ code, cells }) =>
              renderLines(cells.find((cell) => cell.month === month)?.lines ?? 0, month, { ...kept, manufacturer: code }),
            ),
          ],
        }))}
    />
  );
}
