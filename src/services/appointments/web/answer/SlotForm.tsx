import '#platform/kit/web/styles/form-styles.ts';
import { Button, Textarea, Select } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { explainMailOff, promiseMail } from '#platform/kit/web/mail.tsx';
import { withDots } from '#platform/kernel/dots.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { field, readPlace, setValue } from '#platform/kit/web/form/fields.ts';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { InterventionDay } from '#services/interventions/web/parts/InterventionDay.tsx';
import { formatHeldUntil, answerMessageMax, isPast, otherDaysAtMost } from '../../appointment.ts';
import { appointmentAnswer, type AppointmentAnswer, type ShownAppointment } from '../../appointments.api.ts';
import { slotDay, slotWords } from '../slot-words.ts';
import styles from './SlotForm.module.css';
import { addDays, dayInZone } from '#platform/kernel/calendar.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { datePartsOfDay } from '#services/tickets/ticket.ts';
import { datePartNames } from '#services/tickets/ticket.names.ts';

type Slot = ShownAppointment['slots'][number];

const wishes = [m['appointments.wish.first'], m['appointments.wish.second'], m['appointments.wish.third']];

const none = 'none';

/** Whether nobody can take a slot any more. */
const isGone = (slot: Slot): boolean => slot.isTaken || isPast(slot, new Date().toISOString());

interface SlotFormProps {
  appointment: Pick<ShownAppointment, 'id' | 'slots' | 'heldUntil' | 'version'>;
  send: (answer: AppointmentAnswer, idempotencyKey: string) => Promise<unknown>;
}

/** The choice among proposed slots: one of them, or other days. */
export function SlotForm({ appointment: { id, slots, heldUntil }, send }: SlotFormProps) {
  const format = useFormat();
  const first = slots.find((slot) => !isGone(slot))?.position ?? null;
  const answer = useEndpointForm({
    schema: appointmentAnswer,
    draft: `slot ${id}`,
    initialValues: { slot: first, otherDays: [] as { day: string; part: AppointmentAnswer['otherDays'][number]['part'] }[], message: '' },
    // Days that were typed before a slot was chosen after all are not sent.
    send: (values, key) => send(values.slot === null ? values : { ...values, otherDays: [], message: '' }, key),
  });
  const { form } = answer;
  const [choice, setChoice] = useState<number | typeof none | null>(() => form.getValues().slot ?? none);
  const choose = (value: number | typeof none): void => {
    setChoice(value);
    setValue(form, 'slot', value === none ? null : value);
  };
  const chosen = slots.find((slot) => slot.position === choice && !isGone(slot));
  return (
    <form onSubmit={answer.submit} noValidate className={styles.form}>
      <FormFlaws form={form} problem={answer.problem} refusals={answer.refusals} />
      <fieldset className={styles.slots}>
        <legend className="visually-hidden">{m['appointments.choice.legend']()}</legend>
        {slots.map((slot) => (
          <SlotChoice key={slot.position} slot={slot} group={id} isChosen={chosen === slot} onChoose={() => choose(slot.position)} />
        ))}
        <label className={styles.none}>
          <input type="radio" name={id} checked={choice === none} onChange={() => choose(none)} />
          <strong>{m['appointments.choice.none']()}</strong>
          <span className="quiet">{m['appointments.choice.noneText']()}</span>
        </label>
      </fieldset>
      {choice === none ? (
        <div className={styles.other}>
          <OtherDays first={form.getValues().otherDays} onChange={(days) => setValue(form, 'otherDays', days)} place={readPlace(form, 'otherDays')} />
          {typeof form.errors['otherDays'] === 'string' ? <FlawNote>{form.errors['otherDays']}</FlawNote> : null}
          <Textarea
            key={form.key('message')}
            {...field(form, 'message', m['appointments.field.message'](), { isOptional: true })}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={answerMessageMax}
          />
        </div>
      ) : null}
      <div className={styles.foot}>
        <Button type="submit" loading={answer.isSending} leftSection={<IconCalendarCheck size={16} stroke={1.8} aria-hidden="true" />}>
          {chosen
            ? m['appointments.choice.confirm']({ day: slotDay(chosen.startsAt, format) })
            : choice === none
              ? m['appointments.choice.ask']()
              : m['appointments.choice.choose']()}
        </Button>
        <span className="quiet">{m['appointments.choice.heldUntil']({ until: formatHeldUntil(heldUntil, format.timeZone, format.locale) })}</span>
      </div>
      {chosen ? <p className="quiet">{promiseMail(m['appointments.choice.then'](), explainMailOff())}</p> : null}
    </form>
  );
}

