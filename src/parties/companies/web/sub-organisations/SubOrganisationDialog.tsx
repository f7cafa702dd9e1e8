import { Select, TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { subOrganisationOptions, collectWithin } from '../../sub-organisation.ts';
import { newSubOrganisation, subOrganisationChange, subOrganisationLabels } from '../../sub-organisations.api.ts';
import { refreshSubOrganisations, subOrganisations } from '../sub-organisations.queries.ts';
import type { ShownSubOrganisation } from '../../sub-organisations.list.ts';

interface DialogProps {
  all: readonly ShownSubOrganisation[];
  /** Sub-organisation to change; absent: a new one is created. */
  changed?: ShownSubOrganisation;
  /** Place of a new one. */
  parentId?: string | null;
  onClose: () => void;
  onMade: (id: string) => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  parentId: string | null;
  vendorOrganisationId: string;
  version?: number;
}

/** A new sub-organisation, or the name and place of one. */
export function SubOrganisationDialog({ all, changed, parentId = null, onClose, onMade }: DialogProps) {
  const initialValues: Values = changed
    ? { name: changed.name, parentId: changed.parentId, vendorOrganisationId: changed.vendorOrganisationId ?? '', version: changed.version }
    : { name: '', parentId, vendorOrganisationId: '' };
  const editing = useEndpointForm<Values, Values>({
    schema: changed ? subOrganisationChange : newSubOrganisation,
    draft: `sub-organisation ${changed?.id ?? 'new'}`,
    initialValues,
    send: async (body, intent) => {
      const options = { idempotencyKey: intent };
      const saved = changed
        ? await subOrganisations.call('PATCH /api/sub-organisations/:id', { params: { id: changed.id }, body: { ...body, version: changed.version } }, options)
        : await subOrganisations.call('POST /api/sub-organisations', { body }, options);
      toast({ kind: 'success', title: m['companies.subOrganisation.saved']({ name: saved.name }) });
      await refreshSubOrganisations();
      onClose();
      if (!changed) onMade(saved.id);
    },
  });
  const { form } = editing;
  const own = changed ? collectWithin(all, changed.id) : new Set<string>();
  const places = subOrganisationOptions(all.filter(({ id }) => !own.has(id)));
  return (
    <FormDialog
      title={changed ? m['companies.subOrganisation.editTitle']({ name: changed.name }) : m['companies.subOrganisation.create']()}
      of={editing}
      sendLabel={changed ? m['companies.subOrganisation.save']() : m['companies.subOrganisation.createSend']()}
      onClose={onClose}
    >
      <TextInput {...field(form, 'name', subOrganisationLabels.name())} maxLength={200} autoComplete="off" data-autofocus />
      <Select
        {...field(form, 'parentId', subOrganisationLabels.parentId(), { isOptional: true })}
        placeholder={m['companies.subOrganisation.top']()}
        data={places}
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
      />
      <TextInput
        {...field(form, 'vendorOrganisationId', subOrganisationLabels.vendorOrganisationId(), { isOptional: true })}
        description={m['companies.subOrganisation.vendorHelp']()}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
