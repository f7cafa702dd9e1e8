import '#platform/web/styles/form-styles.ts';
import { ActionIcon, Radio, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { DayField } from '#platform/web/form/DayField.tsx';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { QuantityField } from '#platform/web/form/QuantityField.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { stockItemQuery } from '#stock/web/stock.queries.ts';
import { shippingOptions } from '../../../ticket.ts';
import type { DraftStockLine } from '../ticket-draft.ts';
import { at, useTicketWizard } from '../wizard-context.ts';
import { stockFoundQuery } from '../wizard.queries.ts';
import lineStyles from './Lines.module.css';
import styles from './Step.module.css';

const optionNames = { shipped: m['tickets.wizard.shipped'], collected: m['tickets.wizard.collected'] };

/** Material of the customer's stock, reserved when the ticket is sent, and how it leaves. */
export function StockStep() {
  const { draft, change, flawAt } = useTicketWizard();
  const { today = '' } = useFormat();
  const isShipping = draft.services.includes('shipping');
  const flaw = flawAt('stockLines');
  const optionFlaw = flawAt('shippingOption');
  const dateLabel = m['tickets.field.shippingOn']();
  return (
    <div className={styles.step}>
      <section className={lineStyles.section}>
        <ItemField />
        {flaw === undefined ? null : <FieldError>{flaw}</FieldError>}
        <ul className={lineStyles.lines}>
          {draft.stockLines.map((line, index) => (
            <StockRow key={line.itemId} line={line} index={index} />
          ))}
        </ul>
      </section>
      <Radio.Group
        label={isShipping ? m['tickets.field.shippingOption']() : m['platform.form.optional']({ label: m['tickets.field.shippingOption']() })}
        value={draft.shippingOption ?? ''}
        error={optionFlaw === undefined ? undefined : <FieldError>{optionFlaw}</FieldError>}
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
          label={isShipping ? dateLabel : m['platform.form.optional']({ label: dateLabel })}
          value={draft.shippingOn ?? undefined}
          min={today}
          error={flawAt('shippingOn')}
          onChange={(day) => change({ shippingOn: day ?? null })}
          data-path="shippingOn"
        />
      </div>
    </div>
  );
}

/** An item of stock to be added, found by reference or description. */
function ItemField() {
  const { draft, change } = useTicketWizard();
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, 200);
  const { data } = useQuery(stockFoundQuery(searched));
  const rows = (data?.rows ?? []).filter(({ id, available }) => available > 0 && !draft.stockLines.some(({ itemId }) => itemId === id));
  return (
    <Select
      label={m['tickets.wizard.addStock']()}
      placeholder={m['stock.search']()}
      data={rows.map(({ id, reference, description, available }) => ({ value: id, label: m['stock.reserve.choice']({ reference, description, available }) }))}
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const found = rows.find((row) => row.id === id);
        setTyped('');
        if (!found) return;
        const { code, reference, description } = found;
        change((latest) => ({ stockLines: [...latest.stockLines, { itemId: found.id, code, reference, description, quantity: 1, note: '' }] }));
      }}
      nothingFoundMessage={m['stock.reserve.nothingFound']()}
      searchable
      comboboxProps={{ withinPortal: false }}
      data-path="stockLines"
    />
  );
}

function StockRow({ line, index }: { line: DraftStockLine; index: number }) {
  const wizard = useTicketWizard();
  const { change } = wizard;
  // Live: somebody else may be faster.
  const { data } = useQuery(stockItemQuery(line.code));
  const rank = index + 1;
  const edit = (part: Partial<DraftStockLine>): void =>
    change((latest) => ({ stockLines: latest.stockLines.map((one) => (one.itemId === line.itemId ? { ...one, ...part } : one)) }));
  const isTooMany = data !== undefined && (line.quantity ?? 0) > data.available;
  const { error, ...place } = at(wizard, `stockLines.${index}.quantity`);
  return (
    <li className={lineStyles.line}>
      <p className={lineStyles.device} data-cell="reference">
        <strong>{line.reference}</strong>
      </p>
      <p className={lineStyles.device} data-cell="order">
        <span className="quiet">{line.description}</span>
      </p>
      <QuantityField
        {...place}
        aria-label={m['tickets.wizard.quantityOf']({ rank })}
        value={line.quantity ?? ''}
        onChange={(quantity) => edit({ quantity: typeof quantity === 'number' ? quantity : null })}
        rightSection={data ? <span className={lineStyles.limit}>{m['tickets.wizard.of']({ left: data.available })}</span> : undefined}
        rightSectionWidth={64}
        error={error ?? (isTooMany ? <FieldError>{m['tickets.wizard.stockLeft']({ count: data.available })}</FieldError> : undefined)}
      />
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={m['tickets.wizard.removeLine']({ rank })}
        onClick={() => change((latest) => ({ stockLines: latest.stockLines.filter(({ itemId }) => itemId !== line.itemId) }))}
      >
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </li>
  );
}
