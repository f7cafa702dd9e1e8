import { withDots } from '#platform/kernel/dots.ts';
import '#platform/kit/web/styles/form-styles.ts';
import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatCountry } from '#platform/kernel/format.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Completion } from '../../addresses.api.ts';
import { countries } from '../../countries.ts';
import type { Address, Position } from '../../position.ts';
import { completionsQuery } from '../sites.queries.ts';
import styles from './AddressFields.module.css';

interface AddressFieldsProps {
  value: Address;
  onChange: (changed: Partial<Address>) => void;
  /** Position of a chosen completion. */
  onPosition?: (position: Position) => void;
  /** Error and place of a field, as its form gives them. */
  inputProps?: (name: keyof Address) => { error?: ReactNode; 'data-path'?: string };
}

type Completed = 'street' | 'postalCode' | 'city';

/** Fields of an address. Postal code and town complete each other, a pasted address is parted; anything may be typed. */
export function AddressFields({ value, onChange, onPosition, inputProps }: AddressFieldsProps) {
  const { locale } = useFormat();
  const names = useMemo(
    () => countries.map((code) => ({ value: code, label: formatCountry(code, locale) })).sort((one, other) => compareTexts(one.label, other.label)),
    [locale],
  );
  const choose = ({ street, postalCode, city, country, position }: Completion): void => {
    // A code that the town does not have belongs to another one.
    onChange({ ...(street === null ? {} : { street }), postalCode: postalCode ?? '', city, country });
    onPosition?.(position);
  };
  const getFieldProps = (name: Completed) => ({ ...inputProps?.(name), name, value, onType: onChange, onChoose: choose });
  const formatOptional = (label: string): string => m['platform.form.optional']({ label });
  return (
    <>
      <CompletedField {...getFieldProps('street')} part="address" label={formatOptional(m['sites.field.street']())} maxLength={200} />
      <TextInput
        {...inputProps?.('complement')}
        label={formatOptional(m['sites.field.complement']())}
        value={value.complement}
        onChange={(event) => onChange({ complement: event.currentTarget.value })}
        maxLength={200}
      />
      <div className={styles.town}>
        <CompletedField {...getFieldProps('postalCode')} part="town" label={formatOptional(m['sites.field.postalCode']())} maxLength={12} />
        <CompletedField {...getFieldProps('city')} part="town" label={formatOptional(m['sites.field.town']())} maxLength={100} />
      </div>
      <Select
        {...inputProps?.('country')}
        label={m['sites.field.country']()}
        data={names}
        value={value.country || null}
        onChange={(country) => onChange({ country: country ?? '' })}
        searchable
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  );
}

interface CompletedFieldProps {
  name: Completed;
  part: 'town' | 'address';
  label: string;
  value: Address;
  maxLength: number;
  onType: (changed: Partial<Address>) => void;
  onChoose: (completion: Completion) => void;
  error?: ReactNode;
  'data-path'?: string;
}

const debounceMs = 150;
const townWidth = 300;
const frenchCode = /^\d{5}$/;

function CompletedField({ name, part, value, onType, onChoose, ...input }: CompletedFieldProps) {
  const { locale } = useFormat();
  const [isTyping, setTyping] = useState(false);
  const typed = value[name];
  // The postal code tells towns of one name apart.
  const [asked] = useDebouncedValue(name === 'city' && frenchCode.test(value.postalCode) ? `${value.postalCode} ${typed}` : typed, debounceMs);
  const { data } = useQuery({ ...completionsQuery(part, asked, value.country), ...(isTyping ? {} : { enabled: false }) });
  const labelled = new Map((isTyping ? (data?.addresses ?? []) : []).map((one) => [formatLabel(one, value.country, locale), one]));
  const type = (text: string): void => {
    const chosen = labelled.get(text);
    setTyping(!chosen);
    if (chosen) onChoose(chosen);
    else onType({ [name]: text });
  };
  const leave = (): void => {
    setTyping(false);
    const [only, ...others] = labelled.values();
    // A postal code of one town needs no choice.
    if (isTyping && name === 'postalCode' && value.city === '' && only && others.length === 0 && only.postalCode === typed) onChoose(only);
  };
  return (
    <Autocomplete
      {...input}
      value={typed}
      data={[...labelled.keys()]}
      // Keep all options: the server has filtered them.
      filter={({ options }) => options}
      onChange={type}
      onBlur={leave}
      openOnFocus={false}
      autoComplete="off"
      // The field of a postal code is narrower than the towns of it.
      comboboxProps={{ withinPortal: false, position: 'bottom-start', ...(name === 'postalCode' ? { width: townWidth } : {}) }}
    />
  );
}

/** "14 rue des Lilas, 69800 Saint-Priest · Rhône"; the country where it is another one than in its field. */
function formatLabel({ street, postalCode, city, area, country }: Completion, chosenCountry: string, locale: Parameters<typeof formatCountry>[1]): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  const place = country === chosenCountry ? area : formatCountry(country, locale);
  return withDots([street, town].filter(Boolean).join(', '), place);
}
