import { Select } from '@mantine/core';
import { useId } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatTime } from '#platform/kernel/clock-time.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { SaveChoices } from './use-choices.ts';
import styles from './NotificationChoices.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number): string => formatTime(`${hour}:00`, currentLocale());

/** Hour of the reader's own day at which their digests leave. */
export function DigestHour({ hour, onSave }: { hour: number; onSave: SaveChoices }) {
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
