import '#platform/kit/web/styles/form-styles.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As `read` reads it: a text that is no number is left to the schema to refuse. */
  value: number | string;
  read: (typed: string) => number | string;
  /** A number as it is shown when nobody types it. */
  write: (value: number) => string;
  onChange: (value: number | string) => void;
}

/** An amount, a rate or a quantity. Typed text stays as it is while the field has the focus: nothing is cut, rounded or put into bounds. */
export function NumberField({ value, read, write, onChange, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && read(typed) === value ? typed : typeof value === 'number' ? write(value) : value;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      {...props}
      value={shown}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
    />
  );
}
