import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { subOrganisationOptions } from '#parties/companies/web/parts/sub-organisation-options.ts';
import { subOrganisationsOf } from '#parties/companies/web/sub-organisations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { placeInput } from '#installed-base/equipment/device.api.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { sitesQuery } from '#installed-base/equipment/web/equipment.queries.ts';
import { SiteField } from '#installed-base/equipment/web/parts/SiteField.tsx';
import { givenOf, savePlace } from './save-place.tsx';
import styles from './PlaceDialog.module.css';

const schema = placeInput.omit({ version: true }).required();

/** Dialog for the fields of a device that belong to the customer. */
export function PlaceDialog({ device: current, onClose }: { device: DeviceDetail; onClose: () => void }) {
  // The page reads concurrent changes meanwhile; the form compares with what its reader saw.
  const [device] = useState(current);
  const queries = useQueryClient();
  const { companyId, place } = device;
  const { data } = useQuery(subOrganisationsOf(companyId));
  const change = useEndpointForm({
    schema,
    draft: `place ${device.id}`,
    unkept: ['siteId'],
    initialValues: givenOf(place),
    send: async (given, idempotencyKey) => {
      const siteLabel = (id: string): string | undefined =>
        queries
          .getQueriesData<{ sites: { id: string; label: string }[] }>({ queryKey: sitesQuery('', companyId).queryKey.slice(0, 1) })
          .flatMap(([, read]) => read?.sites ?? [])
          .find((site) => site.id === id)?.label;
      const names = { site: siteLabel, subOrganisation: (id: string) => data?.rows.find((one) => one.id === id)?.name };
      const isSaved = await savePlace(device, given, { base: place, names, intent: idempotencyKey });
      if (!isSaved) return notSent;
      await queries.invalidateQueries();
      toast({ kind: 'success', title: m['device.place.saved']() });
      onClose();
    },
  });
  const { form } = change;
  const options = subOrganisationOptions(data?.rows ?? (place.subOrganisation ? [{ ...place.subOrganisation, parentId: null }] : []));
  return (
    <FormDialog title={m['device.place.dialog']({ serial: device.serial })} of={change} sendLabel={m['device.place.save']()} onClose={onClose}>
      <SiteField
        key={form.key('siteId')}
        {...field(form, 'siteId', m['equipment.field.site'](), { isOptional: true })}
        first={place.site}
        company={companyId}
        onChange={(id) => form.setFieldValue('siteId', id)}
      />
      <div className={styles.pair}>
        <TextInput key={form.key('room')} {...field(form, 'room', m['equipment.field.room'](), { isOptional: true })} maxLength={80} />
        <TextInput key={form.key('hostName')} {...field(form, 'hostName', m['equipment.field.hostName'](), { isOptional: true })} maxLength={120} />
      </div>
      {options.length > 0 ? (
        <Select
          key={form.key('subOrganisationId')}
          {...field(form, 'subOrganisationId', m['equipment.field.subOrganisation'](), { isOptional: true })}
          data={options}
          searchable
          clearable
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      <Textarea key={form.key('note')} {...field(form, 'note', m['equipment.field.note'](), { isOptional: true })} autosize minRows={2} maxLength={1000} />
    </FormDialog>
  );
}
