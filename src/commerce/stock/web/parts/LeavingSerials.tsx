import '#platform/kit/web/styles/form-styles.ts';
import { TagsInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { typedSerials } from '#platform/kernel/serial-text.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import styles from './LeavingSerials.module.css';

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
export function LeavingSerials({ choices, serials, error, onChange, ...place }: LeavingSerialsProps) {
  // Opened by a click, a key or what is typed: in a dialog with several lines, the list of one that has the focus would cover the next.
  const [isOpen, setOpen] = useState(false);
  return (
    <TagsInput
      {...place}
      data={[...choices]}
      value={[...serials]}
      error={error === undefined ? undefined : <FlawNote>{error}</FlawNote>}
      splitChars={['\n', '\r', '\t', ',', ';']}
      classNames={{ pillsList: styles.chosen }}
      clearable
      openOnFocus={false}
      dropdownOpened={isOpen}
      limit={50}
      maxDropdownHeight={132}
      spellCheck={false}
      comboboxProps={{ withinPortal: false }}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onClick={() => setOpen(true)}
      onPaste={() => setOpen(false)}
      onSearchChange={(typed) => {
        if (typed !== '') setOpen(true);
      }}
      onChange={(typed) => onChange(typedSerials(typed, choices))}
    />
  );
}
