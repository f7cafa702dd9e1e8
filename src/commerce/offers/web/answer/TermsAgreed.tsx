import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import type { FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { readPlace } from '#platform/kit/web/form/fields.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { terms as termsCalls } from '../offers.queries.ts';
import styles from './AnswerDialog.module.css';

/** Values of the form of acceptance. */
export type AcceptanceValues = {
  contentHash: string;
  termsVersion: number | null;
  signerName: string;
  signerRole: string;
  purchaseOrderNumber: string;
  signatureText: string;
};

/** Agreement to the terms of sale in force, with a link to them. */
export function TermsAgreed({ form, terms }: { form: FormOf<AcceptanceValues>; terms: NonNullable<OfferDetail['terms']> }) {
  const format = useFormat();
  const [agreed, setAgreed] = useState(() => form.getValues().termsVersion);
  const error = form.errors.termsVersion;
  return (
    <div>
      <Checkbox
        {...readPlace(form, 'termsVersion')}
        checked={agreed === terms.version}
        onChange={(event) => {
          const version = event.currentTarget.checked ? terms.version : null;
          setAgreed(version);
          form.setFieldValue('termsVersion', version);
        }}
        error={error ? <FlawNote>{error}</FlawNote> : undefined}
        label={m['offers.accept.termsAgreed']()}
      />
      <a
        className={styles.terms}
        href={termsCalls.fileAddress('GET /api/terms-of-sale', { query: { version: String(terms.version) } })}
        target="_blank"
        rel="noreferrer"
      >
        {m['offers.accept.termsLink']({ version: terms.version, day: format.day(terms.since, 'long') })}
      </a>
    </div>
  );
}
