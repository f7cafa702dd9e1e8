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
import { saveSettings } from './save-settings.ts';
import styles from './SettingsForm.module.css';

const legalForms = {
  '': m['provider.legalForm.none'],
  corporation: m['provider.legalForm.corporation'],
  limitedLiability: m['provider.legalForm.limitedLiability'],
  generalPartnership: m['provider.legalForm.generalPartnership'],
  soleProprietorship: m['provider.legalForm.soleProprietorship'],
  nonProfit: m['provider.legalForm.nonProfit'],
} satisfies Record<ShownSettings['legalForm'], () => string>;

type TextField = Exclude<keyof ShownSettings, 'version' | 'selfServicePassword' | 'legalForm'>;

/** The provider's settings as one form. Two administrators at once: the one who is late chooses what to keep. */
export function SettingsForm({ settings }: { settings: ShownSettings }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: updateSettings.body!,
    initialValues: { ...settings },
    send: async (body, intent) => {
      const saved = await saveSettings(body, intent);
      if (!saved) return;
      toast({ kind: 'success', title: m['provider.settings.saved']() });
      queryClient.setQueryData(settingsQuery().queryKey, saved);
    },
  });
  const text = (name: TextField, label: string, maxLength: number, more: { description?: string; type?: string } = {}) => (
    <TextInput {...field(form, name, label, { isOptional: name !== 'name' && name !== 'productName' })} maxLength={maxLength} {...more} />
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <Part title={m['provider.settings.identity']()} text={m['provider.settings.identityText']()}>
        {text('name', m['provider.settings.name'](), 200)}
        {text('productName', m['provider.settings.productName'](), 60)}
        <Select
          {...field(form, 'legalForm', m['provider.settings.legalForm']())}
          allowDeselect={false}
          data={(Object.keys(legalForms) as ShownSettings['legalForm'][]).map((value) => ({ value, label: legalForms[value]() }))}
        />
        {text('shareCapital', m['provider.settings.shareCapital'](), 60)}
        {text('siren', 'SIREN', 20)}
        {text('siret', 'SIRET', 25)}
        {text('vatNumber', m['provider.settings.vatNumber'](), 25)}
        {text('rcsCity', m['provider.settings.rcsCity'](), 100)}
      </Part>
      <Part title={m['provider.settings.address']()} text={m['provider.settings.addressText']()}>
        {text('street', m['provider.settings.street'](), 200)}
        {text('complement', m['provider.settings.complement'](), 200)}
        {text('postalCode', m['provider.settings.postalCode'](), 12)}
        {text('city', m['provider.settings.city'](), 100)}
      </Part>
      <Part title={m['provider.settings.reach']()} text={m['provider.settings.reachText']()}>
        {text('phone', m['provider.settings.phone'](), 40, { type: 'tel' })}
        {text('supportEmail', m['provider.settings.supportEmail'](), 254, { type: 'email' })}
        {text('website', m['provider.settings.website'](), 200, { type: 'url' })}
      </Part>
      <Part title={m['provider.settings.bank']()} text={m['provider.settings.bankText']()}>
        {text('iban', 'IBAN', 50)}
        {text('bic', 'BIC', 20)}
      </Part>
      <Part title={m['provider.settings.access']()} text={m['provider.settings.accessText']()} isWide>
        <Switch
          {...form.getInputProps('selfServicePassword', { type: 'checkbox' })}
          label={m['provider.settings.selfService']()}
          description={m['provider.settings.selfServiceHelp']()}
        />
      </Part>
      <Part title={m['provider.settings.notices']()} text={m['provider.settings.noticesText']()} isWide>
        <Textarea
          {...field(form, 'legalNotice', m['provider.settings.legalNotice'](), { isOptional: true })}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={20_000}
        />
        <Textarea
          {...field(form, 'privacyNotice', m['provider.settings.privacyNotice'](), { isOptional: true })}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={20_000}
        />
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
