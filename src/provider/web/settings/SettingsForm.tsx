import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { field } from '#platform/web/form/fields.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { updateSettings, type ShownSettings } from '../../provider.api.ts';
import { settings as settingsQuery } from '../provider.queries.ts';
import { saveSettings } from './save-settings.tsx';
import { legalFormTexts, settingLabels } from './setting-labels.ts';
import styles from './SettingsForm.module.css';

type TextField = Exclude<keyof ShownSettings, 'version' | 'selfServicePassword' | 'legalForm'>;

/** The provider's settings as one form. Two administrators at once: the one who is late chooses what to keep. */
export function SettingsForm({ settings }: { settings: ShownSettings }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: updateSettings.body!,
    initialValues: { ...settings },
    send: async (body, intent) => {
      const saved = await saveSettings(body, settings, intent);
      if (!saved) return;
      toast({ kind: 'success', title: m['provider.settings.saved']() });
      queryClient.setQueryData(settingsQuery().queryKey, saved);
    },
  });
  const text = (name: TextField, maxLength: number, more: { description?: string; type?: string } = {}) => (
    <TextInput {...field(form, name, settingLabels[name](), { isOptional: name !== 'name' && name !== 'productName' })} maxLength={maxLength} {...more} />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <Part title={m['provider.settings.identity']()} text={m['provider.settings.identityText']()}>
        {text('name', 200)}
        {text('productName', 60)}
        <Select
          {...field(form, 'legalForm', settingLabels.legalForm())}
          allowDeselect={false}
          data={(Object.keys(legalFormTexts) as ShownSettings['legalForm'][]).map((value) => ({ value, label: legalFormTexts[value]() }))}
        />
        {text('shareCapital', 60)}
        {text('siren', 20)}
        {text('siret', 25)}
        {text('vatNumber', 25)}
        {text('rcsCity', 100)}
      </Part>
      <Part title={m['provider.settings.address']()} text={m['provider.settings.addressText']()}>
        {text('street', 200)}
        {text('complement', 200)}
        {text('postalCode', 12)}
        {text('city', 100)}
      </Part>
      <Part title={m['provider.settings.reach']()} text={m['provider.settings.reachText']()}>
        {text('phone', 40, { type: 'tel' })}
        {text('supportEmail', 254, { type: 'email' })}
        {text('website', 200, { type: 'url' })}
      </Part>
      <Part title={m['provider.settings.bank']()} text={m['provider.settings.bankText']()}>
        {text('iban', 50)}
        {text('bic', 20)}
      </Part>
      <Part title={m['provider.settings.access']()} text={m['provider.settings.accessText']()} isWide>
        <Switch
          {...form.getInputProps('selfServicePassword', { type: 'checkbox' })}
          label={settingLabels.selfServicePassword()}
          description={m['provider.settings.selfServiceHelp']()}
        />
      </Part>
      <Part title={m['provider.settings.notices']()} text={m['provider.settings.noticesText']()} isWide>
        <Textarea {...field(form, 'legalNotice', settingLabels.legalNotice(), { isOptional: true })} autosize minRows={4} maxRows={16} maxLength={20_000} />
        <Textarea {...field(form, 'privacyNotice', settingLabels.privacyNotice(), { isOptional: true })} autosize minRows={4} maxRows={16} maxLength={20_000} />
      </Part>
      <div className={styles.submit}>
        <Button type="submit" loading={isSending}>
          {m['provider.settings.save']()}
        </Button>
      </div>
    </form>
  );
}

function Part({ title, text, isWide, children }: { title: string; text: string; isWide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.fields} data-wide={isWide || undefined}>
        {children}
      </div>
    </section>
  );
}
