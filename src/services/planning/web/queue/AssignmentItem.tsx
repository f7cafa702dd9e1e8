import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { calls, newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Row, Rows, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { QueueButton, CompanyLink } from '#capabilities/queues/web/parts/item-parts.tsx';
import { refreshQueue } from '#capabilities/queues/web/parts/queue-action.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { confirmTaking } from '#services/interventions/web/parts/intervention-questions.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import type * as api from '../../assignments.queue.api.ts';
import { assignmentQueue as rule } from '../../assignments.queue.ts';
import { lengthName, skillNames } from '#services/interventions/intervention.names.ts';
import { teamPlanningAddress } from '../../planning.paths.ts';
import { laterEnd } from '../../planning-slots.ts';
import { slotHours } from '../parts/planning-hours.ts';
import { planning } from '../planning.queries.ts';

const queued = calls<typeof api>();

/** An intervention to assign: what it asks for, and the free slots of those who can do it, one press each. */
export function AssignmentItem({ item }: { item: api.QueuedAssignment }) {
  const format = useFormat();
  const { companyId, ticketNumber, ticketLabel, interventionTitle, lengthMinutes, skills, preferredDates, workerName, startsAt, slots } = item;
  const from = slots[0]?.startsAt ?? startsAt;
  const board = teamPlanningAddress({ date: from === null ? undefined : dayInZone(from, format.timeZone) });
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          {
            label: m['planning.queue.ticket'](),
            value: <Link to={withCompany(ticketAddress(ticketNumber), companyId)}>{m['planning.ticket']({ number: ticketNumber, label: ticketLabel })}</Link>,
          },
          { label: m['planning.queue.intervention'](), value: interventionTitle },
          companyId !== null && { label: m['planning.queue.site'](), value: <SiteLink site={item.siteId} label={item.siteLabel} companyId={companyId} /> },
          { label: m['interventions.field.length'](), value: lengthName(lengthMinutes, format.locale) },
          skills.length > 0 && { label: m['interventions.field.skills'](), value: skills.map((skill) => skillNames[skill]()).join(', ') },
          preferredDates.length > 0 && {
            label: m['planning.queue.preferred'](),
            value: preferredDates.map((day) => format.day(day, 'weekdayAuto')).join(', '),
          },
          workerName !== null && { label: m['planning.queue.worker'](), value: workerName },
          startsAt !== null && { label: m['planning.queue.start'](), value: format.instant(startsAt, 'weekdayAuto') },
        ]}
      />
      {item.state === 'open' ? <Slots item={item} format={format} /> : null}
      <div className={styles.actions}>
        <LinkButton to={board} variant="default">
          {m['planning.queue.board']()}
        </LinkButton>
      </div>
    </>
  );
}

function Slots({ item, format }: { item: api.QueuedAssignment; format: Format }) {
  const { id, version, slots, can } = item;
  return (
    <PanelPart title={m['planning.queue.slots']()} count={slots.length}>
      {slots.length === 0 ? <p className="quiet">{m['planning.queue.noSlots']()}</p> : null}
      <Rows>
        {slots.map(({ technicianId, technicianName, startsAt, endsAt, isPreferred }) => (
          <Row
            key={`${technicianId} ${startsAt}`}
            title={slotWords({ startsAt, endsAt }, format)}
            text={isPreferred ? `${technicianName}, ${m['planning.queue.isPreferred']()}` : technicianName}
            end={
              <QueueButton
                rule={rule}
                can={can.plan}
                label={m['planning.queue.plan']()}
                about={`${technicianName}, ${slotWords({ startsAt, endsAt }, format)}`}
                act={(idempotencyKey) =>
                  queued.call(
                    'POST /api/queues/assignments/:id/plan',
                    { params: { id }, body: { version, technicianId, startsAt, endsAt } },
                    { idempotencyKey },
                  )
                }
                done={(planned) => ({
                  title: m['planning.moved']({ title: planned.interventionTitle }),
                  text: `${technicianName}, ${slotWords({ startsAt, endsAt }, format)}`,
                  action: { label: m['planning.undo'](), run: () => void takeOut(planned) },
                })}
              />
            }
          />
        ))}
      </Rows>
    </PanelPart>
  );
}

/** The day and the hours of a slot; both days where it takes several. */
function slotWords(slot: { startsAt: string; endsAt: string }, format: Format): string {
  const hours = slotHours(slot, format);
  const isOver = laterEnd(slot, format.timeZone) !== null;
  return isOver ? hours : `${format.day(dayInZone(slot.startsAt, format.timeZone), 'weekdayAuto')}, ${hours}`;
}

/** Takes an intervention that was planned here out of the planning again. */
async function takeOut({ id, interventionTitle, interventionVersion: version }: api.QueuedAssignment): Promise<void> {
  const body = { technicianId: null, startsAt: null, endsAt: null, version };
  try {
    await confirmTaking((confirmed) =>
      planning.call('PUT /api/interventions/:id/slot', { params: { id }, body: { ...body, confirmed } }, { idempotencyKey: newIntent(), company: null }),
    );
  } catch (failure) {
    toastFailure(m['planning.failed']({ title: interventionTitle }), failure);
  }
  await refreshQueue(rule);
}
