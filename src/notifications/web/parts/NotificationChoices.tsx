import { Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { comeIntoView } from '#platform/web/come-into-view.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { frequencies, type Frequency } from '../../notification.ts';
import type { NotificationPreferences } from '../../notifications.api.ts';
import { notificationCalls, preferencesQuery } from '../notifications.queries.ts';
import styles from './NotificationChoices.module.css';

const frequencyLabels = {
  off: m['notifications.frequency.off'],
  atOnce: m['notifications.frequency.atOnce'],
  daily: m['notifications.frequency.daily'],
  weekly: m['notifications.frequency.weekly'],
} satisfies Record<Frequency, () => string>;

interface Change {
  kinds?: { kind: string; frequency: Frequency }[];
  clients?: boolean;
}

const changed = (preferences: NotificationPreferences, { kinds = [], clients }: Change): NotificationPreferences => ({
  kinds: preferences.kinds.map((one) => ({ ...one, ...kinds.find(({ kind }) => kind === one.kind) })),
  clients: clients ?? preferences.clients,
});

/** The link "choose my e-mails" leads to this part of a long page. */
function lookHere(part: HTMLElement | null): void {
  if (part && location.hash === '#notifications') comeIntoView(part.closest('section'));
}

/** Mail frequency of each kind: applied at once, stored with the account. */
export function NotificationChoices() {
  const { data, error, refetch } = useQuery(preferencesQuery());
  const { queryKey } = preferencesQuery();
  const change = useMutation({
    mutationFn: (body: Change) => notificationCalls.call('PATCH /api/notification-preferences', { body }),
    onMutate: (body) => queryClient.setQueryData(queryKey, (before: NotificationPreferences | undefined) => before && changed(before, body)),
    onError: (failure) => toastFailure(m['notifications.choices.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  if (error && !data) return <LoadError title={m['notifications.choices.unavailable']()} failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" />;
  return (
    <div ref={lookHere} className={styles.choices}>
      {data.kinds.length === 0 ? <p className="quiet">{m['notifications.choices.none']()}</p> : null}
      {data.kinds.map(({ kind, label, frequency }) => (
        <label key={kind} className={styles.choice}>
          <span>{label}</span>
          <select
            className={styles.select}
            value={frequency}
            onChange={({ currentTarget }) => change.mutate({ kinds: [{ kind, frequency: frequencies.find((one) => one === currentTarget.value)! }] })}
          >
            {frequencies.map((one) => (
              <option key={one} value={one}>
                {frequencyLabels[one]()}
              </option>
            ))}
          </select>
        </label>
      ))}
      {data.clients === null ? null : (
        <label className={styles.clients}>
          <input type="checkbox" checked={data.clients} onChange={({ currentTarget }) => change.mutate({ clients: currentTarget.checked })} />
          <span>{m['notifications.choices.clients']()}</span>
        </label>
      )}
    </div>
  );
}
