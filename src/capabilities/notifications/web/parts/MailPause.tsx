import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { m } from '#generated/messages/messages.js';
import { addMonths } from '#platform/kernel/calendar.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { longestPause } from '../../notification.ts';
import type { SaveChoices } from './use-choices.ts';
import styles from './NotificationChoices.module.css';

const DayField = lazy(() => import('#platform/kit/web/form/DayField.tsx').then((file) => ({ default: file.DayField })));

/** No mails until a day, during an absence; while they are paused, until when, and the way back. */
export function MailPause({ until, onSave }: { until: string | null; onSave: SaveChoices }) {
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
