import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { completionsQuery } from '../products.queries.ts';

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
