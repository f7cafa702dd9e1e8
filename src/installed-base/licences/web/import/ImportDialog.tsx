import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { subOrganisationOptions } from '#parties/companies/sub-organisation.ts';
import { subOrganisationsQuery } from '#parties/companies/web/sub-organisations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { formatBytes } from '#platform/kernel/format.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FilesField } from '#platform/kit/web/form/FilesField.tsx';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { chosenSubOrganisation } from '#platform/kit/web/sub-organisation.ts';
import { exportMaxBytes, licenceImport, type LicenceImportReport } from '../../imports.api.ts';
import { imports } from '../licences.queries.ts';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { rowReasonNames } from '../../licence.ts';
import styles from './ImportReport.module.css';

interface Values extends Record<string, unknown> {
  subOrganisationId: string | null;
}

/** Chooses an export and the sub-organisation that its licences belong to; then says what was read, changed and not understood. */
export function ImportDialog({ company, onClose }: { company: number; onClose: () => void }) {
  const { data } = useQuery(subOrganisationsQuery(company));
  const [imported, setImported] = useState<{ fileName: string; report: LicenceImportReport }>();
  const initialValues: Values = { subOrganisationId: chosenSubOrganisation(company)?.id ?? null };
  const sending = useEndpointForm<Values, z.output<typeof licenceImport>>({
    schema: licenceImport,
    draft: `licence import ${company}`,
    initialValues,
    send: async (body, intent, files) => {
      const report = await imports.call('POST /api/licences/imports', { body, files: { export: files } }, { idempotencyKey: intent });
      setImported({ fileName: files[0]?.name ?? '', report });
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/licences') });
    },
  });
  if (imported)
    return (
      <Dialog title={m['licences.import.report']()} isWide onClose={onClose} foot={<Button onClick={onClose}>{m['licences.import.close']()}</Button>}>
        <ImportReport {...imported} />
      </Dialog>
    );
  return (
    <FormDialog title={m['licences.import.title']()} of={sending} sendLabel={m['licences.import.send']()} onClose={onClose}>
      <FilesField
        {...sending.attached}
        kind="tables"
        label={m['licences.import.file']()}
        help={m['licences.import.help']({ maximum: formatBytes(exportMaxBytes, currentLocale()) })}
        atMost={1}
        maxBytes={exportMaxBytes}
        isRequired
      />
      <Select
        {...field(sending.form, 'subOrganisationId', m['licences.column.subOrganisation'](), { isOptional: true })}
        placeholder={m['licences.import.none']()}
        data={subOrganisationOptions(data?.rows ?? [])}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
      />
    </FormDialog>
  );
}

const dayOrders = { dayFirst: m['licences.import.dayFirst'], monthFirst: m['licences.import.monthFirst'] } as const;

/** Counts of an import, and the rows that were not understood with their reasons. */
function ImportReport({ fileName, report }: { fileName: string; report: LicenceImportReport }) {
  const { number } = useFormat();
  const { flaws, flawCount } = report;
  return (
    <>
      <div className={styles.counts}>
        <Properties
          items={[
            { label: m['licences.import.file'](), value: fileName },
            { label: m['licences.import.read'](), value: number(report.read) },
            { label: m['licences.import.created'](), value: number(report.created) },
            { label: m['licences.import.updated'](), value: number(report.updated) },
            { label: m['licences.import.unchanged'](), value: number(report.unchanged) },
            { label: m['licences.import.flaws'](), value: number(flawCount) },
          ]}
        />
      </div>
      {report.dayOrder === null ? null : <p>{dayOrders[report.dayOrder]()}</p>}
      {flaws.length === 0 ? null : (
        <ul className={styles.flaws}>
          {flaws.map(({ row, reason }) => (
            <li key={row}>{m['licences.import.flaw']({ row: String(row), reason: rowReasonNames[reason]() })}</li>
          ))}
          {flawCount > flaws.length ? <li>{m['licences.import.more']({ count: flawCount - flaws.length })}</li> : null}
        </ul>
      )}
    </>
  );
}
