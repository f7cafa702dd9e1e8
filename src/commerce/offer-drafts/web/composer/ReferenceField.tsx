import '#platform/kit/web/styles/form-styles.ts';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { matchIn } from '#installed-base/catalogue/product.ts';
import { TypedMatch } from '#installed-base/catalogue/web/parts/product-cells.tsx';
import { isSendKey } from '#platform/kit/web/shortcuts.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { catalogueQuery } from './composer.queries.ts';
import type { KeptLine } from './composer-lines.ts';
import styles from './ReferenceField.module.css';

const debounceMs = 120;
const freeLine = '';

interface ReferenceFieldProps {
  label: string;
  line: KeptLine;
  hasError: boolean;
  onChange: (part: Partial<KeptLine>) => void;
  /** Called once a product is chosen, or a text is kept as it is. */
  onDone: (isChosen: boolean) => void;
  'data-path': string;
}

/** A reference, completed from the catalogue: choosing fills the line. The last entry keeps what was typed as a free line. */
export function ReferenceField({ label, line, hasError, onChange, onDone, ...place }: ReferenceFieldProps) {
  const format = useFormat();
  const [isTyping, setTyping] = useState(false);
  const [typed] = useDebouncedValue(line.reference, debounceMs);
  const { data } = useQuery(catalogueQuery(typed, isTyping));
  const rows = (isTyping && data?.rows.filter(({ reference }) => matchIn(reference, line.reference))) || [];
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const finish = (reference: string): void => {
    const row = rows.find((one) => one.reference === reference);
    setTyping(false);
    list.closeDropdown();
    if (row)
      onChange({
        reference: row.reference,
        description: row.description,
        manufacturer: row.manufacturer,
        kind: row.kind,
        ...(row.listPrice === null ? {} : { unitPrice: row.listPrice }),
      });
    onDone(row !== undefined);
  };
  return (
    <Combobox store={list} onOptionSubmit={finish} position="bottom-start" width="min(510px, calc(100vw - 32px))">
      <Combobox.Target>
        <TextInput
          {...place}
          aria-label={label}
          value={line.reference}
          error={hasError}
          maxLength={80}
          autoComplete="off"
          classNames={{ input: styles.reference! }}
          onChange={(event) => {
            onChange({ reference: event.currentTarget.value, manufacturer: null });
            setTyping(true);
            list.openDropdown();
          }}
          onBlur={() => {
            list.closeDropdown();
            setTyping(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isSendKey(event)) return;
            // Enter moves on in the line; it does not submit.
            event.preventDefault();
            if (list.getSelectedOptionIndex() === -1) finish(freeLine);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={rows.length === 0}>
        <Combobox.Options aria-label={m['offer-drafts.lines.completions']()}>
          {rows.map((row) => (
            <Combobox.Option key={`${row.manufacturer} ${row.reference}`} value={row.reference} className={styles.option}>
              <TypedMatch text={row.reference} typed={line.reference} />
              <span className={styles.optionText}>{row.description}</span>
              {row.listPrice === null ? null : <span className={styles.optionPrice}>{format.money(row.listPrice, 'EUR')}</span>}
            </Combobox.Option>
          ))}
          <Combobox.Option value={freeLine} className={styles.free}>
            <IconPlus size={15} stroke={1.7} aria-hidden="true" />
            {m['offer-drafts.lines.free']({ typed: line.reference })}
            <span className={styles.optionPrice}>{m['offer-drafts.lines.keys']()}</span>
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
