import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm, type FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { followValues, hasInput } from '#platform/kit/web/form/fields.ts';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import { setProductName } from '#platform/kit/web/page-title.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { shownIban } from '#platform/kernel/company-identifiers.ts';
import { updateSettings, type ShownSettings } from '#parties/provider/settings.api.ts';
import type { SettingName } from '#parties/provider/setting-labels.ts';
import { settingsQuery } from '../settings.queries.ts';
import { saveSettings } from './save-settings.tsx';
import styles from './SettingsForm.module.css';
import { accentSheet, accentSheetId } from '#platform/kernel/accent.ts';

export type SettingsFields = FormOf<{ [Name in keyof ShownSettings]: ShownSettings[Name] }>;

interface SettingsSectionProps {
  /** Address of the section, after the #. */
  anchor: string;
  title: string;
  text: string;
  saveLabel: string;
  settings: ShownSettings;
  names: readonly SettingName[];
  children: (form: SettingsFields) => ReactNode;
}

/** The settings as people read them: an IBAN in groups of four. */
const toReadable = (settings: ShownSettings): ShownSettings => ({ ...settings, iban: shownIban(settings.iban) });

const pickSettings = (values: ShownSettings, names: readonly SettingName[]): Partial<ShownSettings> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** A section of the settings, saved alone. When two administrators save the same setting, the second one chooses the value to keep. */
export function SettingsSection({ anchor, title, text, saveLabel, settings: stored, names, children }: SettingsSectionProps) {
  const settings = toReadable(stored);
  // The settings as they were when the reader began to change this section.
  const [begun, setBegun] = useState(settings);
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: updateSettings.body!,
    draft: `settings ${anchor}`,
    initialValues: { ...settings },
    send: async (body, intent) => {
      const saved = await saveSettings({ ...begun, ...pickSettings(body, names) }, begun, intent);
      if (!saved) return notSent;
      toast({ kind: 'success', title: m['settings.settings.saved']() });
      wearAccent(saved.accent);
      setProductName(saved.productName);
      setBegun(toReadable(saved));
      form.setInitialValues({ ...toReadable(saved) });
      form.reset();
      queryClient.setQueryData(settingsQuery().queryKey, saved);
    },
  });
  useEffect(() => {
    if (hasInput(form, pickSettings(settings, names))) return;
    setBegun(settings);
    followValues(form, settings);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each version
  }, [settings.version]);
  return (
    <form onSubmit={submit} noValidate>
      <Section anchor={anchor} title={title} text={text}>
        <div className={styles.summary}>
          <FormFlaws form={form} problem={problem} refusals={refusals} />
        </div>
        {children(form)}
        <div className={styles.submit}>
          <Button type="submit" variant="default" loading={isSending}>
            {saveLabel}
          </Button>
        </div>
      </Section>
    </form>
  );
}

/** Shows a saved colour on this page at once; other pages come with it. @param colour empty: that of the design */
function wearAccent(colour: string): void {
  const sheet = document.getElementById(accentSheetId) ?? document.head.appendChild(Object.assign(document.createElement('style'), { id: accentSheetId }));
  sheet.textContent = colour === '' ? '' : accentSheet(colour);
}
