import { m } from '#generated/messages/messages.js';
import { Day } from '#platform/web/parts/Day.tsx';
import { useFormat } from '#platform/web/use-format.ts';

/** The day on which something is expected; amber with a clock when it moved from what was promised. */
export function ExpectedDay({ expectedOn, promisedOn, isDelayed }: { expectedOn: string | null; promisedOn: string | null; isDelayed: boolean }) {
  const { day } = useFormat();
  if (!isDelayed || !expectedOn) return <Day day={expectedOn} />;
  return (
    <span title={promisedOn ? m['orders.expected.moved']({ promised: day(promisedOn) }) : m['orders.expected.late']()}>
      <Day day={expectedOn} isMoved />
    </span>
  );
}
