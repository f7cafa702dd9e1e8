import '../styles/form-styles.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseTime } from '#platform/kernel/hours.ts';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As `parseTime` reads it: a text that is no time is left to the schema to refuse. */
  value: string;
  onChange: (time: string) => void;
}

/** A time of day, typed as people write it: "9h", "9:00", "5:30 pm". It stands as `HH:MM` once the field is left. */
export function TimeField({ value, onChange, onBlur, ...props }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      autoComplete="off"
      maxLength={10}
      {...props}
      value={typed !== undefined && parseTime(typed) === value ? typed : value}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseTime(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

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
