import '#platform/kit/web/styles/form-styles.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { preferencesQuery } from '../notifications.queries.ts';
import { ChoiceTable } from './ChoiceTable.tsx';
import { DigestHour } from './DigestHour.tsx';
import { MailPause } from './MailPause.tsx';
import { useChoices } from './use-choices.ts';
import styles from './NotificationChoices.module.css';

/** Hour of the digests, mail frequency by topic, and pause: saved at once, stored with the account, taken back from the toast. */
export function NotificationChoices() {
  const { data, error, refetch } = useQuery(preferencesQuery());
  const save = useChoices();
  if (error && !data) return <LoadError title={m['notifications.choices.unavailable']()} failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" />;
  const { kinds, clients, digestHour, pausedUntil } = data;
  if (kinds.length === 0) return <p className="quiet">{m['notifications.choices.none']()}</p>;
  return (
    <div>
      <DigestHour hour={digestHour} onSave={save} />
      <ChoiceTable kinds={kinds} onSave={save} />
      {clients === null ? null : (
        <label className={styles.clients}>
          <input type="checkbox" checked={clients} onChange={({ currentTarget }) => save({ clients: currentTarget.checked })} />
          <span>{m['notifications.choices.clients']()}</span>
        </label>
      )}
      <MailPause until={pausedUntil} onSave={save} />
    </div>
  );
}
