import { IconCalendarCheck, IconCalendarDue, IconCalendarTime, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Timeline } from '#platform/kit/web/parts/history.tsx';
import type { Family } from '#platform/kernel/marks.ts';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DateChange, OrderDetail } from '../../orders.api.ts';
import { deliveryAddress } from '../../orders.paths.ts';
import styles from './DateChangeText.module.css';

const looks = {
  promised: { icon: IconCalendarCheck, family: 'info' },
  expected: { icon: IconCalendarTime, family: 'warning' },
  shipped: { icon: IconTruckDelivery, family: 'progress' },
  delivered: { icon: IconCalendarDue, family: 'success' },
} satisfies Record<DateChange['kind'], { icon: Icon; family: Family }>;

const titles = {
  promised: m['orders.dates.promised'],
  expected: m['orders.dates.expected'],
  shipped: m['orders.dates.shipped'],
  delivered: m['orders.dates.delivered'],
} satisfies Record<DateChange['kind'], unknown>;

/** A day that replaces another says both. */
function formatChange({ kind, previousOn, newOn }: DateChange, day: (value: string | null) => string): string {
  if ((kind !== 'promised' && kind !== 'expected') || previousOn === null || newOn === null || newOn === previousOn) return titles[kind]({ day: day(newOn) });
  const moved = { from: day(previousOn), to: day(newOn) };
  return newOn > previousOn ? m['orders.dates.rescheduled'](moved) : m['orders.dates.broughtForward'](moved);
}

/** Every change of a promised or expected date, the latest first, with its author and reason. */
export function OrderDates({ order }: { order: OrderDetail }) {
  const { day } = useFormat();
  const session = useSession();
  if (order.dateChanges.length === 0)
    return (
      <EmptyState title={m['orders.noDates.title']()}>
        <p>{m['orders.noDates.text']()}</p>
      </EmptyState>
    );
  const renderOwner = ({ deliveryNumber, lineReference }: DateChange) =>
    deliveryNumber === null ? (
      lineReference
    ) : (
      <Link to={withCompany(deliveryAddress(order.number, deliveryNumber), companyForLinks(session, order.companyId))}>{deliveryNumber}</Link>
    );
  return (
    <Timeline
      label={m['orders.part.dates']()}
      entries={order.dateChanges.map((change) => ({
        id: change.id,
        ...looks[change.kind],
        title: (
          <>
            {formatChange(change, day)}
            {renderOwner(change) ? (
              <>
                {dot}
                {renderOwner(change)}
              </>
            ) : null}
          </>
        ),
        text: <DateChangeText change={change} />,
      }))}
    />
  );
}

/** Why a date changed, then who changed it. */
function DateChangeText({ change }: { change: DateChange }) {
  const { instant } = useFormat();
  return (
    <>
      {change.reason ? <span className={styles.why}>{change.reason}</span> : null}
      <span>{m['orders.dates.by']({ author: change.authorName, when: instant(change.changedAt) })}</span>
    </>
  );
}
