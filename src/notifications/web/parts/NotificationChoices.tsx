import '#platform/web/styles/form-styles.ts';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#generated/messages/messages.js';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
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
/** The quickest first. */
const shownOrder = ['atOnce', 'daily', 'weekly', 'off'] as const satisfies readonly Frequency[];

interface Change {
  kinds?: { kind: string; frequency: Frequency }[];
  clients?: boolean;
}
type Kinds = NotificationPreferences['kinds'];

const changed = (preferences: NotificationPreferences, { kinds = [], clients }: Change): NotificationPreferences => ({
  kinds: preferences.kinds.map((one) => ({ ...one, ...kinds.find(({ kind }) => kind === one.kind) })),
  clients: clients ?? preferences.clients,
});

/** Mail frequency by topic: a row each, saved at once, stored with the account. */
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
  const choose = (kinds: Kinds, frequency: Frequency): void => {
    change.mutate(
      { kinds: kinds.map(({ kind }) => ({ kind, frequency })) },
      {
        onSuccess: () =>
          toast({
            kind: 'success',
            title: m['notifications.choices.saved']({ topic: kinds[0]!.topicLabel, frequency: frequencyLabels[frequency]() }),
            action: {
              label: m['platform.web.cancel'](),
              run: () => change.mutate({ kinds: kinds.map(({ kind, frequency: before }) => ({ kind, frequency: before })) }),
            },
          }),
      },
    );
  };
  return (
    <div>
      {data.kinds.length === 0 ? <p className="quiet">{m['notifications.choices.none']()}</p> : null}
      {[...Map.groupBy(data.kinds, ({ topic }) => topic)].map(([topic, kinds]) => (
        <TopicRow key={topic} kinds={kinds} onChoose={(frequency) => choose(kinds, frequency)} />
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

/** A topic with its kinds and one choice for all of them. Kinds that a mail's link has stopped alone are named. */
function TopicRow({ kinds, onChoose }: { kinds: Kinds; onChoose: (frequency: Frequency) => void }) {
  const label = useId();
  const common = kinds.every(({ frequency }) => frequency === kinds[0]!.frequency) ? kinds[0]!.frequency : undefined;
  return (
    <div className={styles.row}>
      <div>
        <p id={label} className={styles.topic}>
          {kinds[0]!.topicLabel}
        </p>
        <p className={styles.kinds}>
          {kinds
            .map(({ label: kind, frequency }) => (common ? kind : m['notifications.choices.other']({ kind, frequency: frequencyLabels[frequency]() })))
            .join(' · ')}
        </p>
      </div>
      <SegmentedControl
        className={styles.choice}
        aria-labelledby={label}
        value={common ?? ''}
        data={shownOrder.map((value) => ({ value, label: frequencyLabels[value]() }))}
        onChange={(value) => onChoose(frequencies.find((one) => one === value)!)}
      />
    </div>
  );
}
