import '#platform/kit/web/styles/form-styles.ts';
import { Radio, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { buildSelectProps, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { shippingOptions } from '#services/tickets/ticket.ts';
import { getFieldProps, useTicketWizard } from '../wizard-context.ts';
import { stockFoundQuery } from '../wizard.queries.ts';
import { StockRow } from './StockRow.tsx';
import lineStyles from './Lines.module.css';
import styles from './Step.module.css';

const optionNames = { shipped: m['ticket-wizard.shipped'], collected: m['ticket-wizard.collected'] };

/** Material of the customer's stock, reserved when the ticket is sent, and how it is shipped. */
export function StockStep() {
  const { draft } = useTicketWizard();
  return (
    <div className={styles.step}>
      <section className={lineStyles.section}>
        <ItemField />
        {draft.stockLines.length > 0 ? (
          <div className={lineStyles.heads} aria-hidden="true">
            <span>{m['tickets.field.reference']()}</span>
            <span>{m['tickets.field.description']()}</span>
            <span>{m['tickets.field.quantity']()}</span>
          </div>
        ) : null}
        <ul className={lineStyles.lines}>
          {draft.stockLines.map((line, index) => (
            <StockRow key={line.itemId} line={line} index={index} />
          ))}
        </ul>
      </section>
      {draft.services.includes('shipping') ? <Shipping /> : null}
    </div>
  );
}

/** Shipping option and date of what is shipped from stock. */
function Shipping() {
  const { draft, change, flawAt } = useTicketWizard();
  const { today = '' } = useFormat();
  const flaw = flawAt('shippingOption');
  return (
    <>
      <Radio.Group
        label={m['tickets.field.shippingOption']()}
        value={draft.shippingOption ?? ''}
        error={flaw === undefined ? undefined : <FlawNote>{flaw}</FlawNote>}
        onChange={(value) => change({ shippingOption: shippingOptions.find((option) => option === value) ?? null })}
      >
        <div className={styles.checks}>
          {shippingOptions.map((option, index) => (
            <Radio key={option} value={option} label={optionNames[option]()} {...(index === 0 ? { 'data-path': 'shippingOption' } : {})} />
          ))}
        </div>
      </Radio.Group>
      <div className={styles.two}>
        <DayField
          label={m['tickets.field.shippingOn']()}
          value={draft.shippingOn ?? undefined}
          min={today}
          error={flawAt('shippingOn')}
          onChange={(day) => change({ shippingOn: day ?? null })}
          onUnread={(text, day) => change({ shippingOn: day ?? text })}
          data-path="shippingOn"
        />
      </div>
    </>
  );
}

/** An item of stock to be added, found by reference or description. */
function ItemField() {
  const wizard = useTicketWizard();
  const { draft, change } = wizard;
  const [typed, setTyped] = useState('');
  const search = useTypedSearch(typed);
  const { data, isPlaceholderData, isError } = useQuery(stockFoundQuery(search.searched));
  const rows = (data?.rows ?? []).filter(({ id, available }) => available > 0 && !draft.stockLines.some(({ itemId }) => itemId === id));
  return (
    <Select
      label={m['ticket-wizard.addStock']()}
      placeholder={m['stock.search']()}
      data={rows.map(({ id, reference, description, available }) => ({
        value: id,
        label: m['stock.reserve.choice']({ reference, description, count: available }),
      }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const found = rows.find((row) => row.id === id);
        setTyped('');
        if (!found) return;
        const { code, reference, description } = found;
        change((latest) => ({ stockLines: [...latest.stockLines, { itemId: found.id, code, reference, description, quantity: 1, serials: [], note: '' }] }));
      }}
      searchable
      comboboxProps={{ withinPortal: false }}
      {...buildSelectProps(search, { isPlaceholderData, isError }, m['stock.reserve.nothingFound']())}
      {...getFieldProps(wizard, 'stockLines')}
    />
  );
}
