import { Select, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { subOrganisationOptions } from '#parties/companies/sub-organisation.ts';
import { subOrganisationsQuery } from '#parties/companies/web/sub-organisations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { moveForm } from '#installed-base/equipment/device.api.ts';
import { devices } from '#installed-base/equipment/web/equipment.queries.ts';
import { SiteField } from '#installed-base/equipment/web/parts/SiteField.tsx';

interface MoveDevicesProps {
  /** Devices of one company, `movedAtMost` at most. */
  ids: readonly string[];
  company: number;
  onClose: () => void;
  /** Called once they have moved, such as to give up a selection. */
  onMoved?: () => void;
}

/** Dialog that moves devices to a site or a sub-organisation, all at once. */
export function MoveDevices({ ids, company, onClose, onMoved }: MoveDevicesProps) {
  const queries = useQueryClient();
  const { data } = useQuery(subOrganisationsQuery(company));
  const move = useEndpointForm({
    schema: moveForm,
    draft: `move devices ${ids.length} ${ids[0]}`,
    unkept: ['siteId'],
    initialValues: { siteId: null as string | null, subOrganisationId: null as string | null, room: '' },
    send: async ({ siteId, subOrganisationId, room }, idempotencyKey) => {
      const body = { ids: [...ids], ...(siteId && { siteId }), ...(subOrganisationId && { subOrganisationId }), ...(room && { room }) };
      const { moved } = await devices.call('POST /api/devices/moves', { body }, { idempotencyKey, company });
      await queries.invalidateQueries();
      toast({ kind: 'success', title: m['device.move.done']({ count: moved }) });
      onMoved?.();
      onClose();
    },
  });
  const { form } = move;
  return (
    <FormDialog
      title={m['device.move.title']({ count: ids.length })}
      of={move}
      sendLabel={m['device.move.send']({ count: ids.length })}
      note={m['device.move.note']()}
      onClose={onClose}
    >
      <SiteField
        key={form.key('siteId')}
        {...field(form, 'siteId', m['equipment.field.site'](), { isOptional: true })}
        first={null}
        company={company}
        onChange={(id) => form.setFieldValue('siteId', id)}
      />
      <TextInput key={form.key('room')} {...field(form, 'room', m['equipment.field.room'](), { isOptional: true })} maxLength={80} />
      {data && data.rows.length > 0 ? (
        <Select
          key={form.key('subOrganisationId')}
          {...field(form, 'subOrganisationId', m['equipment.field.subOrganisation'](), { isOptional: true })}
          data={subOrganisationOptions(data.rows)}
          searchable
          clearable
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
    </FormDialog>
  );
}
