import { Button, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { ApiProblem } from '#platform/web/problem.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { trackingTemplate, type Carrier } from '../../provider.api.ts';
import styles from '../CarriersPage.module.css';
import { carriers, provider } from '../provider.queries.ts';

/** Tracking address of a carrier. */
export function TrackingForm({ carrier }: { carrier: Carrier }) {
  const { form, submit, isSending } = useEndpointForm({
    schema: trackingTemplate,
    initialValues: { version: carrier.version, trackingTemplate: carrier.trackingTemplate ?? '' },
    send: async (body, intent) => {
      try {
        const answer = await provider.call('PATCH /api/provider/carriers/:code', { params: { code: carrier.code }, body }, { idempotencyKey: intent });
        queryClient.setQueryData(carriers().queryKey, answer);
        toast({ kind: 'success', title: m['provider.carriers.saved']({ name: carrier.name }) });
      } catch (failure) {
        if (failure instanceof ApiProblem && failure.flaws.length > 0) throw failure;
        toastFailure(m['provider.action.failed'](), failure);
        await queryClient.invalidateQueries({ queryKey: carriers().queryKey });
      }
    },
  });
  const { error, ...input } = form.getInputProps('trackingTemplate') as { error?: string };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        {...input}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        aria-label={m['provider.carriers.template']({ name: carrier.name })}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="lg" variant="default" loading={isSending}>
        {m['provider.carriers.save']()}
      </Button>
    </form>
  );
}
