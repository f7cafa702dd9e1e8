import type { CSSProperties, ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { CoverRow, Milestone } from './life-line-rows.ts';
import { assignLanes, computePlace, buildScale, buildTicks } from './life-line.ts';
import styles from './LifeLine.module.css';

const laneHeight = 36;
const rowHeight = 36;
const bar = { top: 8, height: 20 };
/** Width under which a bar has no room for its words, in percent. */
const wordsFrom = 20;
/** Edge of the track, if any, that the word of a year would cross on a narrow screen; `at` in percent. */
const pickEdge = (at: number): 'start' | 'end' | undefined => (at < 5 ? 'start' : at > 95 ? 'end' : undefined);

interface LifeLineProps {
  covers: readonly CoverRow[];
  milestones: readonly Milestone[];
  /** Names the row of milestones: manufacturer, then reference. */
  product: { manufacturer: string; reference: string };
  today: string;
  /** Sentence that describes the image. */
  label: string;
}

/** Covers of a device and milestones of its product on one scale of years. One image for screen readers; the table holds the same days. */
export function LifeLine({ covers, milestones, product, today, label }: LifeLineProps) {
  const { day } = useFormat();
  const scale = buildScale([...covers.flatMap(({ from, until }) => [from, until].filter((one) => one !== null)), ...milestones.map((one) => one.day)], today);
  const ticks = buildTicks(scale);
  const now = computePlace(today, scale);
  const lanes = assignLanes(milestones.map((one) => computePlace(one.day, scale)));
  const height = laneHeight * (1 + Math.max(0, ...lanes.map(({ lane }) => lane)));
  const track = (of: number, shapes: ReactNode, words?: ReactNode) => (
    <svg className={styles.track} width="100%" height={of}>
      {ticks.map(({ year, at, isMain }) => (
        <line key={year} className={styles.grid} data-minor={isMain ? undefined : ''} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
      ))}
      {shapes}
      <line className={styles.now} x1={`${now}%`} x2={`${now}%`} y1="0" y2="100%" />
      {words}
    </svg>
  );
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <div className={styles.axis}>
        <svg className={styles.track} width="100%" height={26}>
          {ticks.map(({ year, at, isMain }) =>
            // The word of today takes the place of a year beside it.
            Math.abs(at - now) < 6 && at < now ? null : (
              <text key={year} className={styles.year} data-minor={isMain ? undefined : ''} data-edge={pickEdge(at)} x={`${at}%`} y={12} textAnchor="middle">
                {year}
              </text>
            ),
          )}
          <circle className={styles.dot} cx={`${now}%`} cy={22} r={3.5} />
          <text className={styles.today} x={`${now}%`} dx={now > 12 ? -8 : 8} y={26} textAnchor={now > 12 ? 'end' : 'start'}>
            {m['device.lifeLine.today']()}
          </text>
        </svg>
      </div>
      {covers.map((cover) => {
        const from = cover.from === null ? 0 : computePlace(cover.from, scale);
        const width = Math.max(0.6, (cover.until === null ? 100 : computePlace(cover.until, scale)) - from);
        return (
          <div key={cover.id} className={styles.row}>
            <div className={styles.name}>
              <span>{cover.title}</span>
              <small>{cover.more}</small>
            </div>
            {track(
              rowHeight,
              <rect
                className={styles.bar}
                data-kind={cover.kind}
                data-over={cover.isRunning ? undefined : ''}
                x={`${from}%`}
                width={`${width}%`}
                y={bar.top}
                height={bar.height}
                rx={4}
              />,
              width < wordsFrom ? null : (
                <svg x={`${from}%`} width={`${width}%`} y={bar.top} height={bar.height} overflow="hidden">
                  <text className={styles.words} data-kind={cover.kind} data-over={cover.isRunning ? undefined : ''} x={10} y={14}>
                    {cover.text}
                  </text>
                </svg>
              ),
            )}
            <small className={styles.days}>{cover.text}</small>
          </div>
        );
      })}
      {milestones.length === 0 ? null : (
        <div className={styles.row}>
          <div className={styles.name}>
            <span>{m['device.lifeLine.product']({ manufacturer: product.manufacturer })}</span>
            <small>{product.reference}</small>
          </div>
          {track(
            height,
            null,
            milestones.map((one, index) => {
              const { lane, isLeft } = lanes[index]!;
              const side = isLeft ? { textAnchor: 'end' as const, x: -10 } : { textAnchor: 'start' as const, x: 10 };
              return (
                <svg key={one.id} x={`${computePlace(one.day, scale)}%`} overflow="visible">
                  <g className={styles.lane} style={{ '--lane': `${lane * laneHeight}px` } as CSSProperties}>
                    <path className={styles.mark} data-last={one.isLast || undefined} d="M0 12.5 5.5 18 0 23.5-5.5 18Z" />
                    <text className={styles.milestone} {...side} y={15}>
                      {one.label}
                    </text>
                    <text className={styles.milestoneDay} {...side} y={29}>
                      {day(one.day, 'dated')}
                    </text>
                  </g>
                </svg>
              );
            }),
          )}
          <ul className={styles.list}>
            {milestones.map((one) => (
              <li key={one.id} data-last={one.isLast || undefined}>
                <span>{one.label}</span> <small>{day(one.day, 'dated')}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
