import '#platform/kit/web/styles/form-styles.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { parseHours, writtenHours } from '../../typed-hours.ts';

interface HoursFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Minutes as `parseHours` reads them: the schema refuses an invalid text. */
  value: number | string;
  onChange: (minutes: number | string) => void;
}

/** Hours with decimals. Typed text stays as it is. */
export function HoursField({ value, onChange, ...props }: HoursFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      rightSection={<span aria-hidden="true">h</span>}
      {...props}
      value={parseHours(typed) === value ? typed : typeof value === 'number' ? writtenHours(value, currentLocale()) : value}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseHours(event.currentTarget.value));
      }}
    />
  );
}
