import { Button, Select, Switch, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { field } from '#platform/web/form/fields.ts';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { Section } from '#platform/web/parts/Section.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { updateSettings, type ShownSettings } from '../../provider.api.ts';
import { legalPagesAddress } from '../../provider.paths.ts';
import { settings as settingsQuery } from '../provider.queries.ts';
import { saveSettings } from './save-settings.tsx';
import { legalFormTexts, settingLabels } from '../../setting-labels.ts';
import styles from './SettingsForm.module.css';

type TextField = Exclude<keyof ShownSettings, 'version' | 'selfServicePassword' | 'legalForm'>;

/** The provider's settings as one form. When two administrators save concurrently, the second one chooses the values to keep. */
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
    <form onSubmit={submit} noValidate>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <Section title={m['provider.settings.identity']()} text={m['provider.settings.identityText']()}>
        <div className={styles.fields}>
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
        </div>
      </Section>
      <Section title={m['provider.settings.address']()} text={m['provider.settings.addressText']()}>
        <div className={styles.fields}>
          {text('street', 200)}
          {text('complement', 200)}
          {text('postalCode', 12)}
          {text('city', 100)}
        </div>
      </Section>
      <Section title={m['provider.settings.reach']()} text={m['provider.settings.reachText']()}>
        <div className={styles.fields}>
          {text('phone', 40, { type: 'tel' })}
          {text('supportEmail', 254, { type: 'email' })}
          {text('website', 200, { type: 'url' })}
        </div>
      </Section>
      <Section title={m['provider.settings.bank']()} text={m['provider.settings.bankText']()}>
        <div className={styles.fields}>
          {text('iban', 50)}
          {text('bic', 20)}
        </div>
      </Section>
      <Section title={m['provider.settings.access']()} text={m['provider.settings.accessText']()}>
        <div className={styles.fields} data-wide="">
          <Switch
            {...form.getInputProps('selfServicePassword', { type: 'checkbox' })}
            label={settingLabels.selfServicePassword()}
            description={m['provider.settings.selfServiceHelp']()}
          />
        </div>
      </Section>
      <Section title={m['provider.settings.notices']()} text={m['provider.settings.noticesText']()}>
        <LinkButton variant="default" to={legalPagesAddress()}>
          {m['provider.settings.noticesEdit']()}
        </LinkButton>
      </Section>
      <div className={styles.submit}>
        <Button type="submit" loading={isSending}>
          {m['provider.settings.save']()}
        </Button>
      </div>
    </form>
  );
}
