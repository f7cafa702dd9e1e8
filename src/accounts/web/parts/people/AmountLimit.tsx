import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatMoneyWhole } from '#platform/format.ts';
import { useFormat } from '#platform/web/use-format.ts';

interface AmountLimitProps {
  /** Minor units; null: any amount. */
  amount: number | null;
  currency: string;
  isBusy: boolean;
  onChange: (amount: number | null) => void;
}

/** Maximum amount that a member accepts alone. It is saved when the field is left, or by Enter; an empty field means no limit. */
export function AmountLimit({ amount, currency, isBusy, onChange }: AmountLimitProps) {
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const save = (): void => {
    if (typed === undefined) return;
    const digits = typed
      .replaceAll(/[^\d,.]/g, '')
      .replace(/[.,]\d{0,2}$/, '')
      .replaceAll(/\D/g, '');
    const given = digits === '' ? null : Number(digits) * 100;
    setTyped(undefined);
    if (given !== amount) onChange(given);
  };
  return (
    <TextInput
      label={m['accounts.right.amountLimit']()}
      description={m['accounts.people.amountLimitText']()}
      placeholder={m['accounts.people.noAmountLimit']()}
      inputMode="numeric"
      maxLength={20}
      disabled={isBusy}
      value={typed ?? (amount === null ? '' : formatMoneyWhole(amount, currency, format.locale))}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
