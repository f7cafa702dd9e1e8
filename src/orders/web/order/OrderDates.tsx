import { IconCalendarCheck, IconCalendarDue, IconCalendarTime, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { Timeline } from '#platform/web/parts/Timeline.tsx';
import type { Family } from '#platform/marks.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { DateChange, OrderDetail } from '../../orders.api.ts';
import { DateChangeText } from './DateChangeText.tsx';

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

/** Every change of a promised or expected date, the latest first, with its author and reason. */
export function OrderDates({ order }: { order: OrderDetail }) {
  const { day } = useFormat();
  if (order.dateChanges.length === 0)
    return (
      <EmptyState title={m['orders.noDates.title']()}>
        <p>{m['orders.noDates.text']()}</p>
      </EmptyState>
    );
  const of = (change: DateChange) => change.deliveryNumber ?? change.lineReference ?? null;
  return (
    <Timeline
      label={m['orders.part.dates']()}
      entries={order.dateChanges.map((change) => ({
        id: change.id,
        ...looks[change.kind],
        title: (
          <>
            {titles[change.kind]({ day: day(change.newOn) })}
            {of(change) ? (
              <>
                {' '}
                · <strong>{of(change)}</strong>
              </>
            ) : null}
          </>
        ),
        text: <DateChangeText change={change} />,
      }))}
    />
  );
}
