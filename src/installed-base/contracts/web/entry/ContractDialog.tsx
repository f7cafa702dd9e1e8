import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { z } from 'zod';
import { entryChoicesQuery } from '#parties/companies/web/companies.queries.ts';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { useEntryValues } from '#platform/kit/web/form/entry-values.tsx';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { contractAddress } from '../../contracts.paths.ts';
import type { EnteredContract } from '../../entered-contracts.api.ts';
import { contractChange, contractEntry, type ContractChange, type ContractEntry } from '../../entered-contracts.schema.ts';
import { buildContractValues, type ContractValues } from './contract-values.ts';
import { ContractHeadFields } from './ContractHeadFields.tsx';
import { ContractLinesFields } from './ContractLinesFields.tsx';
import { entries, refreshContracts } from '../contracts.queries.ts';

interface ContractDialogProps {
  companyId: number;
  /** Null: a new one. */
  contract: EnteredContract | null;
  onClose: () => void;
}

/** Enters a contract with its lines, or corrects one. Of one that the ERP sends, its lines stay. */
export function ContractDialog({ companyId, contract, onClose }: ContractDialogProps) {
  const router = useRouter();
  const { today } = useSession();
  const { data: choices } = useQuery(entryChoicesQuery(companyId));
  const schema: z.ZodType<ContractEntry | ContractChange> = contract ? contractChange : contractEntry;
  const entry = useEndpointForm({
    schema,
    draft: `contract ${contract?.id ?? `of ${companyId}`}`,
    initialValues: buildContractValues(contract, today),
    send: async (body, idempotencyKey) => {
      const how = { idempotencyKey, company: null };
      if (contract && 'version' in body) {
        await entries.call('PUT /api/provider/contracts/:id', { params: { id: contract.id }, body }, how);
        await refreshContracts();
        toast({ kind: 'success', title: m['contracts.entry.changed']({ number: body.number }) });
        return onClose();
      }
      const entered = body as ContractEntry; // that of the schema of a new contract
      const { id, number } = await entries.call(
        'POST /api/provider/companies/:companyId/contracts',
        { params: { companyId: String(companyId) }, body: entered },
        how,
      );
      await refreshContracts();
      toast({ kind: 'success', title: m['contracts.entry.entered']({ number }) });
      onClose();
      await router.navigate({ href: withCompany(contractAddress(id), companyId) });
    },
  });
  const fields = useEntryValues<ContractValues>(entry.form);
  const isSent = contract?.source === 'erp';
  return (
    <FormDialog
      title={contract ? m['contracts.entry.changeTitle']({ number: contract.number }) : m['contracts.entry.new']()}
      of={entry}
      sendLabel={contract ? m['contracts.entry.keep']() : m['contracts.entry.enter']()}
      note={contract ? undefined : m['contracts.entry.seenAtOnce']()}
      onClose={onClose}
    >
      {isSent ? <p>{m['contracts.entry.sentHelp']()}</p> : null}
      <ContractHeadFields fields={fields} choices={choices} isSent={isSent} />
      <ContractLinesFields fields={fields} choices={choices} companyId={companyId} isSent={isSent} />
      {isSent ? (
        <Textarea
          label={m['platform.form.optional']({ label: m['contracts.entry.reason']() })}
          {...fields.at('reason')}
          value={fields.values.reason}
          autosize
          minRows={1}
          maxLength={500}
          onChange={(event) => fields.set({ reason: event.currentTarget.value })}
        />
      ) : null}
    </FormDialog>
  );
}
