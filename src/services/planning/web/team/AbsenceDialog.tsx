import { TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field, readPlace, setValue } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { InstantField } from '#platform/kit/web/form/day-fields.tsx';
import { absenceInput, absenceReasonMax, type Absence } from '../../planning.api.ts';
import { planning } from '../planning.queries.ts';
import { refreshTeam } from './team-changes.ts';

interface AbsenceDialogProps {
  technicianId: string;
  name: string;
  /** Null: a new one. */
  absence: Absence | null;
  onClose: () => void;
}

/** An absence of a technician: a new one, or one to change. */
export function AbsenceDialog({ technicianId, name, absence, onClose }: AbsenceDialogProps) {
  const entry = useEndpointForm({
    schema: absenceInput,
    draft: `absence ${absence?.id ?? `of ${technicianId}`}`,
    initialValues: { startsAt: absence?.startsAt ?? '', endsAt: absence?.endsAt ?? '', reason: absence?.reason ?? '' },
    send: async (body, idempotencyKey) => {
      await (absence === null
        ? planning.call('POST /api/technicians/:id/absences', { params: { id: technicianId }, body }, { idempotencyKey, company: null })
        : planning.call('PUT /api/absences/:id', { params: { id: absence.id }, body }, { idempotencyKey, company: null }));
      await refreshTeam();
      toast({ kind: 'success', title: m['planning.absence.kept']({ name }) });
      onClose();
    },
  });
  const { form } = entry;
  const instant = (path: 'startsAt' | 'endsAt', label: string, startTime: string) => (
    <InstantField
      label={label}
      value={form.getValues()[path] || null}
      startTime={startTime}
      {...readPlace(form, path)}
      error={form.errors[path] as string | undefined /* sentences of the schema */}
      onChange={(at) => setValue(form, path, at ?? '')}
    />
  );
  return (
    <FormDialog
      title={absence === null ? m['planning.absence.addOf']({ name }) : m['planning.absence.changeTitle']({ name })}
      of={entry}
      sendLabel={m['planning.absence.send']()}
      onClose={onClose}
    >
      {instant('startsAt', m['planning.absence.from'](), '08:00')}
      {instant('endsAt', m['planning.absence.to'](), '18:00')}
      <TextInput key={form.key('reason')} {...field(form, 'reason', m['planning.absence.reason'](), { isOptional: true })} maxLength={absenceReasonMax} />
    </FormDialog>
  );
}
