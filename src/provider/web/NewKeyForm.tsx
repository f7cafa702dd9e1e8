import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { field } from '#platform/web/form/fields.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { newApiKey } from '../provider.api.ts';
import styles from './ApiKeysPage.module.css';
import { KeyCompanies, type KeyCompany } from './KeyCompanies.tsx';
import { apiKeys, provider } from './provider.queries.ts';

interface NewKey extends Record<string, unknown> {
  name: string;
  entities: string[] | null;
  companies: number[] | null;
}
const nothing: NewKey = { name: '', entities: null, companies: null };

/** Creates an API key: its name, the feeds and the companies that it is for. */
export function NewKeyForm({ feeds, onMade }: { feeds: FeedLabels; onMade: (made: { name: string; secret: string }) => void }) {
  const [entities, setEntities] = useState<string[] | null>(null);
  const [companies, setCompanies] = useState<KeyCompany[] | null>(null);
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: newApiKey,
    initialValues: nothing,
    send: async (body, intent) => {
      const { key, apiKey } = await provider.call('POST /api/provider/api-keys', { body }, { idempotencyKey: intent });
      onMade({ name: apiKey.name, secret: key });
      form.setValues(nothing);
      setEntities(null);
      setCompanies(null);
      await queryClient.invalidateQueries({ queryKey: apiKeys().queryKey });
    },
  });
  const chooseEntities = (next: string[] | null): void => {
    setEntities(next);
    form.setFieldValue('entities', next);
  };
  const chooseCompanies = (next: KeyCompany[] | null): void => {
    setCompanies(next);
    form.setFieldValue('companies', next?.map(({ companyId }) => companyId) ?? null);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <TextInput key={form.key('name')} className={styles.name} {...field(form, 'name', m['provider.keys.newName']())} maxLength={100} autoComplete="off" />
      <fieldset className={styles.choices}>
        <legend>{m['provider.keys.entities']()}</legend>
        <Radio name="key-entities" label={m['provider.keys.entitiesAll']()} checked={entities === null} onChange={() => chooseEntities(null)} />
        <Radio name="key-entities" label={m['provider.keys.entitiesSome']()} checked={entities !== null} onChange={() => chooseEntities([])} />
        {entities === null ? null : (
          <Checkbox.Group value={entities} onChange={chooseEntities} error={form.errors['entities']}>
            <div className={styles.entities}>
              {feeds.map(({ name, label }) => (
                <Checkbox key={name} value={name} label={label()} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      </fieldset>
      <KeyCompanies companies={companies} error={form.errors['companies']} onChange={chooseCompanies} />
      <Button type="submit" size="lg" loading={isSending}>
        {m['provider.keys.create']()}
      </Button>
    </form>
  );
}
