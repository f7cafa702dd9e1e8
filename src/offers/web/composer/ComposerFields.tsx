import '#platform/web/styles/form-styles.ts';
import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { parseQuantity } from '#platform/typed-quantity.ts';
import { withDots } from '#platform/dots.ts';
import { DayField } from '#platform/web/form/DayField.tsx';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { paymentText } from '../../payment-names.ts';
import type { OfferDraft } from '../../offer-drafts.api.ts';
import { terms as termsCalls } from '../offers.queries.ts';
import styles from './ComposerFields.module.css';
import { NumberField } from './NumberField.tsx';
import type { Composer, Fields } from './use-composer.ts';

/** Payment terms that are offered: those agreed with the company, then the usual ones. */
const usual: readonly (readonly [days: number, end: 'none' | 'daysThenEnd' | 'endThenDays'])[] = [
  [0, 'none'],
  [30, 'none'],
  [45, 'none'],
  [60, 'none'],
  [30, 'daysThenEnd'],
  [45, 'daysThenEnd'],
  [45, 'endThenDays'],
];
const agreed = 'agreed';
const valueOf = (days: number | null, end: Fields['paymentEndOfMonth']): string => (days === null || end === null ? agreed : `${days} ${end}`);

function paymentsOf({ agreed: { days, endOfMonth } }: OfferDraft, { paymentDays, paymentEndOfMonth }: Fields): { value: string; label: string }[] {
  const asAgreed = days === null || endOfMonth === null ? m['offers.draft.notAgreed']() : m['offers.draft.agreed']({ terms: paymentText(days, endOfMonth) });
  const own = paymentDays === null || paymentEndOfMonth === null ? [] : [[paymentDays, paymentEndOfMonth] as const];
  const all = new Map([...usual, ...own].map(([count, end]) => [valueOf(count, end), paymentText(count, end)]));
  return [{ value: agreed, label: asAgreed }, ...[...all].map(([value, label]) => ({ value, label }))];
}

/** Recipient, delivery and terms of the offer. */
export function ComposerFields({ composer }: { composer: Composer }) {
  const { draft, fields, change, flaws } = composer;
  const { today } = useFormat();
  const hint = (path: string): string | undefined => flaws.find((flaw) => flaw.path === path)?.hint;
  const error = (path: keyof Fields) => ({ 'data-path': path, error: hint(path) === undefined ? undefined : <FieldError>{hint(path)}</FieldError> });
  const { people, sites } = draft;
  return (
    <div className={styles.fields}>
      <Select
        {...error('recipientId')}
        label={m['offers.draft.recipient']()}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.recipientId}
        searchable
        nothingFoundMessage={m['offers.draft.noRecipient']()}
        onChange={(recipientId) => change({ recipientId })}
      />
      <Select
        {...error('siteId')}
        className={styles.wide}
        label={m['offers.field.site']()}
        data={sites.map(({ id, label, city }) => ({ value: id, label: withDots(label, city) }))}
        value={fields.siteId}
        placeholder={m['offers.draft.noSite']()}
        searchable
        clearable
        onChange={(siteId) => change({ siteId })}
      />
      <DayField
        label={m['offers.field.validUntil']()}
        value={fields.validUntil || undefined}
        data-path="validUntil"
        min={today}
        error={hint('validUntil')}
        onUnread={(text) => change({ validUntil: text.slice(0, 40) })}
        onChange={(day) => change({ validUntil: day ?? '' })}
      />
      <NumberField
        {...error('deliveryDays')}
        label={m['offers.field.deliveryTime']()}
        value={fields.deliveryDays}
        read={parseQuantity}
        write={String}
        rightSection={<span className="quiet">{m['offers.draft.days']()}</span>}
        rightSectionWidth={52}
        rightSectionPointerEvents="none"
        onChange={(deliveryDays) => change({ deliveryDays })}
      />
      <NativeSelect
        label={m['offers.draft.payment']()}
        data={paymentsOf(draft, fields)}
        value={valueOf(fields.paymentDays, fields.paymentEndOfMonth)}
        onChange={(event) => change(paymentOf(event.currentTarget.value))}
      />
      <TermsInForce draft={draft} />
      <TextInput
        {...error('vendorReference')}
        label={m['platform.form.optional']({ label: m['offers.draft.vendorReference']() })}
        value={fields.vendorReference}
        maxLength={60}
        onChange={(event) => change({ vendorReference: event.currentTarget.value })}
      />
      <NativeSelect
        label={m['offers.draft.partialDelivery']()}
        data={[
          { value: 'yes', label: m['offers.draft.partial.allowed']() },
          { value: 'no', label: m['offers.draft.partial.refused']() },
        ]}
        value={fields.partialDeliveryAllowed ? 'yes' : 'no'}
        onChange={(event) => change({ partialDeliveryAllowed: event.currentTarget.value === 'yes' })}
      />
      <TextInput
        {...error('project')}
        className={styles.wide}
        label={m['offers.field.project']()}
        value={fields.project}
        maxLength={120}
        onChange={(event) => change({ project: event.currentTarget.value })}
      />
      <Textarea
        className={styles.note}
        label={m['platform.form.optional']({ label: m['offers.draft.note']() })}
        value={fields.note}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </div>
  );
}

function paymentOf(value: string): Pick<Fields, 'paymentDays' | 'paymentEndOfMonth'> {
  if (value === agreed) return { paymentDays: null, paymentEndOfMonth: null };
  const [days, end] = value.split(' ');
  return { paymentDays: Number(days), paymentEndOfMonth: end as NonNullable<Fields['paymentEndOfMonth']> }; // one of its own choices
}

/** Terms that an acceptance agrees to: those in force on the day of the answer. */
function TermsInForce({ draft: { terms } }: { draft: OfferDraft }) {
  const format = useFormat();
  return (
    <div className={styles.wide}>
      <span className={styles.label}>{m['offers.draft.terms']()}</span>
      <p className={styles.terms}>
        {terms === null ? (
          <span className="quiet">{m['offers.draft.noTerms']()}</span>
        ) : (
          <a href={termsCalls.fileAddress('GET /api/terms-of-sale', { query: { version: String(terms.version) } }, null)} target="_blank" rel="noreferrer">
            <IconFileTypePdf size={16} stroke={1.7} aria-hidden="true" />
            {m['offers.draft.termsSince']({ day: format.day(terms.since, 'long') })}
          </a>
        )}
      </p>
    </div>
  );
}
