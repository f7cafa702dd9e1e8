import { Select, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { siteTypes, emptySite } from '#parties/sites/site.ts';
import { siteLabels, siteTypeNames } from '#parties/sites/site.names.ts';
import { siteInput } from '#parties/sites/sites.api.ts';
import { sites } from '#parties/sites/web/sites.queries.ts';
import type { DraftAddress } from '../ticket-draft.ts';
import { useTicketWizard } from '../wizard-context.ts';
import styles from './Step.module.css';

interface NewSiteProps {
  onClose: () => void;
  onCreated: (site: DraftAddress['site']) => void;
}

/** Creates a site without leaving the wizard. */
export function NewSite({ onClose, onCreated }: NewSiteProps) {
  const { company } = useTicketWizard();
  const create = useEndpointForm({
    schema: siteInput,
    draft: 'site of a ticket',
    initialValues: { ...emptySite, type: 'delivery' as (typeof siteTypes)[number] },
    send: async (body, idempotencyKey) => {
      const { id, label, city } = await sites.call('POST /api/sites', { body }, { idempotencyKey, company });
      onCreated({ id, name: label, city });
      onClose();
    },
  });
  const { form } = create;
  return (
    <FormDialog title={m['ticket-wizard.newSite']()} of={create} sendLabel={m['ticket-wizard.create']()} onClose={onClose}>
      <TextInput key={form.key('label')} {...field(form, 'label', siteLabels.label())} autoComplete="off" />
      <Select
        key={form.key('type')}
        {...field(form, 'type', siteLabels.type())}
        data={siteTypes.map((value) => ({ value, label: siteTypeNames[value]() }))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <TextInput key={form.key('street')} {...field(form, 'street', siteLabels.street(), { isOptional: true })} autoComplete="off" />
      <div className={styles.two}>
        <TextInput key={form.key('postalCode')} {...field(form, 'postalCode', siteLabels.postalCode(), { isOptional: true })} autoComplete="off" />
        <TextInput key={form.key('city')} {...field(form, 'city', siteLabels.city(), { isOptional: true })} autoComplete="off" />
      </div>
    </FormDialog>
  );
}
