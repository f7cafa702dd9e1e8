import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatPercent } from '#platform/kernel/format.ts';
import { parseRate } from '#platform/kernel/typed-numbers.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { useEndpointForm, type FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { newPenaltyRate } from '../../penalty-rates.api.ts';
import type { PenaltyRate } from '../../penalty-rates.ts';
import { penaltyRates } from '../invoices.queries.ts';
import styles from './PenaltyRatesSection.module.css';

/** Rates are basis points, or the text that was typed in their place. */
interface Values extends Record<string, unknown> {
  since: string;
  basisPoints: number | string;
  legalBasisPoints: number | string;
}
const blank: Values = { since: '', basisPoints: '', legalBasisPoints: '' };

/** Puts a rate in force; its fields are blank again afterwards. */
export function PenaltyRateForm({ onSaved }: { onSaved: (saved: { rows: PenaltyRate[] }) => void }) {
  const [round, setRound] = useState(0);
  return (
    <Fields
      key={round}
      onSaved={(saved) => {
        onSaved(saved);
        setRound(round + 1);
      }}
    />
  );
}

function Fields({ onSaved }: { onSaved: (saved: { rows: PenaltyRate[] }) => void }) {
  const { locale } = useFormat();
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: newPenaltyRate,
    draft: 'penalty rate',
    initialValues: blank,
    send: async (body, intent) => {
      const saved = await penaltyRates.call('POST /api/provider/penalty-rates', { body }, { company: null, idempotencyKey: intent });
      toast({ kind: 'success', title: m['invoices.penalty.saved']({ rate: formatPercent(body.basisPoints / 10_000, locale, 2) }) });
      onSaved(saved);
    },
  });
  const [since, setSince] = useState<string | undefined>(() => form.getValues().since || undefined);
  const choose = (day: string | undefined): void => {
    setSince(day);
    setValue(form, 'since', day ?? '');
  };
  const { error } = form.getInputProps('since') as { error?: string };
  return (
    <form onSubmit={submit} noValidate>
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      <div className={styles.form}>
        <DayField
          label={m['invoices.penalty.since']()}
          value={since}
          data-path="since"
          error={error}
          onUnread={(text) => setValue(form, 'since', text)}
          onChange={choose}
        />
        <RateField form={form} name="basisPoints" label={m['invoices.penalty.rate']()} />
        <RateField form={form} name="legalBasisPoints" label={m['invoices.penalty.legal']()} />
        <Button type="submit" variant="default" loading={isSending}>
          {m['invoices.penalty.save']()}
        </Button>
      </div>
    </form>
  );
}

interface RateFieldProps {
  form: FormOf<Values>;
  name: 'basisPoints' | 'legalBasisPoints';
  label: string;
}

/** A rate as it is typed: "12,15", "12.15 %". */
function RateField({ form, name, label }: RateFieldProps) {
  const {
    defaultValue: kept,
    onChange: _onChange,
    ...props
  } = field(form, name, label) as ReturnType<typeof field> & { defaultValue?: unknown; onChange?: unknown };
  return (
    <TextInput
      {...props}
      defaultValue={typeof kept === 'number' ? formatPercent(kept / 10_000, currentLocale(), 2) : (kept as string | undefined)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      rightSection="%"
      rightSectionPointerEvents="none"
      onChange={(event) => setValue(form, name, parseRate(event.currentTarget.value))}
    />
  );
}
