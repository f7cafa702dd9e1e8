import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { dayInZone, frenchHolidayOn } from '#platform/calendar.ts';
import { useMediaQuery } from '@mantine/hooks';
import type { Absence, Planning, PlannedIntervention } from '../../planning.api.ts';
import { shownDays } from '../../planning-slots.ts';
import { DragLayer, type Drop } from './DragLayer.tsx';
import { InterventionCard, type PlanningControls } from './InterventionCard.tsx';
import { Hours } from './Hours.tsx';
import { PlanningRow } from './PlanningRow.tsx';
import { useAltMoves } from './use-alt-moves.ts';
import type { ShownPeriod } from './use-period.ts';
import styles from './Planning.module.css';

interface PlanningGridProps {
  planning: Planning;
  period: Pick<ShownPeriod, 'from' | 'to' | 'scale' | 'at'>;
  controls: PlanningControls;
  onDrop?: (drop: Drop) => void;
}

const nothing: readonly PlannedIntervention[] = [];
const neverAway: readonly Absence[] = [];

/** People as rows, days as columns; on phones, days with what is done on them. */
export function PlanningGrid({ planning, period, controls, onDrop }: PlanningGridProps) {
  const { timeZone } = controls.format;
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const days = shownDays(period, planning.interventions, timeZone);
  return isPhone ? (
    <DayList planning={planning} days={days} controls={controls} />
  ) : (
    <Grid planning={planning} days={days} period={period} controls={controls} onDrop={onDrop} />
  );
}

function DayList({ planning, days, controls }: { planning: Planning; days: readonly string[]; controls: PlanningControls }) {
  const { format } = controls;
  const byDay = Map.groupBy(planning.interventions, ({ startsAt }) => dayInZone(startsAt!, format.timeZone));
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <section key={day}>
          <h3 className={styles.dayTitle} data-today={day === format.today || undefined}>
            {format.day(day, 'weekday')}
          </h3>
          {byDay.has(day) ? (
            <ul className={styles.dayCards}>
              {byDay.get(day)!.map((one) => (
                <li key={one.id}>
                  <span className="quiet">{one.workerName}</span>
                  <InterventionCard one={one} conflicts={[]} distance={null} controls={controls} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="quiet">{m['planning.nothing']()}</p>
          )}
        </section>
      ))}
    </div>
  );
}

function Grid({ planning, days, period, controls, onDrop }: PlanningGridProps & { days: readonly string[] }) {
  const { format } = controls;
  const { timeZone, today } = format;
  const isMonth = period.scale === 'month';
  const isHourly = period.scale === 'day';
  const table = useRef<HTMLTableElement>(null);
  const moveByAlt = useAltMoves({ table, planning, days, timeZone, onDrop });
  const byWorker = Map.groupBy(planning.interventions, ({ workerId }) => workerId);
  const awayBy = Map.groupBy(planning.absences, ({ technicianId }) => technicianId);
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        role="grid"
        className={styles.grid}
        data-scale={period.scale}
        aria-label={m['planning.title']()}
        onKeyDown={(event) => moveByAlt(event) || step(event)}
        onFocus={keepStop}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {isHourly ? (
                  <Hours locale={format.locale} />
                ) : isMonth ? (
                  <span className={styles.dayName} title={format.day(day, 'weekday')}>
                    {Number(day.slice(8))}
                    <span className="visually-hidden"> {format.day(day, 'weekday')}</span>
                  </span>
                ) : (
                  <>
                    <span aria-hidden="true">{format.day(day, 'weekdayShort')}</span>
                    <span className="visually-hidden">{format.day(day, 'weekdayAuto')}</span>
                    {day === today ? <small>{m['planning.isToday']()}</small> : null}
                    {frenchHolidayOn(day) === undefined ? null : <small>{m['planning.conflict.publicHoliday']()}</small>}
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planning.technicians.map((person, row) => (
            <PlanningRow
              key={person.id}
              person={person}
              days={days}
              scale={period.scale}
              all={byWorker.get(person.id) ?? nothing}
              absences={awayBy.get(person.id) ?? neverAway}
              controls={controls}
              isPlanner={onDrop !== undefined}
              isFirst={row === 0}
              dayAt={isMonth ? (date) => period.at({ date, scale: 'day' }) : undefined}
            />
          ))}
        </tbody>
      </table>
      {onDrop && !isMonth ? <DragLayer table={table} planning={planning} isHourly={isHourly} timeZone={timeZone} onDrop={onDrop} /> : null}
    </div>
  );
}

const cellsOf = (row: Element | undefined): HTMLElement[] => [...(row?.children ?? [])].filter((cell) => cell instanceof HTMLElement);
/** Element of a cell that takes the focus: its first intervention, else the cell. */
const stopOf = (cell: HTMLElement | undefined): HTMLElement | null => cell?.querySelector<HTMLElement>('[data-cell-item]') ?? cell ?? null;

/** Arrows go from cell to cell, and through the interventions of one. */
function step(event: KeyboardEvent<HTMLTableElement>): void {
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] ?? [0, 0];
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('tbody td, tbody th') : null;
  if (!cell || (dx === 0 && dy === 0) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const items = [...cell.querySelectorAll<HTMLElement>('[data-cell-item]')];
  const within = items.indexOf(event.target as HTMLElement) + dy!;
  if (dy !== 0 && items.length > 1 && items[within]) return items[within].focus();
  const row = cell.parentElement!;
  const rows = [...row.parentElement!.children];
  const to = cellsOf(rows[rows.indexOf(row) + dy!])[cellsOf(row).indexOf(cell) + dx!];
  stopOf(to)?.focus();
}

/** The grid is one stop of the tabulator: where the focus was last. */
function keepStop({ currentTarget, target }: FocusEvent<HTMLTableElement>): void {
  for (const stop of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) stop.tabIndex = -1;
  if (target instanceof HTMLElement) target.tabIndex = 0;
}
