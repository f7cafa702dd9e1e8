import { IconClockExclamation } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import styles from './ExpectedDay.module.css';

/** The day on which something is expected; amber with a clock when it moved from what was promised. */
export function ExpectedDay({ expectedOn, promisedOn, isDelayed }: { expectedOn: string | null; promisedOn: string | null; isDelayed: boolean }) {
  const { day } = useFormat();
  if (!expectedOn) return <span className="quiet">—</span>;
  if (!isDelayed) return <span className="figures">{day(expectedOn)}</span>;
  const explanation = promisedOn ? m['orders.expected.moved']({ promised: day(promisedOn) }) : m['orders.expected.late']();
  return <span className={styles.moved} title={explanation}>{day(expectedOn)} <IconClockExclamation size={15} stroke={1.75} aria-hidden="true" /><span className="visually-hidden">{explanation}</span></span>;
}
