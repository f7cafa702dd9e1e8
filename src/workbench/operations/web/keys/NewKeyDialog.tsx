import { Checkbox, Radio, TextInput, Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { defaultLastDay, firstLastDay, latestLastDay } from '../../api-key.ts';
import { newApiKey } from '../../api-keys.api.ts';
import { apiKeysQuery, keys } from '../operations.queries.ts';
import { IconX } from '@tabler/icons-react';
import { CompanySelect } from '#parties/companies/web/parts/CompanySelect.tsx';
import item from '#capabilities/queues/web/parts/Item.module.css';
import styles from './Keys.module.css';

interface NewKey extends Record<string, unknown> {
  name: string;
  expiresOn: string;
  entities: string[] | null;
  companies: number[] | null;
}

/** Creates an API key: its name, the feeds and the companies that it is for. */
export function NewKeyDialog({ feeds, onMade, onClose }: { feeds: FeedLabels; onMade: (made: { name: string; secret: string }) => void; onClose: () => void }) {
  const { today = '' } = useFormat();
  const [entities, setEntities] = useState<string[] | null>(null);
  const [companies, setCompanies] = useState<KeyCompany[] | null>(null);
  const creation = useEndpointForm({
    schema: newApiKey,
    draft: 'new key',
    unkept: ['entities', 'companies'],
    initialValues: { name: '', expiresOn: defaultLastDay(today), entities: null, companies: null } as NewKey,
    send: async (body, intent) => {
      const { key, apiKey } = await keys.call('POST /api/provider/api-keys', { body }, { idempotencyKey: intent });
      onMade({ name: apiKey.name, secret: key });
      await queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
      onClose();
    },
  });
  const { form } = creation;
  const [expiresOn, setExpiresOn] = useState(() => form.getValues().expiresOn);
  const chooseLastDay = (day: string): void => {
    setExpiresOn(day);
    form.setFieldValue('expiresOn', day);
  };
  const chooseEntities = (next: string[] | null): void => {
    setEntities(next);
    form.setFieldValue('entities', next);
  };
  const chooseCompanies = (next: KeyCompany[] | null): void => {
    setCompanies(next);
    form.setFieldValue('companies', next?.map(({ companyId }) => companyId) ?? null);
  };
  return (
    <FormDialog title={m['operations.keys.create']()} of={creation} sendLabel={m['operations.keys.createSend']()} onClose={onClose}>
      <TextInput key={form.key('name')} {...field(form, 'name', m['operations.keys.newName']())} maxLength={100} autoComplete="off" />
      <DayField
        label={m['operations.keys.expiresOn']()}
        value={expiresOn}
        min={firstLastDay(today)}
        max={latestLastDay(today)}
        onChange={(day) => chooseLastDay(day ?? '')}
        onUnread={chooseLastDay}
        error={form.errors['expiresOn'] as string | undefined}
        data-path="expiresOn"
      />
      <p className="quiet">{m['operations.keys.expiresHelp']()}</p>
      <fieldset className={item.choices}>
        <legend>{m['operations.keys.entities']()}</legend>
        <Radio name="key-entities" label={m['operations.keys.entitiesAll']()} checked={entities === null} onChange={() => chooseEntities(null)} />
        <Radio name="key-entities" label={m['operations.keys.entitiesSome']()} checked={entities !== null} onChange={() => chooseEntities([])} />
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
    </FormDialog>
  );
}

interface KeyCompany {
  companyId: number;
  name: string;
}

/** Companies that a new key is for: all, or those chosen one by one. */
function KeyCompanies({
  companies,
  error,
  onChange,
}: {
  companies: readonly KeyCompany[] | null;
  error: ReactNode;
  onChange: (companies: KeyCompany[] | null) => void;
}) {
  const chosen = companies ?? [];
  return (
    <fieldset className={item.choices}>
      <legend>{m['operations.keys.companies']()}</legend>
      <Radio name="key-companies" label={m['operations.keys.companiesAll']()} checked={companies === null} onChange={() => onChange(null)} />
      <Radio name="key-companies" label={m['operations.keys.companiesSome']()} checked={companies !== null} onChange={() => onChange([])} />
      {companies === null ? null : (
        <>
          <p className="quiet">{m['operations.keys.companiesHelp']()}</p>
          <ul className={styles.chosen}>
            {chosen.map(({ companyId, name }) => (
              <li key={companyId}>
                <Button
                  size="sm"
                  variant="default"
                  rightSection={<IconX size={14} stroke={1.8} aria-hidden="true" />}
                  aria-label={m['operations.keys.removeCompany']({ name })}
                  onClick={() => onChange(chosen.filter((one) => one.companyId !== companyId))}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
          <CompanySelect
            key={chosen.length}
            label={m['operations.keys.addCompany']()}
            suggestions={[]}
            initial={undefined}
            error={error}
            isWithinDialog
            onChoose={(_id, company) => {
              if (company && !chosen.some(({ companyId }) => companyId === company.companyId)) onChange([...chosen, company]);
            }}
          />
        </>
      )}
    </fieldset>
  );
}
