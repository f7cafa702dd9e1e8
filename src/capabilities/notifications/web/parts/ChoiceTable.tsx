import { SegmentedControl } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '#generated/messages/messages.js';
import { markIcons } from '#platform/kit/web/parts/marks.tsx';
import { frequencies, type Frequency } from '../../notification.ts';
import type { NotificationPreferences } from '../../notifications.api.ts';
import type { SaveChoices } from './use-choices.ts';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import action from '#platform/kit/web/parts/TextAction.module.css';
import styles from './NotificationChoices.module.css';

const frequencyLabels = {
  off: m['notifications.frequency.off'],
  atOnce: m['notifications.frequency.atOnce'],
  daily: m['notifications.frequency.daily'],
  weekly: m['notifications.frequency.weekly'],
} satisfies Record<Frequency, () => string>;
/** The quickest first. */
const shownOrder = ['atOnce', 'daily', 'weekly', 'off'] as const satisfies readonly Frequency[];

type Kinds = NotificationPreferences['kinds'];
const toChoices = (kinds: Kinds) => kinds.map(({ kind, frequency }) => ({ kind, frequency }));
const setFrequency = (kinds: Kinds, frequency: Frequency) => toChoices(kinds).map((one) => ({ ...one, frequency }));

/** Mail frequency by topic, a row each, and one choice for all of them. Mails about the account itself cannot be turned off. */
export function ChoiceTable({ kinds, onSave }: { kinds: Kinds; onSave: SaveChoices }) {
  const setAll = useId();
  const save = (some: Kinds, frequency: Frequency, saved: string): void => onSave({ kinds: setFrequency(some, frequency) }, saved, { kinds: toChoices(some) });
  return (
    <>
      <div className={styles.head}>
        <span>{m['notifications.choices.topic']()}</span>
        <div className={styles.setAll} role="group" aria-labelledby={setAll}>
          <span id={setAll}>{m['notifications.choices.setAll']()}</span>
          {shownOrder.map((frequency) => {
            const label = frequencyLabels[frequency]();
            return (
              <button
                key={frequency}
                type="button"
                className={action.action}
                onClick={() => save(kinds, frequency, m['notifications.choices.savedAll']({ frequency: label.toLowerCase() }))}
              >
                {label}
              </button>
            );
          })}
        </div>
      </div>
      {[...Map.groupBy(kinds, ({ topic }) => topic)].map(([topic, some]) => (
        <TopicRow
          key={topic}
          kinds={some}
          onSave={onSave}
          onChoose={(frequency) =>
            save(some, frequency, m['notifications.choices.saved']({ topic: some[0]!.topicLabel, frequency: frequencyLabels[frequency]().toLowerCase() }))
          }
        />
      ))}
      <div className={styles.row}>
        <IconLock size={17} stroke={1.7} aria-hidden="true" />
        <div>
          <p className={styles.topic}>{m['notifications.security']()}</p>
          <p className={styles.kinds}>{m['notifications.security.help']()}</p>
        </div>
        <p className={styles.always}>{m['notifications.security.always']()}</p>
      </div>
    </>
  );
}

/** A topic with its kinds and one choice for all of them. Kinds that a mail's link has stopped alone are named. */
function TopicRow({ kinds, onSave, onChoose }: { kinds: Kinds; onSave: SaveChoices; onChoose: (frequency: Frequency) => void }) {
  const label = useId();
  const common = kinds.every(({ frequency }) => frequency === kinds[0]!.frequency) ? kinds[0]!.frequency : undefined;
  const Icon = markIcons[kinds[0]!.topicIcon];
  return (
    <div className={styles.row}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <div>
        <p id={label} className={styles.topic}>
          {kinds[0]!.topicLabel}
        </p>
        <p className={styles.kinds}>
          {kinds
            .map(({ label: kind, frequency }) =>
              common ? kind : m['notifications.choices.other']({ kind, frequency: frequencyLabels[frequency]().toLowerCase() }),
            )
            .join('\u00a0· ')}
        </p>
      </div>
      <SegmentedControl
        className={styles.choice}
        aria-labelledby={label}
        value={common ?? ''}
        data={shownOrder.map((value) => ({ value, label: frequencyLabels[value]() }))}
        onChange={(value) => onChoose(frequencies.find((one) => one === value)!)}
      />
      {kinds.map((one) => (
        <AlertDays key={one.kind} kind={one} onSave={onSave} />
      ))}
    </div>
  );
}

type Kind = NotificationPreferences['kinds'][number];

/** Days before an end on which alerts of a kind come. */
function AlertDays({ kind: { kind, alertDays }, onSave }: { kind: Kind; onSave: SaveChoices }) {
  const label = useId();
  if (!alertDays) return null;
  const { offered, chosen } = alertDays;
  const save = (days: number[]): void => onSave({ alertDays: [{ kind, days }] }, m['notifications.alerts.saved'](), { alertDays: [{ kind, days: chosen }] });
  return (
    <div className={styles.days} role="group" aria-labelledby={label}>
      <span id={label}>{promiseMail(m['notifications.alerts.before'](), m['notifications.alerts.beforeByBell']())}</span>
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
