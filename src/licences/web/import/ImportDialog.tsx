import { Button, Input, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asTree } from '#companies/sub-organisation.ts';
import { subOrganisationsOf } from '#companies/web/sub-organisations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { field } from '#platform/web/form/fields.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { Dialog } from '#platform/web/parts/Dialog.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { chosenSubOrganisation } from '#platform/web/sub-organisation.ts';
import { licenceImport, type LicenceImportReport } from '../../imports.api.ts';
import { imports } from '../licences.queries.ts';
import { ImportReport } from './ImportReport.tsx';

interface Values extends Record<string, unknown> {
  fileName: string;
  content: string;
  subOrganisationId: string | null;
}

/** Chooses an export and the sub-organisation that its licences belong to; then says what was read, changed and not understood. */
export function ImportDialog({ company, onClose }: { company: number; onClose: () => void }) {
  const { data } = useQuery(subOrganisationsOf(company));
  const [report, setReport] = useState<LicenceImportReport>();
  const initialValues: Values = { fileName: '', content: '', subOrganisationId: chosenSubOrganisation(company)?.id ?? null };
  const sending = useEndpointForm<Values, Values>({
    schema: licenceImport,
    initialValues,
    send: async (body, intent) => {
      setReport(await imports.call('POST /api/licences/imports', { body }, { idempotencyKey: intent }));
      toast({ kind: 'success', title: m['licences.import.done']({ fileName: body.fileName }) });
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/licences') });
    },
  });
  const { form } = sending;
  if (report)
    return (
      <Dialog title={m['licences.import.report']()} onClose={onClose} foot={<Button onClick={onClose}>{m['licences.import.close']()}</Button>}>
        <ImportReport report={report} />
      </Dialog>
    );
  const choose = async (file: File | undefined): Promise<void> => {
    form.setFieldValue('fileName', file?.name ?? '');
    form.setFieldValue('content', file ? await file.text() : '');
  };
  const error = form.errors.content ?? form.errors.fileName;
  return (
    <FormDialog title={m['licences.import.title']()} of={sending} sendLabel={m['licences.import.send']()} onClose={onClose}>
      <Input.Wrapper
        label={m['licences.import.file']()}
        description={m['licences.import.help']()}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        id="licence-export"
      >
        <input
          id="licence-export"
          type="file"
          accept=".csv,.txt,.json"
          data-path="content"
          data-autofocus
          aria-invalid={error ? true : undefined}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </Input.Wrapper>
      <Select
        {...field(form, 'subOrganisationId', m['licences.column.subOrganisation'](), { isOptional: true })}
        placeholder={m['licences.import.none']()}
        data={asTree(data?.rows ?? []).map(({ row, depth }) => ({ value: row.id, label: `${'\u2003'.repeat(depth)}${row.name}` }))}
        clearable
        comboboxProps={{ withinPortal: false }}
      />
    </FormDialog>
  );
}