interface SlotChoiceProps {
  slot: Slot;
  /** Name of the group of choices. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A slot to choose; one that was taken meanwhile stays, struck out. */
function SlotChoice({ slot, group, isChosen, onChoose }: SlotChoiceProps) {
  const format = useFormat();
  const { startsAt, technicianName, isTaken, wish } = slot;
  const isOut = isGone(slot);
  const note = isTaken ? m['appointments.choice.taken']() : isOut ? m['appointments.choice.past']() : wish === null ? '' : wishes[wish - 1]!();
  return (
    <label className={styles.slot} data-taken={isOut || undefined}>
      <input type="radio" name={group} checked={isChosen} disabled={isOut} onChange={onChoose} />
      <InterventionDay startsAt={startsAt} isPast={isOut} />
      <span className={styles.words}>
        <strong>{slotWords(slot, format)}</strong>
        <span className="quiet">{withDots(technicianName, note)}</span>
      </span>
      <Person name={technicianName} isMarkOnly />
    </label>
  );
}

type Part = AppointmentAnswer['otherDays'][number]['part'];
interface Row {
  day: string;
  part: Part;
}

const labels = [m['appointments.other.first'], m['appointments.other.second'], m['appointments.other.third']];
const emptyRows: readonly Row[] = Array.from({ length: otherDaysAtMost }, () => ({ day: '', part: 'day' }));

interface OtherDaysProps {
  /** Rows that were there when the fields are drawn. */
  first: readonly Row[];
  /** Rows with a day; a text that is no day is left to the schema to refuse. */
  onChange: (days: Row[]) => void;
  /** Place of the group for the summary of errors. */
  place: { 'data-path': string };
}

/** Days that the customer asks for instead, each with its part of the day. */
function OtherDays({ first, onChange, place }: OtherDaysProps) {
  const { timeZone, today } = useFormat();
  // A visitor has no session that tells the provider's day.
  const [ownDay] = useState(() => dayInZone(new Date(), timeZone));
  const [rows, setRows] = useState<readonly Row[]>(() => emptyRows.map((row, index) => first[index] ?? row));
  const set = (index: number, change: Partial<Row>): void => {
    const next = rows.map((row, at) => (at === index ? { ...row, ...change } : row));
    setRows(next);
    onChange(next.filter(({ day }) => day !== ''));
  };
  return (
    <div className={styles.days} tabIndex={-1} {...place}>
      {rows.map(({ day, part }, index) => (
        <div key={labels[index]!()} className={styles.day}>
          <DayField
            label={index === 0 ? labels[0]!() : m['platform.form.optional']({ label: labels[index]!() })}
            value={day || undefined}
            min={addDays(today ?? ownDay, 1)}
            onChange={(on) => set(index, { day: on ?? '' })}
            onUnread={(typed) => set(index, { day: typed })}
          />
          <Select
            label={m['appointments.field.partOfDay']()}
            aria-label={m['appointments.other.partOf']({ day: labels[index]!() })}
            data={datePartsOfDay.map((one) => ({ value: one, label: datePartNames[one]() }))}
            value={part}
            onChange={(value) => set(index, { part: datePartsOfDay.find((one) => one === value) ?? 'day' })}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
        </div>
      ))}
    </div>
  );
}
