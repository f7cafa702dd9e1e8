import { m } from '#generated/messages/messages.js';
import { Day } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { countDaysLeft, endingSoonDays, type OfferState } from '../../offer.ts';
import styles from './Validity.module.css';

/** The last day of an offer; while it waits for an answer with the days that are left. */
export function Validity({ offer: { state, validUntil } }: { offer: { state: OfferState; validUntil: string } }) {
  const { today } = useFormat();
  const left = today === undefined ? 0 : countDaysLeft(validUntil, today);
  if (state !== 'sent' || left < 0) return <Day day={validUntil} isQuiet />;
  return (
    <span className={styles.validity}>
      <Day day={validUntil} />
      <span className={styles.left} data-soon={left <= endingSoonDays || undefined}>
        {left === 0 ? m['offers.left.today']() : m['offers.left.days']({ count: left })}
      </span>
    </span>
  );
}
