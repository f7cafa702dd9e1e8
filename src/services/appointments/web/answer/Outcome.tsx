import { IconCalendarCheck, IconCalendarX, IconClock, IconMessage2, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { resolveOutcome, type Outcome as Kind } from '../../appointment.ts';
import type { ShownAppointment } from '../../appointments.api.ts';
import { otherDaysWords, slotWords } from '../slot-words.ts';
import styles from './Outcome.module.css';

const icons: Record<Kind, Icon> = {
  agreed: IconCalendarCheck,
  moved: IconCalendarCheck,
  planned: IconCalendarCheck,
  cancelled: IconCalendarX,
  otherAsked: IconMessage2,
  expired: IconClock,
  withdrawn: IconCalendarX,
};

/** Result of a proposal that needs no answer any more: when the intervention takes place, and the provider's telephone. */
export function Outcome({
  appointment,
  phone: dialled,
}: {
  appointment: ShownAppointment & { state: Exclude<ShownAppointment['state'], 'proposed'> };
  phone: string;
}) {
  const format = useFormat();
  const { state, slots, chosen, planned, otherDays, message } = appointment;
  const kind = resolveOutcome(
    state,
    slots.find(({ position }) => position === chosen),
    planned,
  );
  const phone = dialled.replaceAll(' ', '\u00a0');
  const slot = planned ? slotWords(planned, format) : '';
  const comes = m['appointments.outcome.agreedText']({ name: planned?.technicianName ?? m['appointments.outcome.someone'](), phone });
  const soon = m['appointments.outcome.newSoon']({ phone });
  const words: Record<Kind, { title: string; text: string }> = {
    agreed: { title: m['appointments.outcome.agreed']({ slot }), text: comes },
    moved: { title: m['appointments.outcome.moved']({ slot }), text: comes },
    planned: { title: m['appointments.outcome.planned']({ slot }), text: comes },
    cancelled: { title: m['appointments.outcome.cancelled'](), text: soon },
    otherAsked: { title: m['appointments.outcome.otherAsked'](), text: m['appointments.outcome.otherAskedText']({ phone }) },
    expired: { title: m['appointments.outcome.expired'](), text: soon },
    withdrawn: { title: m['appointments.outcome.withdrawn'](), text: soon },
  };
  const OutcomeIcon = icons[kind];
  return (
    <div className={styles.outcome} data-outcome={kind} role="status">
      <OutcomeIcon size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <h2>{words[kind].title}</h2>
        {kind === 'otherAsked' ? (
          <>
            {otherDaysWords(otherDays, format).map((day) => (
              <p key={day}>{day}</p>
            ))}
            {message === '' ? null : <p className={styles.message}>{message}</p>}
          </>
        ) : null}
        <p className="quiet">{linkPhone(words[kind].text, phone)}</p>
      </div>
    </div>
  );
}

/** A sentence whose telephone number is dialled by a press. */
function linkPhone(text: string, phone: string): ReactNode {
  const [before, after] = text.split(phone);
  if (phone === '' || after === undefined) return text;
  return (
    <>
      {before}
      <a href={`tel:${toDialled(phone)}`}>{phone}</a>
      {after}
    </>
  );
}
