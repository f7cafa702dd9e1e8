import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent, ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { namedSentence } from '#platform/kernel/issues.ts';
import type { FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { checkField, readPlace } from '#platform/kit/web/form/fields.ts';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { isSendKey } from '#platform/kit/web/shortcuts.ts';
import type { TypedLine } from '../../pasted-lines.ts';
import { ProductField } from './ProductField.tsx';
import styles from './ProductLines.module.css';

/** `key` stays with its line while others come and go. */
export interface KeyedLine extends TypedLine {
  key: number;
}
/** A further column, between the reference and the quantity. */
export interface Column {
  head: string;
  cell: (line: TypedLine) => ReactNode;
}

interface ProductLineRowProps<V extends Record<string, unknown> & { lines: TypedLine[] }> {
  form: FormOf<V>;
  line: KeyedLine;
  /** Rank on screen, from 1. */
  rank: number;
  /** Rank among the lines of the form, from 0; none for a line without content. */
  sentRank: number | undefined;
  columns: readonly Column[];
  onEdit: (part: Partial<TypedLine>) => void;
  onPaste: (event: ClipboardEvent) => void;
  onReferenceDone: () => void;
  onQuantityDone: () => void;
  onRemove: () => void;
}

const fieldNames = { reference: m['catalogue.lines.reference'], quantity: m['catalogue.lines.quantity'] };

/** A line in its fields, its errors below. */
export function ProductLineRow<V extends Record<string, unknown> & { lines: TypedLine[] }>({
  form,
  line,
  rank,
  sentRank,
  columns,
  onEdit,
  onPaste,
  onReferenceDone,
  onQuantityDone,
  onRemove,
}: ProductLineRowProps<V>) {
  const makePath = (name: keyof TypedLine): string => `lines.${sentRank ?? '-'}.${name}`;
  const findError = (name: keyof TypedLine): string | undefined => (form.errors as Record<string, string | undefined>)[makePath(name)];
  const flaws = (['reference', 'quantity'] as const).flatMap((name) =>
    findError(name) === undefined ? [] : namedSentence(findError(name)!, fieldNames[name](), currentLocale()),
  );
  const leave = (name: keyof TypedLine) => (): void => {
    if (sentRank !== undefined) checkField(form, makePath(name));
  };
  return (
    <tr data-line={line.key} onPaste={onPaste}>
      <td data-field="reference">
        <ProductField
          {...readPlace(form, makePath('reference'))}
          label={m['catalogue.lines.referenceOf']({ rank })}
          value={line}
          isInvalid={findError('reference') !== undefined}
          onBlur={leave('reference')}
          onChange={({ reference, description }) => onEdit({ reference, description })}
          onDone={onReferenceDone}
        />
        {flaws.length > 0 ? (
          <p className={styles.flaw}>
            <FlawNote>{flaws.join(' ')}</FlawNote>
          </p>
        ) : null}
      </td>
      {columns.map(({ head, cell }) => (
        <td key={head} data-end data-wide>
          {cell(line)}
        </td>
      ))}
      <td data-field="quantity">
        <QuantityField
          {...readPlace(form, makePath('quantity'))}
          aria-label={m['catalogue.lines.quantityOf']({ rank })}
          value={line.quantity}
          error={findError('quantity') !== undefined}
          onBlur={leave('quantity')}
          onChange={(quantity) => onEdit({ quantity })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isSendKey(event)) return;
            event.preventDefault();
            onQuantityDone();
          }}
        />
      </td>
      <td>
        <ActionIcon variant="subtle" aria-label={m['catalogue.lines.remove']({ rank })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </td>
    </tr>
  );
}
