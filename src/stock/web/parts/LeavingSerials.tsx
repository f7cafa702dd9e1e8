import '#platform/web/styles/form-styles.ts';
import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { pastedSerials } from '#equipment/pasted-serials.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';

interface LeavingSerialsProps {
  label: ReactNode;
  description: ReactNode;
  /** Serial numbers that may leave. */
  choices: readonly string[];
  serials: readonly string[];
  error: string | undefined;
  'data-path': string;
  onChange: (serials: string[]) => void;
}

/** Serial numbers that leave the stock: scanned, pasted, or chosen among those on hand. */
export const LeavingSerials = ({ choices, serials, error, onChange, ...place }: LeavingSerialsProps) => (
  <TagsInput
    {...place}
    data={[...choices]}
    value={[...serials]}
    error={error === undefined ? undefined : <FieldError>{error}</FieldError>}
    splitChars={['\n', '\r', '\t', ',', ';']}
    clearable
    openOnFocus={false}
    limit={50}
    spellCheck={false}
    comboboxProps={{ withinPortal: false }}
    onChange={(typed) => onChange(pastedSerials(typed.join('\n')).serials)}
  />
);
