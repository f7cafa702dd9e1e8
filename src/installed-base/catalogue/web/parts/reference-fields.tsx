import { Autocomplete, Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { completionsQuery } from '../products.queries.ts';
import { searchWords } from '#platform/kernel/search-key.ts';
import { toMakerKey } from '../../maker-names.ts';
import { makersQuery } from '../makers.queries.ts';

interface ReferenceEntryProps {
  label: string;
  companyId: number;
  value: string;
  /** The description comes with a product of the catalogue. */
  onChange: (part: { reference: string; description?: string }) => void;
  error: ReactNode;
  'data-path': string;
}

/** A reference, completed from the catalogue; one that it does not know stays as it was typed. */
export function ReferenceEntry({ label, companyId, value, onChange, ...place }: ReferenceEntryProps) {
  const [isTyping, setTyping] = useState(false);
  const [typed] = useDebouncedValue(value, 150);
  const { data } = useQuery(completionsQuery(typed, isTyping, companyId));
  const rows = new Map((isTyping && data?.rows ? data.rows : []).map((row) => [row.reference, row.description]));
  return (
    <Autocomplete
      label={label}
      {...place}
      classNames={{ input: 'serial' }}
      data={[...rows.keys()]}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.value} <span className="quiet">{rows.get(option.value)}</span>
        </span>
      )}
      value={value}
      maxLength={80}
      spellCheck={false}
      comboboxProps={{ withinPortal: false }}
      onChange={(reference) => {
        const description = rows.get(reference);
        setTyping(description === undefined);
        onChange(description === undefined ? { reference } : { reference, description });
      }}
    />
  );
}

interface MakerSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'allowDeselect' | 'onChange'> {
  onChange: (code: string) => void;
}

/** A manufacturer, found by any of its names. For the provider's people. */
export function MakerSelect({ value, onChange, ...props }: MakerSelectProps) {
  const { data } = useQuery(makersQuery());
  const makers = data?.rows ?? [];
  const texts = new Map(makers.map(({ code, name, names }) => [code, [code, name, ...names]]));
  return (
    <Select
      {...props}
      data={makers.map(({ code, name }) => ({ value: code, label: name }))}
      value={value || null}
      searchable
      allowDeselect={false}
      filter={({ options, search }) => {
        const [typed, key] = [searchWords(search).join(' '), toMakerKey(search)];
        const isMeant = (text: string): boolean => searchWords(text).join(' ').includes(typed) || (key !== '' && toMakerKey(text).includes(key));
        return (options as ComboboxItem[]).filter((option) => texts.get(option.value)?.some(isMeant));
      }}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
