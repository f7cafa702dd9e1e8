import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { parseKilograms, type DeliveryValues, type PackageValues } from './delivery-values.ts';
import styles from './Entry.module.css';
import type { EntryValues } from '#platform/kit/web/form/entry-values.tsx';

type Fields = EntryValues<DeliveryValues>;

/** Parcels of a delivery. Those without a tracking number of their own have that of the delivery. */
export function PackageFields({ fields }: { fields: Fields }) {
  const { packages } = fields.values;
  const [keys, setKeys] = useState(() => packages.map((_, index) => index));
  const add = (): void => {
    fields.set({ packages: [...packages, { cartonNumber: String(packages.length + 1), trackingNumber: '', weightGrams: null }] });
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
  };
  const remove = (index: number): void => {
    fields.set({ packages: packages.toSpliced(index, 1) });
    setKeys(keys.toSpliced(index, 1));
  };
  return (
    <fieldset className={styles.part}>
      <legend>{m['order-entry.packages']()}</legend>
      {packages.map((one, index) => (
        <PackageRow
          key={keys[index]}
          fields={fields}
          one={one}
          index={index}
          onEdit={(part) => fields.set({ packages: packages.with(index, { ...one, ...part }) })}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.7} />} onClick={add}>
          {m['order-entry.addPackage']()}
        </Button>
      </div>
    </fieldset>
  );
}

interface PackageRowProps {
  fields: Fields;
  one: PackageValues;
  index: number;
  onEdit: (part: Partial<PackageValues>) => void;
  onRemove: () => void;
}

function PackageRow({ fields: { at }, one, index, onEdit, onRemove }: PackageRowProps) {
  const { locale } = useFormat();
  const [weight, setWeight] = useState(() => (typeof one.weightGrams === 'number' ? formatNumber(one.weightGrams / 1000, locale, 2) : ''));
  const bindField = (name: keyof PackageValues) => at(`packages.${index}.${name}`);
  return (
    <div className={styles.parcel}>
      <TextInput
        label={m['order-entry.carton']()}
        {...bindField('cartonNumber')}
        value={one.cartonNumber}
        maxLength={60}
        onChange={(event) => onEdit({ cartonNumber: event.currentTarget.value })}
      />
      <TextInput
        label={m['orders.field.trackingNumber']()}
        {...bindField('trackingNumber')}
        classNames={{ input: 'serial' }}
        value={one.trackingNumber}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onEdit({ trackingNumber: event.currentTarget.value })}
      />
      <TextInput
        label={m['order-entry.kilograms']()}
        {...bindField('weightGrams')}
        inputMode="decimal"
        autoComplete="off"
        value={weight}
        maxLength={20}
        onChange={(event) => {
          setWeight(event.currentTarget.value);
          onEdit({ weightGrams: parseKilograms(event.currentTarget.value) });
        }}
      />
      <ActionIcon
        variant="subtle"
        className={styles.remove}
        aria-label={m['order-entry.removePackage']({ number: one.cartonNumber || String(index + 1) })}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}
