import '#platform/kit/web/styles/form-styles.ts';
import { Skeleton, Select, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { preferencesQuery } from '../notifications.queries.ts';
import { ChoiceTable } from './ChoiceTable.tsx';
import { useChoices, type SaveChoices } from './use-choices.ts';
import styles from './NotificationChoices.module.css';
import { useId, lazy, Suspense } from 'react';
import { formatTime } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { addMonths } from '#platform/kernel/calendar.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { longestPause } from '../../notification.ts';

/** Hour of the digests, mail frequency by topic, and pause: saved at once, stored with the account, taken back from the toast. */
export function NotificationChoices() {
  const { data, error, refetch } = useQuery(preferencesQuery());
  const save = useChoices();
  if (error && !data) return <LoadFailure title={m['notifications.choices.unavailable']()} failure={error} onRetry={() => void refetch()} />;
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

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number): string => formatTime(`${hour}:00`, currentLocale());

/** Hour of the reader's own day at which their digests leave. */
function DigestHour({ hour, onSave }: { hour: number; onSave: SaveChoices }) {
  const label = useId();
  return (
    <div className={styles.setting}>
      <div>
        <p id={label} className={styles.topic}>
          {m['notifications.digestHour']()}
        </p>
        <p className={styles.kinds}>{m['notifications.digestHour.help']()}</p>
      </div>
      <Select
        className={styles.hour}
        size="sm"
        aria-labelledby={label}
        data={hours.map((one) => ({ value: String(one), label: hourText(one) }))}
        value={String(hour)}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = Number(value);
          if (chosen !== hour) onSave({ digestHour: chosen }, m['notifications.digestHour.saved']({ hour: hourText(chosen) }), { digestHour: hour });
        }}
      />
    </div>
  );
}

const DayField = lazy(() => import('#platform/kit/web/form/DayField.tsx').then((file) => ({ default: file.DayField })));

/** No mails until a day, during an absence; while they are paused, until when, and the way back. */
function MailPause({ until, onSave }: { until: string | null; onSave: SaveChoices }) {
  const label = useId();
  const format = useFormat();
  const { today } = format;
  const pausedText = (day: string): string => m['notifications.pause.paused']({ day: format.day(day, 'long') });
  return (
    <div className={styles.setting}>
      <div role="status">
        <p id={label} className={styles.topic}>
          {until === null ? m['notifications.pause']() : pausedText(until)}
        </p>
        <p className={styles.kinds}>{until === null ? m['notifications.pause.help']() : m['notifications.pause.text']()}</p>
      </div>
      {until === null ? (
        <div className={styles.day}>
          <Suspense fallback={<Skeleton height={36} radius="md" />}>
            <DayField
              aria-labelledby={label}
              value={undefined}
              min={today}
              max={today && addMonths(today, longestPause)}
              onChange={(day) => day && onSave({ pausedUntil: day }, pausedText(day), { pausedUntil: null })}
            />
          </Suspense>
        </div>
      ) : (
        <Button variant="default" onClick={() => onSave({ pausedUntil: null }, m['notifications.pause.resumed'](), { pausedUntil: until })}>
          {m['notifications.pause.resume']()}
        </Button>
      )}
    </div>
  );
}
