import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { addDays, dayInZone, toZoneInstant, wallClock } from '#platform/kernel/calendar.ts';
import { parseTime } from '#platform/kernel/hours.ts';
import { QuantityField, TimeField } from '#platform/kit/web/form/typed-fields.tsx';
import { readCopy, keepCopy } from '#platform/kit/web/drafts.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import type { TextField } from '../../report-change.ts';
import { minutesAtMost, reportTextMax } from '../../report.ts';
import { useFieldWorker } from '../field-worker.ts';
import { useKeepLater } from '../use-keep-later.ts';
import type { OpenReport } from '../use-report.ts';
import type { ViewProps } from './Intervention.tsx';
import styles from './Intervention.module.css';

/** Times, what remains to be done, and a note for the provider alone. */
export function NotesView({ open }: ViewProps) {
  const worker = useFieldWorker();
  const { report } = open;
  return (
    <>
      <div className={styles.body}>
        <Times open={open} />
        <Text open={open} field="remaining" label={m['field-work.notes.remaining']()} hint={m['field-work.notes.remainingHint']()} />
        <Text open={open} field="internalNote" label={m['field-work.notes.internal']()} hint={m['field-work.notes.internalHint']()} />
      </div>
      <footer className={styles.foot}>
        <LinkButton to={worker.interventionAddress(report.id, 'sign')}>{m['field-work.sign.go']()}</LinkButton>
      </footer>
    </>
  );
}

/** Times as they stand in the fields. */
interface TypedTimes {
  arrival: string;
  departure: string;
  pause: number | string;
  travel: number | string;
}

/** Hours of arrival and departure on the day of the arrival; a departure before the arrival is one of the next day. */
function Times({ open: { report, make } }: { open: OpenReport }) {
  const { timeZone } = useFormat();
  const { length } = useHours();
  const { arrivedAt, leftAt, breakMinutes, travelMinutes } = report.content;
  const formatTime = (at: string | null): string => (at === null ? '' : wallClock(at, timeZone).slice(11, 16));
  const [typed, setTyped] = useState<Partial<TypedTimes>>({});
  const times: TypedTimes = { arrival: formatTime(arrivedAt), departure: formatTime(leftAt), pause: breakMinutes, travel: travelMinutes, ...typed };
  const setTimes = (change: Partial<TypedTimes>): void => setTyped({ ...typed, ...change });
  const isTime = (text: string): boolean => text === '' || /^\d\d:\d\d$/.test(parseTime(text));
  const isMinutes = (value: number | string): value is number => typeof value === 'number' && value >= 0 && value <= minutesAtMost;
  const save = (): void => {
    const { arrival, departure, pause, travel } = times;
    if (!isTime(arrival) || !isTime(departure) || !isMinutes(pause) || !isMinutes(travel)) return;
    const day = dayInZone(arrivedAt ?? report.startsAt ?? new Date(), timeZone);
    const nextArrival = arrival === '' ? null : arrival === formatTime(arrivedAt) ? arrivedAt : toZoneInstant(day, arrival, timeZone);
    const sameDay = departure === '' ? null : departure === formatTime(leftAt) ? leftAt : toZoneInstant(day, departure, timeZone);
    const nextDeparture = sameDay !== null && nextArrival !== null && departure < arrival ? toZoneInstant(addDays(day, 1), departure, timeZone) : sameDay;
    setTyped({});
    if (nextArrival === arrivedAt && nextDeparture === leftAt && pause === breakMinutes && travel === travelMinutes) return;
    void make({ kind: 'setTimes', arrivedAt: nextArrival, leftAt: nextDeparture, breakMinutes: pause, travelMinutes: travel });
  };
  const findTimeFlaw = (text: string): string | undefined => (isTime(text) ? undefined : m['field-work.notes.timeUnread']());
  const findMinutesFlaw = (value: number | string): string | undefined => (isMinutes(value) ? undefined : m['field-work.notes.minutesUnread']());
  const worked = arrivedAt && leftAt ? Math.round((Date.parse(leftAt) - Date.parse(arrivedAt)) / 60_000) - breakMinutes : 0;
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>
        {m['field-work.notes.times']()}
        {worked > 0 ? <span>{m['field-work.notes.worked']({ length: length(worked) })}</span> : null}
      </h2>
      {/* Each field is kept as it is left. */}
      <div className={styles.two} onBlur={save}>
        <TimeField
          id="arrival"
          label={m['field-work.field.arrivedAt']()}
          value={times.arrival}
          error={findTimeFlaw(times.arrival)}
          onChange={(arrival) => setTimes({ arrival })}
        />
        <TimeField
          id="departure"
          label={m['field-work.field.leftAt']()}
          value={times.departure}
          error={findTimeFlaw(times.departure)}
          onChange={(departure) => setTimes({ departure })}
        />
        <QuantityField
          label={m['field-work.field.breakMinutes']()}
          value={times.pause}
          error={findMinutesFlaw(times.pause)}
          onChange={(pause) => setTimes({ pause })}
        />
        <QuantityField
          label={m['field-work.field.travelMinutes']()}
          value={times.travel}
          error={findMinutesFlaw(times.travel)}
          onChange={(travel) => setTimes({ travel })}
        />
      </div>
    </section>
  );
}

interface Typed {
  text: string;
  /** Text that stood there when the typing began. */
  found: string;
}

/** Each key is kept in the browser until the text is an entry. */
function Text({ open: { report, make }, field, label, hint }: { open: OpenReport; field: TextField; label: string; hint: string }) {
  const worker = useFieldWorker();
  const name = `report.${worker.id}.${report.id}.${field}`;
  const stored = report.content[field];
  const [typed, setTyped] = useState<Typed | null>(() => JSON.parse(readCopy(name) ?? 'null') as Typed | null);
  const type = (text: string): void => {
    const next = { text, found: typed?.found ?? stored };
    keepCopy(name, JSON.stringify(next));
    setTyped(next);
  };
  const keep = async (): Promise<void> => {
    if (typed === null) return;
    if (typed.text !== typed.found) await make({ kind: 'setText', field, ...typed });
    // A key pressed meanwhile begins anew.
    setTyped((now) => (now === typed ? null : now && { ...now, found: typed.text }));
    if (readCopy(name) === JSON.stringify(typed)) keepCopy(name, null);
  };
  useKeepLater(typed, () => void keep());
  return (
    <Textarea
      label={label}
      description={hint}
      value={typed?.text ?? stored}
      maxLength={reportTextMax}
      autosize
      minRows={3}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => void keep()}
    />
  );
}
