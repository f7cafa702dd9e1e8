import { ActionIcon, MultiSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { TooFew } from '#commerce/stock/web/parts/TooFew.tsx';
import { stockItemQuery } from '#commerce/stock/web/stock.queries.ts';
import type { DraftStockLine } from '../ticket-draft.ts';
import { getFieldProps, useTicketWizard } from '../wizard-context.ts';
import styles from './Lines.module.css';

/** A line of stock: how many items, which ones where it matters. Available items are live: somebody else may be faster. */
export function StockRow({ line, index }: { line: DraftStockLine; index: number }) {
  const wizard = useTicketWizard();
  const { change, tooFewAt, countAvailable } = wizard;
  const { data } = useQuery(stockItemQuery(line.code));
  const rank = index + 1;
  const path = (name: string): string => `stockLines.${index}.${name}`;
  const edit = (part: Partial<DraftStockLine>): void =>
    change((latest) => ({ stockLines: latest.stockLines.map((one) => (one.itemId === line.itemId ? { ...one, ...part } : one)) }));
  const tooFew = tooFewAt(path('quantity'));
  const available = countAvailable(line.itemId);
  const free = (data?.serials ?? []).filter(({ state }) => state === 'inStock').map(({ serial }) => serial);
  // A chosen one that somebody else has taken meanwhile can still be removed.
  const serials = [...free, ...line.serials.filter((serial) => !free.includes(serial))];
  return (
    <li className={styles.line}>
      <p className={styles.device} data-cell="reference">
        <strong>{line.reference}</strong>
      </p>
      <p className={styles.device} data-cell="order">
        <span className="quiet">{line.description}</span>
      </p>
      <div data-cell="quantity">
        <span className={styles.phoneHead} aria-hidden="true">
          {m['tickets.field.quantity']()}
        </span>
        <QuantityField
          aria-label={m['ticket-wizard.quantityOf']({ rank })}
          value={line.quantity ?? ''}
          onChange={(quantity) => edit({ quantity })}
          rightSection={available === undefined ? undefined : <span className={styles.limit}>{m['ticket-wizard.of']({ left: available })}</span>}
          rightSectionWidth={64}
          {...getFieldProps(wizard, path('quantity'))}
          // The notice below says the rest.
          {...(tooFew && available !== undefined ? { error: <FlawNote>{m['tickets.wizard.stockLeft']({ count: available })}</FlawNote> } : {})}
        />
      </div>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={m['ticket-wizard.removeLine']({ rank })}
        onClick={() => change((latest) => ({ stockLines: latest.stockLines.filter(({ itemId }) => itemId !== line.itemId) }))}
      >
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
      {tooFew ? (
        <div className={styles.below}>
          <TooFew problem={tooFew} asked={line.quantity ?? ''} onTake={(quantity) => edit({ quantity, serials: [] })} />
        </div>
      ) : null}
      <div className={styles.more}>
        {serials.length > 0 ? (
          <MultiSelect
            label={m['platform.form.optional']({ label: m['tickets.field.serials']() })}
            description={m['stock.reserve.serialsHelp']()}
            data={serials}
            value={[...line.serials]}
            onChange={(chosen) => edit(chosen.length > 0 ? { serials: chosen, quantity: chosen.length } : { serials: [] })}
            searchable
            clearable
            hidePickedOptions
            comboboxProps={{ withinPortal: false }}
            {...getFieldProps(wizard, path('serials'))}
          />
        ) : null}
        <TextInput
          label={m['platform.form.optional']({ label: m['tickets.field.comment']() })}
          description={serials.length > 0 ? m['ticket-wizard.stockNoteHelp']() : undefined}
          value={line.note}
          maxLength={2000}
          autoComplete="off"
          onChange={(event) => edit({ note: event.currentTarget.value })}
          {...getFieldProps(wizard, path('note'))}
        />
      </div>
    </li>
  );
}
