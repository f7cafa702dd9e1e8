import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { foundOnServer, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { ordersFoundQuery } from '../wizard.queries.ts';

/** Value of *bought elsewhere* among the orders. */
const elsewhere = 'elsewhere';

export interface ChosenOrder {
  number: string;
  label: string;
}

interface OrderFieldProps extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'allowDeselect'> {
  value: ChosenOrder | 'elsewhere' | null;
  /** Reference for which an order is looked for before anything is typed. */
  reference?: string;
  /** Whether material that was bought elsewhere is a choice. */
  hasElsewhere?: boolean;
  onChange: (order: ChosenOrder | 'elsewhere' | null) => void;
}

/** An order, found by the customer's number, the project or a reference on it. */
export function OrderField({ value, reference = '', hasElsewhere, onChange, ...field }: OrderFieldProps) {
  const shown = value === elsewhere ? m['ticket-wizard.elsewhere']() : (value?.label ?? '');
  const [typed, setTyped] = useState(shown);
  const search = useTypedSearch(typed, shown);
  const { data, isPlaceholderData, isError } = useQuery(ordersFoundQuery(search.searched || reference));
  const orders: ChosenOrder[] = (data?.rows ?? []).map(({ number, customerOrderNumber, project }) => ({
    number,
    label: withDots(customerOrderNumber || number, project),
  }));
  if (value !== null && value !== elsewhere && !orders.some(({ number }) => number === value.number)) orders.push(value);
  const choose = (chosen: string | null): void => {
    const order = chosen === elsewhere ? elsewhere : (orders.find(({ number }) => number === chosen) ?? null);
    setTyped(order === elsewhere ? m['ticket-wizard.elsewhere']() : (order?.label ?? ''));
    onChange(order);
  };
  return (
    <Select
      placeholder={m['ticket-wizard.chooseOrder']()}
      {...field}
      {...foundOnServer(search, { isPlaceholderData, isError }, m['ticket-wizard.noOrder']())}
      data={[
        ...(hasElsewhere ? [{ value: elsewhere, label: m['ticket-wizard.elsewhere']() }] : []),
        ...orders.map(({ number, label }) => ({ value: number, label })),
      ]}
      value={value === elsewhere ? elsewhere : (value?.number ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={choose}
      searchable
      comboboxProps={{ withinPortal: false }}
    />
  );
}
