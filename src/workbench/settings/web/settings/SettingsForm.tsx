import { Select, Switch } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { field } from '#platform/kit/web/form/fields.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import type { ShownSettings } from '#parties/provider/settings.api.ts';
import { legalPagesAddress } from '#parties/provider/provider.paths.ts';
import { legalFormTexts, settingLabels } from '#parties/provider/setting-labels.ts';
import { AccentField } from './AccentField.tsx';
import { ClosingDaysField, NumberSettingField, textSetting } from './setting-inputs.tsx';
import { LogoSection } from './LogoSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './SettingsForm.module.css';

interface Sections {
  settings: ShownSettings;
}

/** The provider's settings in sections, each saved alone. */
export const SettingsForm = ({ settings }: Sections) => (
  <>
    <IdentitySection settings={settings} />
    <PublicationSection settings={settings} />
    <LookSection settings={settings} />
    <LogoSection />
    <AddressSection settings={settings} />
    <ReachSection settings={settings} />
    <HoursSection settings={settings} />
    <BankSection settings={settings} />
    <AccessSection settings={settings} />
    <NoticesSection />
  </>
);

/** Name and identifiers, which the law wants on documents. */
const IdentitySection = ({ settings }: Sections) => (
  <SettingsSection
    anchor="identite"
    title={m['settings.settings.identity']()}
    text={m['settings.settings.identityText']()}
    saveLabel={m['settings.settings.saveIdentity']()}
    settings={settings}
    names={['name', 'productName', 'legalForm', 'shareCapital', 'siren', 'siret', 'vatNumber', 'rcsCity']}
  >
    {(form) => (
      <div className={styles.fields}>
        {textSetting(form, 'name', 200)}
        {textSetting(form, 'productName', 60)}
        <Select
          key={form.key('legalForm')}
          {...field(form, 'legalForm', settingLabels.legalForm())}
          allowDeselect={false}
          data={(Object.keys(legalFormTexts) as ShownSettings['legalForm'][]).map((value) => ({ value, label: legalFormTexts[value]() }))}
        />
        {textSetting(form, 'shareCapital', 60)}
        {textSetting(form, 'siren', 20)}
        {textSetting(form, 'siret', 25)}
        {textSetting(form, 'vatNumber', 25)}
        {textSetting(form, 'rcsCity', 100)}
      </div>
    )}
  </SettingsSection>
);

/** Names that the law wants in the legal notice, beside those of the identity. */
const PublicationSection = ({ settings }: Sections) => (
  <SettingsSection
    anchor="publication"
    title={m['settings.settings.publication']()}
    text={m['settings.settings.publicationText']()}
    saveLabel={m['settings.settings.savePublication']()}
    settings={settings}
    names={['publicationDirector', 'hostName', 'hostAddress', 'hostPhone']}
  >
    {(form) => (
      <div className={styles.fields}>
        {textSetting(form, 'publicationDirector', 200, { description: m['settings.settings.publicationDirectorHelp']() })}
        {textSetting(form, 'hostName', 200, { description: m['settings.settings.hostHelp']() })}
        {textSetting(form, 'hostAddress', 300)}
        {textSetting(form, 'hostPhone', 40, { type: 'tel' })}
      </div>
    )}
  </SettingsSection>
);

const LookSection = ({ settings }: Sections) => (
  <SettingsSection
    anchor="apparence"
    title={m['settings.settings.look']()}
    text={m['settings.settings.lookText']()}
    saveLabel={m['settings.settings.saveLook']()}
    settings={settings}
    names={['accent']}
  >
    {(form) => <AccentField form={form} />}
  </SettingsSection>
);

const AddressSection = ({ settings }: Sections) => (
  <SettingsSection
    anchor="adresse"
    title={m['settings.settings.address']()}
    text={m['settings.settings.addressText']()}
    saveLabel={m['settings.settings.saveAddress']()}
    settings={settings}
    names={['street', 'complement', 'postalCode', 'city']}
  >
    {(form) => (
      <div className={styles.fields}>
        {textSetting(form, 'street', 200)}
        {textSetting(form, 'complement', 200)}
        {textSetting(form, 'postalCode', 12)}
        {textSetting(form, 'city', 100)}
      </div>
    )}
  </SettingsSection>
);

const ReachSection = ({ settings }: Sections) => (
  <SettingsSection
    anchor="contact"
    title={m['settings.settings.reach']()}
    text={m['settings.settings.reachText']()}
    saveLabel={m['settings.settings.saveReach']()}
    settings={settings}
    names={['phone', 'supportEmail', 'website']}
  >
    {(form) => (
      <div className={styles.fields}>
        {textSetting(form, 'phone', 40, { type: 'tel' })}
        {textSetting(form, 'supportEmail', 254, { type: 'email' })}
        {textSetting(form, 'website', 200, { type: 'url' })}
      </div>
    )}
  </SettingsSection>
);

/** When somebody answers. */
const HoursSection = ({ settings }: Sections) => (
  <SettingsSection
    anchor="horaires"
    title={m['settings.hours.title']()}
    text={m['settings.hours.text']()}
    saveLabel={m['settings.hours.save']()}
    settings={settings}
    names={['opensAt', 'closesAt', 'closingDays']}
  >
    {(form) => (
      <div className={styles.fields} data-wide="">
        <div className={styles.fields}>
          {textSetting(form, 'opensAt', 12, { description: m['settings.hours.timeHelp']() })}
          {textSetting(form, 'closesAt', 12, { description: m['settings.hours.timeHelp']() })}
        </div>
        <ClosingDaysField form={form} />
      </div>
    )}
  </SettingsSection>
);

const BankSection = ({ settings }: Sections) => (
  <SettingsSection
    anchor="banque"
    title={m['settings.settings.bank']()}
    text={m['settings.settings.bankText']()}
    saveLabel={m['settings.settings.saveBank']()}
    settings={settings}
    names={['iban', 'bic']}
  >
    {(form) => (
      <div className={styles.fields}>
        {textSetting(form, 'iban', 50)}
        {textSetting(form, 'bic', 20)}
      </div>
    )}
  </SettingsSection>
);

/** Forgotten passwords and lengths of sessions. */
const AccessSection = ({ settings }: Sections) => (
  <SettingsSection
    anchor="acces"
    title={m['settings.settings.access']()}
    text={m['settings.settings.accessText']()}
    saveLabel={m['settings.settings.saveAccess']()}
    settings={settings}
    names={['selfServicePassword', 'sessionIdleHours', 'sessionDays']}
  >
    {(form) => (
      <div className={styles.fields} data-wide="">
        <Switch
          key={form.key('selfServicePassword')}
          {...form.getInputProps('selfServicePassword', { type: 'checkbox' })}
          label={settingLabels.selfServicePassword()}
          description={m['settings.settings.selfServiceHelp']()}
        />
        <div className={styles.fields}>
          <NumberSettingField form={form} name="sessionIdleHours" />
          <NumberSettingField form={form} name="sessionDays" />
        </div>
      </div>
    )}
  </SettingsSection>
);

const NoticesSection = () => (
  <Section anchor="pages-legales" title={m['settings.settings.notices']()} text={m['settings.settings.noticesText']()}>
    <LinkButton variant="default" to={legalPagesAddress()}>
      {m['settings.settings.noticesEdit']()}
    </LinkButton>
  </Section>
);
