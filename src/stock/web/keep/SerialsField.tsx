import '#platform/web/styles/form-styles.ts';
import { Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { pastedSerials } from '#equipment/pasted-serials.ts';
import { m } from '#generated/messages/messages.js';

interface SerialsFieldProps {
  /** Flaws of the form, by path. */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (serials: string[]) => void;
}

/** Serial numbers, scanned or pasted, one per line. */
export function SerialsField({ errors, onChange }: SerialsFieldProps) {
  const [pasted, setPasted] = useState('');
  return (
    <Textarea
      label={m['platform.form.optional']({ label: m['stock.field.serials']() })}
      description={m['stock.keep.serialsHelp']()}
      value={pasted}
      error={Object.entries(errors).find(([path]) => path.startsWith('serials'))?.[1]}
      data-path="serials"
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      onChange={(event) => {
        setPasted(event.currentTarget.value);
        onChange(pastedSerials(event.currentTarget.value).serials);
      }}
    />
  );
}
