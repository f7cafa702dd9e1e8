import { ActionIcon, Autocomplete, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, type ClipboardEvent, type ReactNode } from 'react';
import { completionsQuery } from '#installed-base/catalogue/web/products.queries.ts';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import type { LineLeft } from '#services/tickets/ticket-sending.api.ts';
import { linkToOrder, linkLine } from '../line-edits.ts';
import { countItems, type DraftLine } from '../ticket-draft.ts';
import { getFieldProps, useTicketWizard } from '../wizard-context.ts';
import { linesLeftQuery } from '../wizard.queries.ts';
import { OrderField, type ChosenOrder } from './step-parts.tsx';
import styles from './Lines.module.css';

interface LineRowProps {
  line: DraftLine;
  index: number;
  /** Whether it was just added: its first field takes the focus. */
  isAdded: boolean;
  onEdit: (part: Partial<DraftLine>) => void;
  onPaste: (event: ClipboardEvent) => void;
  onRemove: () => void;
}

/** A line of equipment in its fields: what, from which order, how many. */
export function LineRow({ line, index, isAdded, onEdit, onPaste, onRemove }: LineRowProps) {
  const wizard = useTicketWizard();
  const { orders, draft } = wizard;
  const queries = useQueryClient();
  const rank = index + 1;
  const path = (name: string): string => `lines.${index}.${name}`;
  const ofOrder = line.order ? orders.get(line.order.number) : undefined;
  const orderLine = ofOrder?.find(({ id }) => id === line.orderLineId);
  const left = orderLine?.left;
  const others = draft.lines.filter(({ orderLineId, key }) => key !== line.key && orderLineId !== null && orderLineId === line.orderLineId);
  const leftHere = left === undefined ? undefined : left - others.reduce((sum, { quantity }) => sum + countItems(quantity), 0);

  const chooseOrder = (order: ChosenOrder | 'elsewhere' | null): void => {
    if (order === null) return onEdit({ origin: null, order: null, orderLineId: null });
    if (order === 'elsewhere') return onEdit({ origin: 'elsewhere', order: null, orderLineId: null });
    onEdit({ origin: 'order', order, orderLineId: null });
    queries.fetchQuery(linesLeftQuery(order.number, draft.amends?.id)).then(
      ({ lines }) => {
        const { origin, orderLineId, reference, description } = linkToOrder(line, order, lines);
        onEdit({ origin, order, orderLineId, reference, description });
      },
      (failure: unknown) => toastFailure(m['ticket-wizard.orderFailed'](), failure),
    );
  };
  return (
    <li className={styles.line} onPaste={onPaste}>
      <div data-cell="reference">
        <span className={styles.phoneHead} aria-hidden="true">
          {m['tickets.field.reference']()}
        </span>
        {line.origin === 'order' && ofOrder ? (
          <Select
            aria-label={m['ticket-wizard.referenceOf']({ rank })}
            placeholder={m['ticket-wizard.chooseReference']()}
            data={ofOrder
              .filter(({ id, left: items }) => items > 0 || id === line.orderLineId)
              .map(({ id, reference, description }) => ({ value: id, label: `${reference}${dot}${description}` }))}
            value={line.orderLineId}
            onChange={(id) => {
              const found = ofOrder.find((one) => one.id === id);
              if (found && line.order) onEdit(linkLine(line, line.order, found));
            }}
            allowDeselect={false}
            searchable
            comboboxProps={{ withinPortal: false }}
            {...(line.orderLineId === null ? getFieldProps(wizard, path('orderLineId')) : {})}
          />
        ) : (
          <ReferenceField line={line} rank={rank} path={path('reference')} isAdded={isAdded} onEdit={onEdit} />
        )}
      </div>
      <div data-cell="order">
        <span className={styles.phoneHead} aria-hidden="true">
          {m['tickets.field.order']()}
        </span>
        <OrderField
          aria-label={m['ticket-wizard.orderOf']({ rank })}
          value={line.origin === 'elsewhere' ? 'elsewhere' : line.order}
          reference={line.reference}
          hasElsewhere
          onChange={chooseOrder}
          {...(line.origin === 'order' && line.order && line.orderLineId === null && ofOrder ? {} : getFieldProps(wizard, path('orderLineId')))}
        />
      </div>
      <div data-cell="quantity">
        <span className={styles.phoneHead} aria-hidden="true">
          {m['tickets.field.quantity']()}
        </span>
        <QuantityField
          aria-label={m['ticket-wizard.quantityOf']({ rank })}
          value={line.quantity ?? ''}
          onChange={(quantity) => onEdit({ quantity })}
          rightSection={leftHere === undefined ? undefined : <span className={styles.limit}>{m['ticket-wizard.of']({ left: Math.max(0, leftHere) })}</span>}
          rightSectionWidth={64}
          description={takenText(orderLine)}
          inputWrapperOrder={['input', 'description', 'error']}
          {...getFieldProps(wizard, path('quantity'))}
        />
      </div>
      <ActionIcon variant="subtle" size="lg" aria-label={m['ticket-wizard.removeLine']({ rank })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </li>
  );
}

/** Tickets that ask for items of the same line. Their numbers are not broken. */
function takenText(line: LineLeft | undefined): ReactNode {
  if (!line || line.tickets.length === 0) return undefined;
  return (
    <>
      {m['ticket-wizard.takenBy']()}
      {line.tickets.map(({ number, quantity }, index) => (
        <Fragment key={number}>
          {index === 0 ? ' ' : ', '}
          <span className={styles.whole}>{`${number} (${quantity})`}</span>
        </Fragment>
      ))}
    </>
  );
}

interface ReferenceFieldProps extends Pick<LineRowProps, 'line' | 'isAdded' | 'onEdit'> {
  rank: number;
  path: string;
}

/** A reference that is typed, completed from the catalogue. */
function ReferenceField({ line, rank, path, isAdded, onEdit }: ReferenceFieldProps) {
  const wizard = useTicketWizard();
  const [typed] = useDebouncedValue(line.reference, 150);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAdded) input.current?.focus();
  }, [isAdded]);
  const { data } = useQuery(completionsQuery(typed, typed.length > 1));
  const descriptions = new Map((data?.rows ?? []).map(({ reference, description }) => [reference, description]));
  return (
    <Autocomplete
      aria-label={m['ticket-wizard.referenceOf']({ rank })}
      placeholder={m['ticket-wizard.referenceExample']()}
      data={[...descriptions.keys()]}
      value={line.reference}
      maxLength={100}
      ref={input}
      onChange={(reference) => onEdit({ reference, description: descriptions.get(reference) ?? '' })}
      comboboxProps={{ withinPortal: false }}
      {...getFieldProps(wizard, path)}
    />
  );
}
