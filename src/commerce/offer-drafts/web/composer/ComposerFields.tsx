import '#platform/kit/web/styles/form-styles.ts';
import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { paymentText, statedTerms, type PaymentTerms } from '#parties/companies/payment-terms.ts';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OfferDraft } from '../../offer-drafts.api.ts';
import { terms as termsCalls } from '#commerce/offers/web/offers.queries.ts';
import styles from './ComposerFields.module.css';
import { NumberField } from './NumberField.tsx';
import type { Composer, Fields } from './use-composer.ts';

/** Usual payment terms. */
const usual: readonly PaymentTerms[] = [
  { days: 0, end: 'none', day: null },
  { days: 30, end: 'none', day: null },
  { days: 45, end: 'none', day: null },
  { days: 60, end: 'none', day: null },
  { days: 30, end: 'daysThenEnd', day: null },
  { days: 30, end: 'daysThenEnd', day: 10 },
  { days: 30, end: 'daysThenEnd', day: 15 },
  { days: 45, end: 'daysThenEnd', day: null },
  { days: 45, end: 'daysThenEnd', day: 10 },
  { days: 45, end: 'endThenDays', day: null },
];
const agreed = 'agreed';
const toChoiceValue = (terms: PaymentTerms | undefined): string => (terms ? `${terms.days} ${terms.end} ${terms.day ?? ''}` : agreed);
const pickOwnTerms = ({ paymentDays, paymentEndOfMonth, paymentDay }: Fields): PaymentTerms | undefined =>
  statedTerms(paymentDays, paymentEndOfMonth, paymentDay);

/** Payment terms to choose from: those agreed with the company, the usual ones, and those of the offer where they are others. */
function listPaymentChoices({ agreed: { days, endOfMonth, day } }: OfferDraft, own: PaymentTerms | undefined, locale: Locale) {
  const terms = statedTerms(days, endOfMonth, day);
  const all = new Map([...usual, ...(own ? [own] : [])].map((one) => [toChoiceValue(one), one]));
  return {
    all,
    data: [
      { value: agreed, label: terms ? m['offer-drafts.agreed']({ terms: paymentText(terms, locale) }) : m['offer-drafts.notAgreed']() },
      ...[...all].map(([value, one]) => ({ value, label: paymentText(one, locale) })),
    ],
  };
}

