import { IconCalendarCheck, IconCalendarX, IconClock, IconMessage2, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { AppointmentState } from '../../appointment.ts';
import type { ShownAppointment } from '../../appointments.api.ts';
import { otherDaysWords, slotWords } from '../slot-words.ts';
import styles from './Outcome.module.css';

type Ended = Exclude<AppointmentState, 'proposed' | 'closed'>;

const icons: Record<Ended, Icon> = { agreed: IconCalendarCheck, otherAsked: IconMessage2, expired: IconClock, withdrawn: IconCalendarX };

/** Result of a proposal that needs no answer any more, with the provider's telephone. */
export function Outcome({ appointment, phone }: { appointment: ShownAppointment; phone: string }) {
  const format = useFormat();
  const { state, slots, chosen, otherDays, message } = appointment;
  const slot = slots.find(({ position }) => position === chosen);
  // A closed one came to no date: other slots follow.
  const ended: Ended = state === 'proposed' || state === 'closed' ? 'expired' : state;
  const OutcomeIcon = icons[ended];
  const words: Record<Ended, { title: string; text: string }> = {
    agreed: {
      title: slot ? m['appointments.outcome.agreed']({ slot: slotWords(slot, format) }) : '',
      text: slot ? m['appointments.outcome.agreedText']({ name: slot.technicianName, phone }) : '',
    },
    otherAsked: { title: m['appointments.outcome.otherAsked'](), text: m['appointments.outcome.otherAskedText']({ phone }) },
    expired: { title: m['appointments.outcome.expired'](), text: m['appointments.outcome.newSoon']({ phone }) },
    withdrawn: { title: m['appointments.outcome.withdrawn'](), text: m['appointments.outcome.newSoon']({ phone }) },
  };
  return (
    <div className={styles.outcome} data-state={ended} role="status">
      <OutcomeIcon size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <h2>{words[ended].title}</h2>
        {otherDaysWords(otherDays, format).map((day) => (
          <p key={day}>{day}</p>
        ))}
        {message === '' ? null : <p className={styles.message}>{message}</p>}
        <p className="quiet">{words[ended].text}</p>
      </div>
    </div>
  );
}
