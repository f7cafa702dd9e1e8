import { useId } from 'react';
import { m } from '#generated/messages/messages.js';
import { promised } from '#platform/kit/web/mail.ts';
import type { NotificationPreferences } from '../../notifications.api.ts';
import type { SaveChoices } from './use-choices.ts';
import styles from './NotificationChoices.module.css';

type Kind = NotificationPreferences['kinds'][number];

/** Days before an end on which alerts of a kind come. */
export function AlertDays({ kind: { kind, alertDays }, onSave }: { kind: Kind; onSave: SaveChoices }) {
  const label = useId();
  if (!alertDays) return null;
  const { offered, chosen } = alertDays;
  const save = (days: number[]): void => onSave({ alertDays: [{ kind, days }] }, m['notifications.alerts.saved'](), { alertDays: [{ kind, days: chosen }] });
  return (
    <div className={styles.days} role="group" aria-labelledby={label}>
      <span id={label}>{promised(m['notifications.alerts.before'](), m['notifications.alerts.beforeByBell']())}</span>
      {offered.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(day)}
            onChange={({ currentTarget }) => save(offered.filter((one) => (one === day ? currentTarget.checked : chosen.includes(one))))}
          />
          {m['notifications.alerts.day']({ count: day })}
        </label>
      ))}
    </div>
  );
}
