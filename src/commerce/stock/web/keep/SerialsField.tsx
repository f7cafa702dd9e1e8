import '#platform/kit/web/styles/form-styles.ts';
import { Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { parsePastedSerials, explainSerialFlaws, type PastedSerials } from '#installed-base/equipment/pasted-serials.ts';
import { m } from '#generated/messages/messages.js';
import type { StockItem } from '../../stock.api.ts';
import { LeavingSerials } from '../parts/LeavingSerials.tsx';

interface SerialsFieldProps {
  /** Numbers that were there when the field is drawn. */
  first: readonly string[];
  /** Flaws of the form, by path. */
  errors: Readonly<Record<string, ReactNode>>;
  /** Item that pieces leave; absent where pieces come. */
  leaving?: StockItem | undefined;
  /** The reservation that is shipped. */
  reservation?: StockItem['reservations'][number] | undefined;
  onChange: (serials: string[]) => void;
}

const place = { 'data-path': 'serials' };

/** Each serial number once; what cannot be taken as it is goes along, to be refused. */
const pickSerials = (read: PastedSerials): string[] => (explainSerialFlaws(read) === undefined ? read.serials : read.cells);

/** Serial numbers, scanned or pasted, one per line; those that leave are also chosen among those on hand. */
export function SerialsField({ first, errors, leaving, reservation, onChange }: SerialsFieldProps) {
  const [text, setText] = useState(() => first.join('\n'));
  const typed = parsePastedSerials(text);
  const repeated = typed.total - typed.serials.length;
  const error = Object.entries(errors).find(([path]) => path.startsWith('serials'))?.[1] ?? explainSerialFlaws(typed);
  const label = m['stock.field.serials']();
  const keep = (next: string) => {
    setText(next);
    onChange(pickSerials(parsePastedSerials(next)));
  };
  if (leaving && leaving.serialCount > 0)
    return (
      <LeavingSerials
        {...place}
        label={leaving.serialCount < leaving.onHand ? m['platform.form.optional']({ label }) : label}
        description={
          reservation?.serials.length ? m['stock.keep.serialsReserved']({ serials: reservation.serials.join(', ') }) : m['stock.keep.serialsOnHand']()
        }
        choices={leaving.serials
          .filter(({ state, reservationNumber }) => state === 'inStock' || (reservation !== undefined && reservationNumber === reservation.number))
          .map(({ serial }) => serial)}
        serials={typed.serials}
        error={typeof error === 'string' ? error : undefined}
        onChange={(serials) => keep(serials.join('\n'))}
      />
    );
  return (
    <Textarea
      {...place}
      label={m['platform.form.optional']({ label })}
      description={
        typed.total === 0
          ? m['stock.keep.serialsHelp']()
          : repeated === 0
            ? m['stock.keep.serialsRead']({ count: typed.serials.length })
            : m['stock.keep.serialsRepeated']({
                read: m['stock.keep.serialsRead']({ count: typed.serials.length }),
                repeated: m['equipment.coverage.repeated']({ count: repeated }),
              })
      }
      value={text}
      error={error}
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      onChange={(event) => keep(event.currentTarget.value)}
    />
  );
}
