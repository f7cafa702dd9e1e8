import '#platform/kit/web/styles/form-styles.ts';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { civilities } from '../../contact.ts';
import type { ContactInput } from '../../contacts.api.ts';
import { contactLabels, civilityNames } from '../../site.names.ts';
import styles from './ContactFields.module.css';

interface ContactFieldsProps {
  value: ContactInput;
  onChange: (changed: Partial<ContactInput>) => void;
  /** Error and place of a field. */
  inputProps: (name: keyof ContactInput) => { error?: ReactNode; 'data-path'?: string; onBlur?: () => void };
}

type TextField = Exclude<keyof ContactInput, 'civility'>;

const kinds: Readonly<Record<TextField, { type?: 'tel' | 'email'; autoComplete: string; max: number }>> = {
  firstName: { autoComplete: 'off', max: 100 },
  lastName: { autoComplete: 'off', max: 100 },
  jobFunction: { autoComplete: 'off', max: 100 },
  mobile: { type: 'tel', autoComplete: 'off', max: 40 },
  landline: { type: 'tel', autoComplete: 'off', max: 40 },
  email: { type: 'email', autoComplete: 'off', max: 254 },
  ccoId: { autoComplete: 'off', max: 60 },
};

/** Fields of a contact; only the last name is required. */
export function ContactFields({ value, onChange, inputProps }: ContactFieldsProps) {
  const text = (name: TextField): ReactNode => {
    const { max, ...kind } = kinds[name];
    const label = contactLabels[name]();
    return (
      <TextInput
        key={name}
        {...kind}
        {...inputProps(name)}
        label={name === 'lastName' ? label : m['platform.form.optional']({ label })}
        value={value[name]}
        maxLength={max}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    );
  };
  return (
    <div className={styles.fields}>
      <Select
        {...inputProps('civility')}
        label={m['platform.form.optional']({ label: contactLabels.civility() })}
        data={civilities.map((one) => ({ value: one, label: civilityNames[one]() }))}
        value={value.civility}
        onChange={(civility) => onChange({ civility: civilities.find((one) => one === civility) ?? null })}
        clearable
      />
      {(Object.keys(kinds) as TextField[]).map(text)}
    </div>
  );
}
