import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { field } from '#platform/web/form/fields.ts';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { Section } from '#platform/web/parts/Section.tsx';
import type { ShownSettings } from '../../provider.api.ts';
import { legalPagesAddress } from '../../provider.paths.ts';
import { legalFormTexts, settingLabels, type SettingName } from '../../setting-labels.ts';
import { AccentField } from './AccentField.tsx';
import { SettingsSection, type SettingsFields } from './SettingsSection.tsx';
import styles from './SettingsForm.module.css';

type NumberField = 'sessionIdleHours' | 'sessionDays';
type TextField = Exclude<SettingName, NumberField | 'selfServicePassword' | 'legalForm' | 'accent'>;

const numberHelp = { sessionIdleHours: m['provider.settings.sessionIdleHelp'], sessionDays: m['provider.settings.sessionDaysHelp'] } satisfies Record<
  NumberField,
  () => string
>;

/** The provider's settings in sections, each saved alone. */
export function SettingsForm({ settings }: { settings: ShownSettings }) {
  const text = (form: SettingsFields, name: TextField, maxLength: number, more: { type?: string } = {}) => (
    <TextInput
      key={form.key(name)}
      {...field(form, name, settingLabels[name](), { isOptional: name !== 'name' && name !== 'productName' })}
      maxLength={maxLength}
      {...more}
    />
  );
  const number = (form: SettingsFields, name: NumberField, max: number) => (
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
  return (
    <>
      <SettingsSection
        anchor="identite"
        title={m['provider.settings.identity']()}
        text={m['provider.settings.identityText']()}
        saveLabel={m['provider.settings.saveIdentity']()}
        settings={settings}
        names={['name', 'productName', 'legalForm', 'shareCapital', 'siren', 'siret', 'vatNumber', 'rcsCity']}
      >
        {(form) => (
          <div className={styles.fields}>
            {text(form, 'name', 200)}
            {text(form, 'productName', 60)}
            <Select
              key={form.key('legalForm')}
              {...field(form, 'legalForm', settingLabels.legalForm())}
              allowDeselect={false}
              data={(Object.keys(legalFormTexts) as ShownSettings['legalForm'][]).map((value) => ({ value, label: legalFormTexts[value]() }))}
            />
            {text(form, 'shareCapital', 60)}
            {text(form, 'siren', 20)}
            {text(form, 'siret', 25)}
            {text(form, 'vatNumber', 25)}
            {text(form, 'rcsCity', 100)}
          </div>
        )}
      </SettingsSection>
      <SettingsSection
        anchor="apparence"
        title={m['provider.settings.look']()}
        text={m['provider.settings.lookText']()}
        saveLabel={m['provider.settings.saveLook']()}
        settings={settings}
        names={['accent']}
      >
        {(form) => <AccentField form={form} />}
      </SettingsSection>
      <SettingsSection
        anchor="adresse"
        title={m['provider.settings.address']()}
        text={m['provider.settings.addressText']()}
        saveLabel={m['provider.settings.saveAddress']()}
        settings={settings}
        names={['street', 'complement', 'postalCode', 'city']}
      >
        {(form) => (
          <div className={styles.fields}>
            {text(form, 'street', 200)}
            {text(form, 'complement', 200)}
            {text(form, 'postalCode', 12)}
            {text(form, 'city', 100)}
          </div>
        )}
      </SettingsSection>
      <SettingsSection
        anchor="contact"
        title={m['provider.settings.reach']()}
        text={m['provider.settings.reachText']()}
        saveLabel={m['provider.settings.saveReach']()}
        settings={settings}
        names={['phone', 'supportEmail', 'website']}
      >
        {(form) => (
          <div className={styles.fields}>
            {text(form, 'phone', 40, { type: 'tel' })}
            {text(form, 'supportEmail', 254, { type: 'email' })}
            {text(form, 'website', 200, { type: 'url' })}
          </div>
        )}
      </SettingsSection>
      <SettingsSection
        anchor="banque"
        title={m['provider.settings.bank']()}
        text={m['provider.settings.bankText']()}
        saveLabel={m['provider.settings.saveBank']()}
        settings={settings}
        names={['iban', 'bic']}
      >
        {(form) => (
          <div className={styles.fields}>
            {text(form, 'iban', 50)}
            {text(form, 'bic', 20)}
          </div>
        )}
      </SettingsSection>
      <SettingsSection
        anchor="acces"
        title={m['provider.settings.access']()}
        text={m['provider.settings.accessText']()}
        saveLabel={m['provider.settings.saveAccess']()}
        settings={settings}
        names={['selfServicePassword', 'sessionIdleHours', 'sessionDays']}
      >
        {(form) => (
          <div className={styles.fields} data-wide="">
            <Switch
              key={form.key('selfServicePassword')}
              {...form.getInputProps('selfServicePassword', { type: 'checkbox' })}
              label={settingLabels.selfServicePassword()}
              description={m['provider.settings.selfServiceHelp']()}
            />
            <div className={styles.fields}>
              {number(form, 'sessionIdleHours', 168)}
              {number(form, 'sessionDays', 365)}
            </div>
          </div>
        )}
      </SettingsSection>
      <Section anchor="pages-legales" title={m['provider.settings.notices']()} text={m['provider.settings.noticesText']()}>
        <LinkButton variant="default" to={legalPagesAddress()}>
          {m['provider.settings.noticesEdit']()}
        </LinkButton>
      </Section>
    </>
  );
}
