import { Select, TextInput } from '@mantine/core';
import { legalFormNames, legalForms } from '#parties/provider/legal-form.ts';
import { m } from '#generated/messages/messages.js';
import { siteTypes, type SiteType } from '../../site.ts';
import { siteTypeNames } from '../../site.names.ts';
import { siteIcons } from '../parts/site-looks.ts';
import type { SiteFields } from './use-site-fields.ts';
import styles from './SiteWizard.module.css';

const typeTexts: Readonly<Record<SiteType, () => string>> = {
  delivery: m['sites.type.delivery.text'],
  headquarters: m['sites.type.headquarters.text'],
  storage: m['sites.type.storage.text'],
  specific: m['sites.type.specific.text'],
};

/** Label, type, code and legal form. */
export function IdentityStep({ fields: { value, set, at, text } }: { fields: SiteFields }) {
  const { error, onBlur, ...place } = at('type');
  return (
    <>
      <TextInput {...text('label', m['sites.field.label']())} description={m['sites.help.label']()} maxLength={120} />
      <fieldset className={styles.group} onBlur={onBlur}>
        <legend>{m['sites.field.type']()}</legend>
        <div className={styles.types}>
          {siteTypes.map((type, index) => {
            const Mark = siteIcons[type];
            return (
              <label key={type} className={styles.type}>
                <input
                  type="radio"
                  name="site-type"
                  checked={value.type === type}
                  onChange={() => set({ type })}
                  aria-describedby={error === undefined ? undefined : 'site-type-error'}
                  {...(index === 0 ? place : {})}
                />
                <Mark size={18} stroke={1.6} aria-hidden="true" />
                <strong>{siteTypeNames[type]()}</strong>
                <small>{typeTexts[type]()}</small>
              </label>
            );
          })}
        </div>
        {error === undefined ? null : (
          <p id="site-type-error" className={styles.error}>
            {error}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        <TextInput {...text('code', m['sites.field.code'](), true)} description={m['sites.help.code']()} maxLength={40} spellCheck={false} />
        <Select
          {...at('legalForm')}
          label={m['platform.form.optional']({ label: m['sites.field.legalForm']() })}
          description={m['sites.help.legalForm']()}
          data={legalForms.map((form) => ({ value: form, label: legalFormNames[form]() }))}
          value={value.legalForm}
          onChange={(legalForm) => set({ legalForm: legalForms.find((form) => form === legalForm) ?? null })}
          clearable
        />
      </div>
    </>
  );
}
