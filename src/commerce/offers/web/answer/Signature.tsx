import '#platform/kit/web/styles/signature-font.css';
import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import type { FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './AnswerDialog.module.css';
import type { AcceptanceValues } from './TermsAgreed.tsx';

/** The typed name, and how it will be read: as a signature, with the day. */
export function Signature({ form }: { form: FormOf<AcceptanceValues> }) {
  const format = useFormat();
  const [typed, setTyped] = useState(() => form.getValues().signatureText);
  return (
    <>
      <TextInput
        key={form.key('signatureText')}
        {...field(form, 'signatureText', m['offers.accept.signature']())}
        onInput={(event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)}
        description={m['offers.accept.signatureHelp']()}
        maxLength={120}
        autoComplete="off"
      />
      {typed === '' ? null : (
        <p className={styles.signature} aria-hidden="true">
          <span className={styles.written}>{typed}</span>
          <span className="quiet">{format.today === undefined ? null : format.day(format.today, 'weekday')}</span>
        </p>
      )}
    </>
  );
}
