import { TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { nameMax, phoneMax, subcontractorChange, type Subcontractor } from '../../subcontractors.api.ts';
import { subcontractorAddress } from '../../subcontractors.paths.ts';
import { finishSave, subcontractors } from '../subcontractors.queries.ts';

/** A subcontractor: a new one, which then opens, or one to change. */
export function SubcontractorDialog({ subcontractor, onClose }: { subcontractor: Subcontractor | null; onClose: () => void }) {
  const router = useRouter();
  const { id, name, phone, isActive, version } = subcontractor ?? { id: null, name: '', phone: '', isActive: true, version: 1 };
  const entry = useEndpointForm({
    schema: subcontractorChange,
    draft: `subcontractor ${id ?? 'new'}`,
    initialValues: { name, phone, isActive, version },
    send: async (body, idempotencyKey) => {
      if (id === null) {
        const made = await subcontractors.call('POST /api/provider/subcontractors', { body: { name: body.name, phone: body.phone } }, { idempotencyKey });
        await finishSave(body.name, onClose);
        await router.navigate({ href: subcontractorAddress(made.id) });
        return;
      }
      await subcontractors.call('PATCH /api/provider/subcontractors/:id', { params: { id }, body }, { idempotencyKey });
      await finishSave(body.name, onClose);
    },
  });
  const { form } = entry;
  return (
    <FormDialog
      title={id === null ? m['subcontractors.create']() : m['subcontractors.change']({ name })}
      of={entry}
      sendLabel={id === null ? m['subcontractors.create.send']() : m['subcontractors.save']()}
      onClose={onClose}
    >
      <TextInput key={form.key('name')} {...field(form, 'name', m['subcontractors.field.name']())} maxLength={nameMax} autoComplete="off" />
      <TextInput
        key={form.key('phone')}
        {...field(form, 'phone', m['subcontractors.field.phone'](), { isOptional: true })}
        type="tel"
        maxLength={phoneMax}
        autoComplete="off"
      />
    </FormDialog>
  );
}
