import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { findFrenchHoliday } from '#platform/kernel/calendar.ts';
import { useMediaQuery } from '@mantine/hooks';
import type { Absence, Planning, PlannedIntervention } from '../../planning.api.ts';
import { pickAbsences, groupByDay, findConflictsWithin, computeKilometres, shownDays } from '../../planning-slots.ts';
import { Hours, AwayMark } from './planning-parts.tsx';
import { DragLayer, type Drop } from './DragLayer.tsx';
import { InterventionCard, type PlanningControls } from './InterventionCard.tsx';
import { hourColumns, hoursSeen } from './planning-hours.ts';
import { PlanningRow } from './PlanningRow.tsx';
import { useAltMoves } from './use-alt-moves.ts';
import type { ShownPeriod } from './period.tsx';
import styles from './Planning.module.css';

interface PlanningGridProps {
  planning: Planning;
  period: Pick<ShownPeriod, 'from' | 'to' | 'scale' | 'at'>;
  controls: PlanningControls;
  onDrop?: (drop: Drop) => void;
}

const nothing: readonly PlannedIntervention[] = [];
const neverAway: readonly Absence[] = [];
/** Row of interventions with a date and nobody yet: a customer has the date. */
const nobody = '';
const pickPeople = ({ technicians, interventions }: Planning): Planning['technicians'] =>
  interventions.some(({ workerId }) => workerId === null) ? [...technicians, { id: nobody, name: m['planning.nobody'](), skills: [] }] : technicians;

/** People as rows, days as columns; on phones, days with what is done on them. */
export function PlanningGrid({ planning, period, controls, onDrop }: PlanningGridProps) {
  const { timeZone } = controls.format;
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const days = shownDays(period, planning.interventions, timeZone);
  return isPhone ? (
    <DayList planning={planning} days={days} controls={controls} isPlanner={onDrop !== undefined} />
  ) : (
    <Grid planning={planning} days={days} period={period} controls={controls} onDrop={onDrop} />
  );
}

function DayList({ planning, days, controls, isPlanner }: { planning: Planning; days: readonly string[]; controls: PlanningControls; isPlanner: boolean }) {
  const { format } = controls;
  const { interventions, absences } = planning;
  const byWorker = Map.groupBy(interventions, ({ workerId }) => workerId ?? nobody);
  const people = pickPeople(planning).map(({ id, name }) => {
    const all = byWorker.get(id) ?? nothing;
    const away = absences.filter(({ technicianId }) => technicianId === id);
    return {
      id,
      name,
      away,
      cards: groupByDay(all, days, hoursSeen(format)),
      conflicts: isPlanner ? findConflictsWithin(all, away, format.workingHours) : undefined,
    };
  });
  return (
    <div className={styles.days}>
      {days.map((day) => {
        const shown = people.flatMap(({ cards, away, ...person }) => {
          const [ofDay, awayThen] = [cards.get(day) ?? nothing, pickAbsences(day, away, format.timeZone)];
          return ofDay.length + awayThen.length === 0 ? [] : [{ ...person, ofDay, awayThen }];
        });
        return (
          <section key={day}>
            <h3 className={styles.dayTitle} data-today={day === format.today || undefined}>
              {format.day(day, 'weekday')}
              <DayOff day={day} format={format} />
            </h3>
            {shown.length === 0 ? <p className="quiet">{m['planning.nothing']()}</p> : null}
            <ul className={styles.dayCards}>
              {shown.map(({ id, name, ofDay, awayThen, conflicts }) => (
                <li key={id}>
                  <span className="quiet">{name}</span>
                  {awayThen.map((absence) => (
                    <AwayMark key={absence.id} absence={absence} />
                  ))}
                  {ofDay.map((one, index) => (
                    <InterventionCard
                      key={one.id}
                      one={one}
                      day={day}
                      conflicts={conflicts?.get(one.id) ?? []}
                      distance={index === 0 || !isPlanner ? null : computeKilometres(ofDay[index - 1]!, one)}
                      controls={controls}
                    />
                  ))}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** Public holiday or closing day of the provider; nothing on others. */
function dayOffName(day: string, { workingHours }: PlanningControls['format']): string | undefined {
  if (findFrenchHoliday(day) !== undefined) return m['planning.conflict.publicHoliday']();
  return workingHours.closedOn?.has(day) ? m['planning.closed']() : undefined;
}

function DayOff({ day, format }: { day: string; format: PlanningControls['format'] }) {
  const name = dayOffName(day, format);
  return name === undefined ? null : <small>{name}</small>;
}

const dayWords = (day: string, format: PlanningControls['format']): string =>
  [format.day(day, 'weekday'), dayOffName(day, format)].filter((word) => word !== undefined).join(', ');

function Grid({ planning, days, period, controls, onDrop }: PlanningGridProps & { days: readonly string[] }) {
  const { format } = controls;
  const { today } = format;
  const isMonth = period.scale === 'month';
  const isHourly = period.scale === 'day';
  const table = useRef<HTMLTableElement>(null);
  const moveByAlt = useAltMoves({ table, planning, days, format, onDrop });
  const byWorker = Map.groupBy(planning.interventions, ({ workerId }) => workerId ?? nobody);
  const awayBy = Map.groupBy(planning.absences, ({ technicianId }) => technicianId);
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        role="grid"
        className={styles.grid}
        data-scale={period.scale}
        style={hourColumns(format)}
        aria-label={m['planning.title']()}
        onKeyDown={(event) => moveByAlt(event) || step(event)}
        onFocus={keepStop}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined} data-closed={dayOffName(day, format) === undefined ? undefined : ''}>
                {isHourly ? (
                  <Hours format={format} dayOff={dayOffName(day, format)} />
                ) : isMonth ? (
                  <span className={styles.dayName} title={dayWords(day, format)}>
                    {Number(day.slice(8))}
                    <span className="visually-hidden"> {dayWords(day, format)}</span>
                  </span>
                ) : (
                  <>
                    <span aria-hidden="true">{format.day(day, 'weekdayShort')}</span>
                    <span className="visually-hidden">{format.day(day, 'weekdayAuto')}</span>
                    {day === today ? <small>{m['planning.isToday']()}</small> : null}
                    <DayOff day={day} format={format} />
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pickPeople(planning).map((person, row) => (
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
      {onDrop ? <DragLayer table={table} planning={planning} isHourly={isHourly} format={format} onDrop={onDrop} /> : null}
    </div>
  );
}

const listCells = (row: Element | undefined): HTMLElement[] => [...(row?.children ?? [])].filter((cell) => cell instanceof HTMLElement);
/** Element of a cell that takes the focus: its first intervention, else the cell. */
const findStop = (cell: HTMLElement | undefined): HTMLElement | null => cell?.querySelector<HTMLElement>('[data-cell-item]') ?? cell ?? null;

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
  const to = listCells(rows[rows.indexOf(row) + dy!])[listCells(row).indexOf(cell) + dx!];
  findStop(to)?.focus();
}

/** The grid is one stop of the tabulator: where the focus was last. */
function keepStop({ currentTarget, target }: FocusEvent<HTMLTableElement>): void {
  for (const stop of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) stop.tabIndex = -1;
  if (target instanceof HTMLElement) target.tabIndex = 0;
}
