import '../styles/form-styles.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';

interface QuantityFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As `parseQuantity` reads it: a text that is no whole number is left to the schema to refuse. */
  value: number | string;
  onChange: (quantity: number | string) => void;
}

/** A whole quantity. Typed or pasted text stays as it is: nothing is cut, rounded or put into bounds. */
export function QuantityField({ value, onChange, ...props }: QuantityFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...props}
      value={parseQuantity(typed) === value ? typed : String(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseQuantity(event.currentTarget.value));
      }}
    />
  );
}
