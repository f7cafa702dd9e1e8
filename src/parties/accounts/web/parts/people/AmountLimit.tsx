import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatMoney, formatMoneyWhole } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { parseAmount } from '#platform/kernel/typed-numbers.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';

interface AmountLimitProps {
  /** Minor units; null: any amount. */
  amount: number | null;
  currency: string;
  isBusy: boolean;
  onChange: (amount: number | null) => void;
  /** Called with a text that is no amount, so that a form is not sent without it. */
  onUnread?: () => void;
}

/** Signs between thousands, in both languages: an amount has two decimals at most. */
const thousands = /(?<=\d)[.,](?=\d{3}(?!\d))/g;

const formatAmount = (amount: number, currency: string, locale: Locale): string =>
  amount % 100 === 0 ? formatMoneyWhole(amount, currency, locale) : formatMoney(amount, currency, locale);

/** Maximum amount that a member accepts alone. It is saved when the field is left, or by Enter; an empty field means no limit. A text that is no amount
 *  stays, with its error: it must not take a limit away. */
export function AmountLimit({ amount, currency, isBusy, onChange, onUnread }: AmountLimitProps) {
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const [isUnread, setUnread] = useState(false);
  const save = (): void => {
    if (typed === undefined) return;
    const read = parseAmount(typed.replaceAll(thousands, ''));
    if (typeof read === 'string' && read !== '') {
      setUnread(true);
      return onUnread?.();
    }
    const given = read === '' ? null : (read as number); // any other text was refused above
    setTyped(undefined);
    setUnread(false);
    if (given !== amount || isUnread) onChange(given);
  };
  return (
    <TextInput
      label={m['accounts.right.amountLimit']()}
      description={m['accounts.people.amountLimitText']()}
      placeholder={m['accounts.people.noAmountLimit']()}
      inputMode="decimal"
      maxLength={20}
      disabled={isBusy}
      data-path="amountLimit"
      error={isUnread ? <FlawNote>{m['accounts.people.amountUnread']()}</FlawNote> : undefined}
      value={typed ?? (amount === null ? '' : formatAmount(amount, currency, format.locale))}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key !== 'Escape' || typed === undefined) return;
        // Taken back before anything around the field closes.
        event.preventDefault();
        setTyped(undefined);
        setUnread(false);
        if (isUnread) onChange(amount);
      }}
    />
  );
}
