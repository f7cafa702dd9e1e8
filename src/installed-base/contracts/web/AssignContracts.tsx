import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subOrganisationOptions } from '#parties/companies/sub-organisation.ts';
import { subOrganisationsQuery } from '#parties/companies/web/sub-organisations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { calls } from '#platform/kit/web/api.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type * as api from '../contracts.api.ts';
import { contractAssignment } from '../contracts.api.ts';

const assignments = calls<typeof api>();

interface Values extends Record<string, unknown> {
  ids: string[];
  subOrganisationId: string | null;
}

/** Dialog that assigns contracts to a sub-organisation, or to none, all at once. */
export function AssignContracts({ ids, onClose, onAssigned }: { ids: readonly string[]; onClose: () => void; onAssigned: () => void }) {
  const { data } = useQuery(subOrganisationsQuery());
  const initialValues: Values = { ids: [...ids], subOrganisationId: null };
  const sending = useEndpointForm<Values, Values>({
    schema: contractAssignment,
    draft: `assign contracts ${ids.length} ${ids[0]}`,
    initialValues,
    send: async (body, intent) => {
      const { changed } = await assignments.call('POST /api/contracts/assignment', { body }, { idempotencyKey: intent });
      toast({ kind: 'success', title: m['contracts.assignment.done']({ count: changed }) });
      await queryClient.invalidateQueries();
      onAssigned();
      onClose();
    },
  });
  const [chosen, setChosen] = useState<string | null>(() => sending.form.getValues().subOrganisationId);
  sending.form.watch('subOrganisationId', ({ value }) => setChosen(value));
  return (
    <FormDialog
      title={m['contracts.assignment.title']({ count: ids.length })}
      of={sending}
      // With no sub-organisation chosen, the contracts leave theirs.
      sendLabel={chosen === null ? m['contracts.assignment.release']({ count: ids.length }) : m['contracts.assignment.send']({ count: ids.length })}
      note={m['contracts.assignment.note']()}
      onClose={onClose}
    >
      <Select
        {...field(sending.form, 'subOrganisationId', m['contracts.assignment.subOrganisation'](), { isOptional: true })}
        placeholder={m['contracts.assignment.nowhere']()}
        data={subOrganisationOptions(data?.rows ?? [])}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
      />
    </FormDialog>
  );
}