/** Recipient, delivery and terms of the offer. */
export function ComposerFields({ composer }: { composer: Composer }) {
  const { draft, fields, change, flaws } = composer;
  const { today, locale } = useFormat();
  const payments = listPaymentChoices(draft, pickOwnTerms(fields), locale);
  const findHint = (path: string): string | undefined => flaws.find((flaw) => flaw.path === path)?.hint;
  const bindField = (path: keyof Fields) => ({ 'data-path': path, error: findHint(path) === undefined ? undefined : <FlawNote>{findHint(path)}</FlawNote> });
  const { people, sites, staff } = draft;
  return (
    <div className={styles.fields}>
      <Select
        {...bindField('recipientId')}
        label={m['offer-drafts.recipient']()}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.recipientId}
        searchable
        nothingFoundMessage={m['offer-drafts.noRecipient']()}
        onChange={(recipientId) => change({ recipientId })}
      />
      <Select
        {...bindField('siteId')}
        className={styles.wide}
        label={m['offers.field.site']()}
        data={sites.map(({ id, label, city }) => ({ value: id, label: withDots(label, city) }))}
        value={fields.siteId}
        placeholder={m['offer-drafts.noSite']()}
        searchable
        clearable
        onChange={(siteId) => change({ siteId })}
      />
      <Select
        {...bindField('salespersonId')}
        label={m['offers.draft.salesperson']()}
        data={staff.map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.salespersonId}
        placeholder={m['offer-drafts.noSalesperson']()}
        searchable
        clearable
        onChange={(salespersonId) => change({ salespersonId, salespersonPhone: staff.find(({ id }) => id === salespersonId)?.phone ?? '' })}
      />
      <TextInput
        {...bindField('salespersonPhone')}
        label={m['platform.form.optional']({ label: m['offer-drafts.salespersonPhone']() })}
        type="tel"
        value={fields.salespersonPhone}
        maxLength={30}
        disabled={fields.salespersonId === null}
        onChange={(event) => change({ salespersonPhone: event.currentTarget.value })}
      />
      <DayField
        label={m['offers.field.validUntil']()}
        value={fields.validUntil || undefined}
        data-path="validUntil"
        min={today}
        error={findHint('validUntil')}
        onUnread={(text) => change({ validUntil: text.slice(0, 40) })}
        onChange={(day) => change({ validUntil: day ?? '' })}
      />
      <NumberField
        {...bindField('deliveryDays')}
        label={m['offers.field.deliveryTime']()}
        value={fields.deliveryDays}
        read={parseQuantity}
        write={String}
        rightSection={<span className="quiet">{m['offer-drafts.days']()}</span>}
        rightSectionWidth={52}
        rightSectionPointerEvents="none"
        onChange={(deliveryDays) => change({ deliveryDays })}
      />
      <Select
        label={m['offers.draft.payment']()}
        data={payments.data}
        value={toChoiceValue(pickOwnTerms(fields))}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = payments.all.get(value ?? agreed);
          change({ paymentDays: chosen?.days ?? null, paymentEndOfMonth: chosen?.end ?? null, paymentDay: chosen?.day ?? null });
        }}
      />
      <TermsInForce draft={draft} />
      <TextInput
        {...bindField('vendorReference')}
        label={m['platform.form.optional']({ label: m['offers.draft.vendorReference']() })}
        value={fields.vendorReference}
        maxLength={60}
        onChange={(event) => change({ vendorReference: event.currentTarget.value })}
      />
      <PartialDelivery isAllowed={fields.partialDeliveryAllowed} onChange={(partialDeliveryAllowed) => change({ partialDeliveryAllowed })} />
      <TextInput
        {...bindField('project')}
        className={styles.project}
        label={m['offers.field.project']()}
        value={fields.project}
        maxLength={120}
        onChange={(event) => change({ project: event.currentTarget.value })}
      />
      <Textarea
        className={styles.note}
        label={m['platform.form.optional']({ label: m['offer-drafts.note']() })}
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

function PartialDelivery({ isAllowed, onChange }: { isAllowed: boolean; onChange: (isAllowed: boolean) => void }) {
  const label = m['offers.draft.partialDelivery']();
  return (
    <div>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.centred}>
        <SegmentedControl
          fullWidth
          className={styles.choice}
          aria-label={label}
          data={[
            { value: 'yes', label: m['offers.draft.partial.allowed']() },
            { value: 'no', label: m['offers.draft.partial.refused']() },
          ]}
          value={isAllowed ? 'yes' : 'no'}
          onChange={(value) => onChange(value === 'yes')}
        />
      </div>
    </div>
  );
}

/** Terms that an acceptance agrees to: those in force on the day of the answer. */
function TermsInForce({ draft: { terms } }: { draft: OfferDraft }) {
  const format = useFormat();
  return (
    <div className={styles.wide}>
      <span className={styles.label}>{m['offer-drafts.terms']()}</span>
      <p className={styles.centred}>
        {terms === null ? (
          <span className="quiet">{m['offer-drafts.noTerms']()}</span>
        ) : (
          <a href={termsCalls.fileAddress('GET /api/terms-of-sale', { query: { version: String(terms.version) } }, null)} target="_blank" rel="noreferrer">
            <IconFileTypePdf size={16} stroke={1.7} aria-hidden="true" />
            {m['offer-drafts.termsSince']({ day: format.day(terms.since, 'long') })}
          </a>
        )}
      </p>
    </div>
  );
}
