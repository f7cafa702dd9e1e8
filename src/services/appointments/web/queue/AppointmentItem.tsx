import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { calls } from '#platform/kit/web/api.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { QueueButton, WrittenText, CompanyLink } from '#capabilities/queues/web/parts/item-parts.tsx';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import type * as api from '../../appointments.queue.api.ts';
import { appointmentQueue as rule } from '../../appointment.ts';
import { otherDaysWords, slotWords } from '../slot-words.ts';

const queued = calls<typeof api>();

/** A proposal that came back: the days that the customer asks for, and the way to the ticket where others are proposed. */
export function AppointmentItem({ item }: { item: api.QueuedAppointment }) {
  const format = useFormat();
  const { id, version, companyId, ticketNumber, interventionTitle, slots, otherDays, message, answeredByName } = item;
  const ticket = withCompany(`${ticketAddress(ticketNumber)}?tab=interventions`, companyId);
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          { label: m['appointments.queue.ticket'](), value: <Link to={ticket}>{ticketNumber}</Link> },
          { label: m['appointments.queue.intervention'](), value: interventionTitle },
          companyId !== null && { label: m['appointments.queue.site'](), value: <SiteLink site={item.siteId} label={item.siteLabel} companyId={companyId} /> },
          { label: m['appointments.queue.proposed'](), value: <Lines lines={slots.map((slot) => withDots(slotWords(slot, format), slot.technicianName))} /> },
          otherDays.length > 0 && { label: m['appointments.queue.asked'](), value: <Lines lines={otherDaysWords(otherDays, format)} /> },
        ]}
      />
      {message === '' ? null : <WrittenText heading={m['appointments.row.otherAsked']({ name: answeredByName ?? '' })} text={message} />}
      <div className={styles.actions}>
        <LinkButton to={ticket}>{m['appointments.propose']()}</LinkButton>
        <QueueButton
          rule={rule}
          can={item.can.close}
          label={m['appointments.queue.close']()}
          act={(idempotencyKey) => queued.call('POST /api/queues/appointments/:id/close', { params: { id }, body: { version } }, { idempotencyKey })}
          done={() => m['appointments.queue.closed']()}
        />
      </div>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
