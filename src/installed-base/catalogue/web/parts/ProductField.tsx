import '#platform/kit/web/styles/form-styles.ts';
import { isSendKey } from '#platform/kit/web/shortcuts.ts';
import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { matchIn } from '../../product.ts';
import { completionsQuery } from '../products.queries.ts';
import { TypedMatch } from './product-cells.tsx';
import styles from './ProductLines.module.css';

const debounceMs = 150;
const freeLine = '';

export interface Product {
  reference: string;
  description: string;
}

interface ProductFieldProps {
  label: string;
  value: Product;
  onChange: (product: Product) => void;
  /** Called once a product is chosen, or Enter is pressed on a free text. */
  onDone: () => void;
  isInvalid: boolean;
  onBlur: () => void;
  'data-path': string;
}

/** A reference, completed from the catalogue; what it does not know stays as it was typed. The description stands beside it. */
export function ProductField({ label, value, onChange, onDone, isInvalid, onBlur, ...place }: ProductFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const [typed] = useDebouncedValue(value.reference, debounceMs);
  const { data } = useQuery(completionsQuery(typed, isTyping));
  const rows = (isTyping && data?.rows.filter(({ reference }) => matchIn(reference, value.reference))) || [];
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const finish = (product: Product): void => {
    setTyping(false);
    list.closeDropdown();
    onChange(product);
    onDone();
  };
  return (
    <Combobox
      store={list}
      onOptionSubmit={(reference) => finish(rows.find((row) => row.reference === reference) ?? value)}
      position="bottom-start"
      width="min(476px, calc(100vw - 32px))"
      withinPortal={false}
    >
      <Combobox.Target>
        <span className={styles.product} data-invalid={isInvalid || undefined}>
          <input
            {...place}
            aria-label={label}
            aria-invalid={isInvalid || undefined}
            placeholder={m['catalogue.lines.placeholder']()}
            value={value.reference}
            size={Math.max(8, value.reference.length + 1)}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => {
              onChange({ reference: event.currentTarget.value, description: '' });
              setTyping(true);
              list.openDropdown();
            }}
            onBlur={() => {
              list.closeDropdown();
              setTyping(false);
              onBlur();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isSendKey(event)) return;
              // Enter moves on in the table; it does not submit.
              event.preventDefault();
              if (list.getSelectedOptionIndex() === -1) finish(value);
            }}
          />
          {value.description ? <span className={styles.description}>{value.description}</span> : null}
        </span>
      </Combobox.Target>
      <Combobox.Dropdown hidden={rows.length === 0}>
        <Combobox.Options aria-label={m['catalogue.lines.completions']()}>
          {rows.map((row) => (
            <Combobox.Option key={`${row.manufacturerName} ${row.reference}`} value={row.reference} className={styles.option}>
              <TypedMatch text={row.reference} typed={value.reference} /> <span className="quiet">{row.description}</span>
            </Combobox.Option>
          ))}
          <Combobox.Option value={freeLine} className={styles.free}>
            <IconPlus size={15} stroke={1.7} aria-hidden="true" />
            {m['catalogue.lines.free']({ typed: value.reference })}
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
