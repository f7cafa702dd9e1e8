import { m } from '#generated/messages/messages.js';
import { formatDay } from '#platform/kernel/format.ts';
import { listPeriodNames, type ListPeriod } from '../list-periods.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { FilterField } from './filters.ts';

/** Text of a set filter in its chip: "6 derniers mois", "Livrée, Annulée", "du 1 oct. 2026 au 31 oct. 2026". */
export function filterText(field: FilterField, values: Readonly<Record<string, string | undefined>>): string {
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
