import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { parsePastedSerials, explainSerialFlaws } from '#installed-base/equipment/pasted-serials.ts';
import { m } from '#generated/messages/messages.js';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import type { DeliverableLine, DeliveryValues, LineValues } from './delivery-values.ts';
import styles from './Entry.module.css';
import type { EntryValues } from '#platform/kit/web/form/entry-values.tsx';

/** Items of a delivery: a quantity for each order line that has some left, and their serial numbers. */
export function DeliveryLines({ fields, lines }: { fields: EntryValues<DeliveryValues>; lines: readonly DeliverableLine[] }) {
  const edit = (index: number, part: Partial<LineValues>): void =>
    fields.set({ lines: fields.values.lines.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  const error = fields.findFlaw('lines');
  return (
    <fieldset className={styles.part} data-path="lines" tabIndex={-1}>
      <legend>{m['order-entry.items']()}</legend>
      {error ? <FlawNote>{error}</FlawNote> : null}
      {lines.map((line, index) => (
        <DeliveryLine key={line.id} fields={fields} line={line} index={index} onEdit={(part) => edit(index, part)} />
      ))}
    </fieldset>
  );
}

interface DeliveryLineProps {
  fields: EntryValues<DeliveryValues>;
  line: DeliverableLine;
  index: number;
  onEdit: (part: Partial<LineValues>) => void;
}

function DeliveryLine({ fields: { values, at, findFlaw }, line, index, onEdit }: DeliveryLineProps) {
  const { quantity, serials } = values.lines[index]!;
  const [typed, setTyped] = useState(serials.join('\n'));
  // Any serial number may be faulty: its error stands below all of them.
  const faulty = [`lines.${index}.serials`, ...serials.map((_, rank) => `lines.${index}.serials.${rank}`)].find((path) => findFlaw(path) !== undefined);
  const refusal = explainSerialFlaws(parsePastedSerials(typed));
  const name = { reference: line.reference };
  return (
    <div className={styles.line}>
      <p className={styles.name}>
        <Reference>{line.reference}</Reference>
        <span className="quiet">{line.description}</span>
      </p>
      <QuantityField
        label={m['order-entry.quantityOf']({ count: line.left })}
        aria-label={m['order-entry.quantityOfLine']({ ...name, count: line.left })}
        {...at(`lines.${index}.quantity`)}
        value={quantity}
        onChange={(next) => onEdit({ quantity: next })}
      />
      {line.manufacturer === null ? (
        <p className="quiet">{m['order-entry.noSerials']()}</p>
      ) : (
        <Textarea
          label={
            serials.length === 0
              ? m['platform.form.optional']({ label: m['orders.field.serials']() })
              : m['order-entry.serialsGiven']({ count: serials.length })
          }
          description={m['order-entry.serialsHelp']()}
          {...at(faulty ?? `lines.${index}.serials`)}
          {...(refusal === undefined ? {} : { error: refusal })}
          classNames={{ input: 'serial' }}
          value={typed}
          autosize
          minRows={1}
          maxRows={8}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onEdit({ serials: parsePastedSerials(event.currentTarget.value).cells });
          }}
        />
      )}
    </div>
  );
}
