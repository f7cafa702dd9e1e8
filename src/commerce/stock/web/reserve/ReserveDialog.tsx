import { MultiSelect, Select, type SelectProps } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { addDays } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field, readPlace, setValue } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { reservationDays, reservationDaysAtMost } from '../../stock.ts';
import { reservationForm, type StockItem } from '../../stock.api.ts';
import { reservationsAddress } from '../../stock.paths.ts';
import { ReasonField } from '../parts/ReasonField.tsx';
import { isStockQuery, stock, stockItemQuery } from '../stock.queries.ts';
import { TooFew } from '../parts/TooFew.tsx';
import styles from './ReserveDialog.module.css';
import '#platform/kit/web/styles/form-styles.ts';
import { buildSelectProps, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { stockItemList } from '../../stock-items.list.ts';

interface ReserveDialogProps {
  /** The item that is reserved; absent: the reader chooses one. */
  item: StockItem | undefined;
  onClose: () => void;
}

/** Reserves items of a reference, by quantity or by chosen serial numbers. Says who was faster, and what is left. */
export function ReserveDialog({ item: given, onClose }: ReserveDialogProps) {
  const [code, setCode] = useState(given?.code ?? '');
  const { data: read } = useQuery({ ...stockItemQuery(code), enabled: code !== '' });
  const item = read?.code === code ? read : given;
  const { today = '', day } = useFormat();
  const queries = useQueryClient();
  const router = useRouter();
  const release = (number: string, company: number): void =>
    void stock
      .call('POST /api/stock-reservations/:code/release', { params: { code: number } }, { company, idempotencyKey: newIntent() })
      .then(() => queries.invalidateQueries({ predicate: isStockQuery }))
      .then(() => toast({ kind: 'success', title: m['stock.reservation.released']({ number }) }))
      .catch((failure: unknown) => toastFailure(m['stock.reservation.releaseFailed'](), failure));

  const reserve = useEndpointForm({
    schema: reservationForm,
    draft: `reserve ${given?.code ?? ''}`,
    unkept: ['item'],
    initialValues: { item: code, quantity: 1 as number | string, serials: [] as string[], reason: '', untilOn: addDays(today, reservationDays) },
    send: async ({ item: chosen, ...body }, idempotencyKey) => {
      const { companyId: company } = await queries.ensureQueryData(stockItemQuery(chosen));
      const made = await stock.call('POST /api/stock-items/:code/reservations', { params: { code: chosen }, body }, { idempotencyKey, company });
      await queries.invalidateQueries({ predicate: isStockQuery });
      toast({
        kind: 'success',
        title: m['stock.reservation.made']({ number: made.number }),
        text: m['stock.reservation.madeText']({ count: made.quantity, reference: made.reference, day: day(made.untilOn) }),
        action: { label: m['stock.reservation.undo'](), run: () => release(made.number, company) },
      });
      onClose();
      if (!given) void router.navigate({ href: reservationsAddress(made.number) });
    },
  });
  const { form, problem } = reserve;
  const { quantity, serials, untilOn } = form.getValues();
  const free = item?.serials.filter(({ state }) => state === 'inStock').map(({ serial }) => serial) ?? [];
  const chooseItem = (chosen: string): void => {
    setCode(chosen);
    form.setFieldValue('item', chosen);
  };
  const chooseQuantity = (value: number | string): void => form.setFieldValue('quantity', value);

  return (
    <FormDialog
      title={m['stock.reserve.title']()}
      of={problem?.code === 'stock.tooFew' ? { ...reserve, problem: null } : reserve}
      sendLabel={m['stock.action.reserve']()}
      note={m['stock.reserve.note']()}
      onClose={onClose}
    >
      {problem?.code === 'stock.tooFew' ? <TooFew problem={problem} asked={quantity} onTake={chooseQuantity} /> : null}
      {given ? (
        <p className={styles.item}>{withDots(given.reference, given.description)}</p>
      ) : (
        <ItemField {...field(form, 'item', m['stock.field.item']())} onChoose={chooseItem} />
      )}
      <div className={styles.amount}>
        <QuantityField
          {...field(form, 'quantity', m['stock.field.quantity']())}
          value={quantity}
          onChange={chooseQuantity}
          rightSection={item ? <span className={styles.limit}>{m['stock.reserve.of']({ available: item.available })}</span> : undefined}
          rightSectionWidth={80}
        />
        <DayField
          label={m['stock.field.untilOn']()}
          value={untilOn}
          min={today}
          max={addDays(today, reservationDaysAtMost)}
          {...readPlace(form, 'untilOn')}
          error={form.errors.untilOn as string | undefined /* sentences of the schema */}
          onUnread={(text, read) => form.setFieldValue('untilOn', read ?? text)}
          onChange={(chosen) => form.setFieldValue('untilOn', chosen ?? '')}
        />
      </div>
      {free.length > 0 ? (
        <MultiSelect
          label={m['platform.form.optional']({ label: m['stock.field.serials']() })}
          description={m['stock.reserve.serialsHelp']()}
          data={free}
          value={serials}
          error={form.errors.serials}
          {...readPlace(form, 'serials')}
          onChange={(chosen) => {
            setValue(form, 'serials', chosen);
            if (chosen.length > 0) chooseQuantity(chosen.length);
          }}
          searchable
          clearable
          hidePickedOptions
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      <ReasonField key={form.key('reason')} {...field(form, 'reason', m['stock.field.reason'](), { isOptional: true })} />
    </FormDialog>
  );
}

/** An item of the company's stock, found by reference, description or serial number. */
function ItemField({ onChoose, ...place }: { onChoose: (code: string) => void } & Pick<SelectProps, 'label' | 'error'>) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const search = useTypedSearch(typed, chosen?.label);
  const { data, isPlaceholderData, isError } = useQuery(
    pageQuery(stockItemList, { q: search.searched || undefined, state: 'available,replenishing,notReplenished' }),
  );
  const found = (data?.rows ?? [])
    .filter(({ available }) => available > 0)
    .map(({ code, reference, description, available }) => ({ value: code, label: m['stock.reserve.choice']({ reference, description, count: available }) }));
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [...found, chosen] : found;
  return (
    <Select
      {...place}
      placeholder={m['stock.search']()}
      data={options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(code) => {
        setChosen(options.find(({ value }) => value === code) ?? null);
        onChoose(code ?? '');
      }}
      searchable
      comboboxProps={{ withinPortal: false }}
      {...buildSelectProps(search, { isPlaceholderData, isError }, m['stock.reserve.nothingFound']())}
    />
  );
}
