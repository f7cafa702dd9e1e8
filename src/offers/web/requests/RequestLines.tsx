import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import type { FormOf } from '#platform/web/form/endpoint-form.ts';
import { placeOf, setList } from '#platform/web/form/fields.ts';
import { QuantityField } from '#platform/web/form/QuantityField.tsx';
import { requestLinesAtMost } from '../../offer-request.ts';
import type { DraftLine } from './RequestForm.tsx';
import styles from './RequestForm.module.css';

/** `key` stays with its line while others come and go. */
interface KeyedLine extends DraftLine {
  key: number;
}

let keys = 0;
const keyed = (line: DraftLine): KeyedLine => ({ ...line, key: ++keys });

/** The lines of a request: reference, description, whole quantity. */
export function RequestLines<V extends Record<string, unknown> & { lines: DraftLine[] }>({ form, start }: { form: FormOf<V>; start: readonly DraftLine[] }) {
  const [lines, setLines] = useState<readonly KeyedLine[]>(() => start.map(keyed));
  const change = (next: readonly KeyedLine[]): void => {
    setLines(next);
    setList<{ lines: DraftLine[] }, 'lines'>(
      form,
      'lines',
      next.map(({ reference, description, quantity }) => ({ reference, description, quantity })),
    );
  };
  const edit = (key: number, part: Partial<DraftLine>) => change(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const error = (index: number, name: keyof DraftLine) => {
    const text = (form.errors as Record<string, string | undefined>)[`lines.${index}.${name}`];
    return text ? <FieldError>{text}</FieldError> : undefined;
  };
  const place = (index: number, name: keyof DraftLine) => placeOf(form, `lines.${index}.${name}`);
  return (
    <section className={styles.lines}>
      <h2>{m['offers.part.lines']()}</h2>
      {lines.map((line, index) => (
        <div key={line.key} className={styles.line} role="group" aria-label={m['offers.request.line']({ rank: index + 1 })}>
          <TextInput
            label={m['offers.field.reference']()}
            value={line.reference}
            maxLength={80}
            {...place(index, 'reference')}
            error={error(index, 'reference')}
            onChange={(event) => edit(line.key, { reference: event.currentTarget.value })}
          />
          <TextInput
            label={m['platform.form.optional']({ label: m['offers.field.description']() })}
            value={line.description}
            maxLength={400}
            {...place(index, 'description')}
            error={error(index, 'description')}
            onChange={(event) => edit(line.key, { description: event.currentTarget.value })}
          />
          <QuantityField
            label={m['offers.field.quantity']()}
            value={line.quantity}
            {...place(index, 'quantity')}
            error={error(index, 'quantity')}
            onChange={(quantity) => edit(line.key, { quantity })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={m['offers.request.removeLine']({ rank: index + 1 })}
            onClick={() => change(lines.filter((one) => one.key !== line.key))}
          >
            <IconX size={17} stroke={1.7} />
          </ActionIcon>
        </div>
      ))}
      {lines.length < requestLinesAtMost ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.7} />}
            onClick={() => change([...lines, keyed({ reference: '', description: '', quantity: 1 })])}
          >
            {m['offers.request.addLine']()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
