import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { settingLabels, type SettingName } from '#parties/provider/setting-labels.ts';
import type { SettingsFields } from './SettingsSection.tsx';
import { parseClosingDays, groupPeriods, findUnreadClosing, type ClosingPeriod } from '#platform/kernel/closing-days.ts';
import { addDays, isWorkingDay } from '#platform/kernel/calendar.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { formatDays } from '#platform/kernel/hours.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useSession } from '#platform/kit/web/session.ts';
import styles from './SettingsForm.module.css';

type NumberSetting = 'sessionIdleHours' | 'sessionDays';
type TextSetting = Exclude<SettingName, NumberSetting | 'selfServicePassword' | 'legalForm' | 'accent' | 'closingDays'>;

const required: readonly SettingName[] = ['name', 'productName', 'opensAt', 'closesAt'];

const numberHelp = { sessionIdleHours: m['settings.settings.sessionIdleHelp'], sessionDays: m['settings.settings.sessionDaysHelp'] } satisfies Record<
  NumberSetting,
  () => string
>;

/** The field of a setting that is a line of text. */
export const textSetting = (form: SettingsFields, name: TextSetting, maxLength: number, more: { type?: string; description?: string } = {}) => (
  <TextInput key={form.key(name)} {...field(form, name, settingLabels[name](), { isOptional: !required.includes(name) })} maxLength={maxLength} {...more} />
);

/** The field of a setting that is a whole number. */
export function NumberSettingField({ form, name }: { form: SettingsFields; name: NumberSetting }) {
  const [typed, setTyped] = useState<number | string>(form.getValues()[name]);
  form.watch(name, ({ value }) => setTyped(value));
  return (
    <QuantityField
      key={form.key(name)}
      {...field(form, name, settingLabels[name]())}
      description={numberHelp[name]()}
      value={typed}
      onChange={(value) => setValue(form, name, value as number)} // a text is refused by the schema
    />
  );
}

/** Closing days as they are typed, and how the portal reads those to come. */
export function ClosingDaysField({ form }: { form: SettingsFields }) {
  const { today } = useSession();
  const [typed, setTyped] = useState(form.getValues().closingDays);
  form.watch('closingDays', ({ value }) => setTyped(value));
  const coming = groupPeriods(parseClosingDays(typed).filter((day) => day >= today));
  const unread = findUnreadClosing(typed);
  return (
    <div>
      <Textarea
        key={form.key('closingDays')}
        {...field(form, 'closingDays', settingLabels.closingDays(), { isOptional: true })}
        description={m['settings.hours.closingHelp']()}
        placeholder={m['settings.hours.closingExample']()}
        autosize
        minRows={3}
        maxRows={12}
        spellCheck={false}
      />
      <div role="status" className={styles.read}>
        {coming.length > 0 ? (
          <ul aria-label={m['settings.hours.coming']()}>
            {coming.map((period) => (
              <li key={period.from}>{describePeriod(period)}</li>
            ))}
          </ul>
        ) : null}
        {unread === undefined ? null : <p className="quiet">{m['settings.hours.unread']({ line: unread })}</p>}
      </div>
    </div>
  );
}

function describePeriod({ from, to }: ClosingPeriod): string {
  const locale = currentLocale();
  const days = from === to ? formatDay(from, locale, 'long') : formatDays(from, to, locale);
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count++;
  return m['settings.hours.period']({ days, count });
}
