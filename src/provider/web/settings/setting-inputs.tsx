import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { field } from '#platform/web/form/fields.ts';
import { settingLabels, type SettingName } from '../../setting-labels.ts';
import type { SettingsFields } from './SettingsSection.tsx';

type NumberSetting = 'sessionIdleHours' | 'sessionDays';
type TextSetting = Exclude<SettingName, NumberSetting | 'selfServicePassword' | 'legalForm' | 'accent' | 'closingDays'>;

const required: readonly SettingName[] = ['name', 'productName', 'opensAt', 'closesAt'];

const numberHelp = { sessionIdleHours: m['provider.settings.sessionIdleHelp'], sessionDays: m['provider.settings.sessionDaysHelp'] } satisfies Record<
  NumberSetting,
  () => string
>;

/** The field of a setting that is a line of text. */
export const textSetting = (form: SettingsFields, name: TextSetting, maxLength: number, more: { type?: string; description?: string } = {}) => (
  <TextInput key={form.key(name)} {...field(form, name, settingLabels[name](), { isOptional: !required.includes(name) })} maxLength={maxLength} {...more} />
);

/** The field of a setting that is a whole number from 1 on. */
export const numberSetting = (form: SettingsFields, name: NumberSetting, max: number) => (
  <NumberInput
    key={form.key(name)}
    {...field(form, name, settingLabels[name]())}
    description={numberHelp[name]()}
    min={1}
    max={max}
    clampBehavior="none"
    allowDecimal={false}
    allowNegative={false}
  />
);
