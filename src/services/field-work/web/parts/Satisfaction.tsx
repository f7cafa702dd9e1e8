import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { satisfactionQuery } from '../reports.queries.ts';
import styles from './Satisfaction.module.css';

/** Average of the customers' ratings of interventions, with their number; nothing while there are none. */
export function Satisfaction() {
  const { data } = useQuery(satisfactionQuery());
  if (!data || data.average === null) return null;
  const { average, count, days } = data;
  return (
    <p className={styles.line}>
      <IconMoodSmile size={16} stroke={1.7} aria-hidden="true" />
      <strong>{m['field-work.satisfaction.title']()}</strong>
      <span>{m['field-work.satisfaction.average']({ average: formatNumber(average, currentLocale(), 1) })}</span>
      <span className="quiet">{m['field-work.satisfaction.count']({ count, days })}</span>
    </p>
  );
}
