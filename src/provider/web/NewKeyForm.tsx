import { Button, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { field } from '#platform/web/form/fields.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { newApiKey } from '../provider.api.ts';
import styles from './ApiKeysPage.module.css';
import { apiKeys, provider } from './provider.queries.ts';

/** Creates an API key named after its user. */
export function NewKeyForm({ onMade }: { onMade: (made: { name: string; secret: string }) => void }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: newApiKey,
    initialValues: { name: '' },
    send: async (body, intent) => {
      const { key, apiKey } = await provider.call('POST /api/provider/api-keys', { body }, { idempotencyKey: intent });
      onMade({ name: apiKey.name, secret: key });
      form.setValues({ name: '' });
      await queryClient.invalidateQueries({ queryKey: apiKeys().queryKey });
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem ? (
        <div className={styles.summary}>
          <ErrorSummary form={form} problem={problem} refusals={refusals} />
        </div>
      ) : null}
      <TextInput key={form.key('name')} className={styles.name} {...field(form, 'name', m['provider.keys.newName']())} maxLength={100} autoComplete="off" />
      <Button type="submit" size="lg" loading={isSending}>
        {m['provider.keys.create']()}
      </Button>
    </form>
  );
}
