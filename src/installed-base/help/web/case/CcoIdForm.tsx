import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { field } from '#platform/kit/web/form/fields.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { ccoIdInput } from '../../support-case.api.ts';
import { supportCases } from '../help.queries.ts';
import styles from './SupportCase.module.css';

/** Gives a contract its CCO ID. */
export function CcoIdForm({ contractId }: { contractId: string }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: ccoIdInput,
    draft: `cco id ${contractId}`,
    initialValues: { contractId, ccoId: '' },
    send: async (body, idempotencyKey) => {
      await supportCases.call('PUT /api/support-cases/cco-id', { body }, { idempotencyKey });
      toast({ kind: 'success', title: m['help.supportCase.saved']() });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/support-cases') });
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      <TextInput key={form.key('ccoId')} {...field(form, 'ccoId', m['help.supportCase.ccoId']())} maxLength={100} ref={input} autoComplete="off" />
      <div>
        <Button type="submit" loading={isSending}>
          {m['help.supportCase.save']()}
        </Button>
      </div>
    </form>
  );
}
