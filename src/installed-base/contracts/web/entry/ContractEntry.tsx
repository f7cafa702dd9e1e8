import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { valueText, CorrectedList } from '#capabilities/ingest/web/parts/corrected-values.tsx';
import { SourceBar } from '#platform/kit/web/parts/object-page.tsx';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { toProblem } from '#platform/kit/web/problem.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { correctionNames } from '../../contract-history.ts';
import { contractStateNames } from '../../contract.names.ts';
import { contractsAddress } from '../../contracts.paths.ts';
import type { EnteredContract } from '../../entered-contracts.api.ts';
import { enteredContractQuery, entries, refreshContracts } from '../contracts.queries.ts';

const ContractDialog = lazy(() => import('./ContractDialog.tsx').then((file) => ({ default: file.ContractDialog })));

/** Source of a contract, for the provider's people, with its correction. */
export function ContractEntry({ id }: { id: string }) {
  const { data: contract } = useQuery(enteredContractQuery(id));
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  const format = useFormat();
  const remove = async (of: EnteredContract): Promise<void> => {
    if (await confirmRemoval(of)) await router.navigate({ href: withCompany(contractsAddress(), of.companyId) });
  };
  return (
    <SourceBar label={m['contracts.page.source']()} of={contract}>
      {contract ? (
        <>
          <ActionButton variant="default" onClick={() => setOpen(true)}>
            {m['contracts.entry.change']()}
          </ActionButton>
          {contract.source === 'portal' ? (
            <ActionButton variant="default" onClick={() => void remove(contract)}>
              {m['contracts.entry.remove']()}
            </ActionButton>
          ) : null}
          <CorrectedList values={contract.corrected.map((value) => describeCorrected(value, contract, format))} onTaken={refreshContracts} />
          <Suspense fallback={null}>
            {isOpen ? <ContractDialog companyId={contract.companyId} contract={contract} onClose={() => setOpen(false)} /> : null}
          </Suspense>
        </>
      ) : null}
    </SourceBar>
  );
}

function describeCorrected({ path, field, reference, ...value }: EnteredContract['corrected'][number], { id, version }: EnteredContract, format: Format) {
  const formatValue = (text: string | null): string =>
    field === 'status' && (text === 'active' || text === 'inactive') ? contractStateNames[text]() : valueText(text, format);
  return {
    ...value,
    key: path,
    name: withDots(reference, correctionNames[field]?.() ?? field),
    kept: formatValue(value.kept),
    sent: formatValue(value.sent),
    take: (intent: string): Promise<unknown> =>
      entries.call(
        'POST /api/provider/contracts/:id/erp-values',
        { params: { id }, body: { version, paths: [path] } },
        { company: null, idempotencyKey: `${intent}-${version}` },
      ),
  };
}

/** Takes a contract away after confirmation. @returns whether it is gone */
async function confirmRemoval({ id, number, version }: EnteredContract): Promise<boolean> {
  const isSure = await confirm({
    title: m['contracts.entry.removeQuestion']({ number }),
    text: m['contracts.entry.removeText'](),
    confirm: m['contracts.entry.remove'](),
    isDanger: true,
  });
  if (!isSure) return false;
  try {
    await entries.call('POST /api/provider/contracts/:id/removal', { params: { id }, body: { version } }, { company: null });
    toast({ kind: 'success', title: m['contracts.entry.removed']({ number }) });
    return true;
  } catch (failure) {
    toast({ kind: 'error', title: toProblem(failure, true).message });
    await refreshContracts();
    return false;
  }
}
