import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { settingLabels, type SettingName } from '#parties/provider/setting-labels.ts';
import type { SettingsFields } from './SettingsSection.tsx';

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
