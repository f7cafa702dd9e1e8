import { Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { FilterEditor } from './FilterEditor.tsx';
import { choicesQuery } from './list-queries.ts';
import { emptyField, isChosen, isSet, type FilterField } from './list-fields.ts';
import styles from './FilterBar.module.css';
import { formatDay } from '#platform/kernel/format.ts';
import { listPeriodNames, type ListPeriod } from '../list-filters.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** A filter in the bar: plain with an arrow, or tinted with what it says and a way to remove it. */
export function FilterChip({
  field,
  values,
  startsOpen,
  onChange,
  onClosed,
}: {
  field: FilterField;
  values: Values;
  startsOpen?: boolean;
  onChange: (change: Values) => void;
  onClosed?: () => void;
}) {
  const [isOpen, setOpen] = useState(startsOpen ?? false);
  const set = isChosen(field, values);
  const label = field.label();
  const close = (): void => {
    setOpen(false);
    onClosed?.();
  };
  const change = (next: Values): void => {
    onChange(next);
    if (field.kind === 'one' || field.kind === 'flag' || (field.kind === 'period' && next[field.name] !== undefined)) close();
  };
  return (
    <Popover opened={isOpen} onChange={(next) => (next ? setOpen(true) : close())} position="bottom-start" offset={4} trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <span className={styles.chip} data-set={set || undefined}>
          <button type="button" aria-expanded={isOpen} aria-haspopup="dialog" onClick={() => (isOpen ? close() : setOpen(true))}>
            {isSet(field, values) && field.kind !== 'flag' ? (
              <>
                {m['platform.list.chip']({ label })}{' '}
                <strong>
                  <SetText field={field} values={values} />
                </strong>
              </>
            ) : (
              label
            )}
            {set ? null : <IconChevronDown size={15} stroke={1.7} aria-hidden="true" />}
          </button>
          {set ? (
            <button
              type="button"
              className={styles.remove}
              aria-label={m['platform.list.removeFilter']({ label })}
              onClick={() => {
                onChange(emptyField(field));
                close();
              }}
            >
              <IconX size={15} stroke={1.8} aria-hidden="true" />
            </button>
          ) : null}
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <FilterEditor field={field} values={values} onChange={change} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Text of a set filter. A value that is none of the choices offered is named by the server. */
function SetText({ field, values }: { field: FilterField; values: Values }) {
  const value = values[field.name];
  const of = field.kind === 'one' && field.choices && value !== undefined && !field.choices.some((choice) => choice.value === value) ? field.of : undefined;
  const { data } = useQuery({
    ...choicesQuery(of ?? { path: '', kinds: [] }, { filter: field.name, ...(value === undefined ? {} : { value }) }),
    enabled: of !== undefined,
  });
  return data?.[field.name]?.[0]?.label ?? filterText(field, values);
}

/** Text of a set filter in its chip: "6 derniers mois", "Livrée, Annulée", "du 1 oct. 2026 au 31 oct. 2026". */
function filterText(field: FilterField, values: Readonly<Record<string, string | undefined>>): string {
  const value = values[field.name];
  switch (field.kind) {
    case 'flag':
      return '';
    case 'text':
      return value ?? '';
    case 'one':
      return field.choices?.find((choice) => choice.value === value)?.label ?? value ?? '';
    case 'some':
      return (value ?? '')
        .split(',')
        .map((one) => field.choices?.find((choice) => choice.value === one)?.label ?? one)
        .join(', ');
    case 'period': {
      if (value !== undefined) return listPeriodNames[value as ListPeriod]?.() ?? value;
      return daysText(values[field.from], values[field.to]);
    }
    case 'days':
      return daysText(values[field.from], values[field.to]);
  }
}

function daysText(...days: [from: string | undefined, to: string | undefined]): string {
  const [from, to] = days.map((day) => (day ? formatDay(day, currentLocale(), 'auto') : undefined));
  if (from && to) return m['platform.list.fromTo']({ from, to });
  return from ? m['platform.list.from']({ from }) : m['platform.list.until']({ to: to ?? '' });
}
