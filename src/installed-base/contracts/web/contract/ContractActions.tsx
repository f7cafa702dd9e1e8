import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconTag, IconTagOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { ActionButton } from '#platform/kit/web/parts/ActionButton.tsx';
import { isLimitedIn, useSession } from '#platform/kit/web/session.ts';
import type { ContractDetail } from '../../contracts.api.ts';
import { AskRenewal } from '../parts/AskRenewal.tsx';
import { useArchiving } from '../archiving.ts';
import { contracts } from '../contracts.queries.ts';

/** Actions on a contract: archive it or take it out of the archive; for staff, also its imported mark. */
export function ContractActions({ contract }: { contract: ContractDetail }) {
  const session = useSession();
  const { ask, isBusy } = useArchiving();
  const isArchived = contract.state === 'archived';
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <>
      {session.user.staffRole !== null ? <ImportedButton contract={contract} /> : null}
      {contract.state === 'active' ? <AskRenewal of={{ contracts: [contract.id] }} isQuote={contract.isImported} /> : null}
      <ActionButton
        variant="default"
        cannot={isLimitedIn(session, contract.companyId) ? m['contracts.error.limited']() : undefined}
        loading={isBusy}
        leftSection={<Icon size={16} stroke={1.7} />}
        onClick={() => void ask({ ids: [contract.id], isArchived: !isArchived })}
      >
        {isArchived ? m['contracts.action.unarchive']() : m['contracts.action.archive']()}
      </ActionButton>
    </>
  );
}

function ImportedButton({ contract: { id, isImported } }: { contract: ContractDetail }) {
  const mark = useMutation({
    mutationFn: () =>
      contracts.call('PUT /api/contracts/:code/imported', { params: { code: id }, body: { isImported: !isImported } }, { idempotencyKey: newIntent() }),
    onSuccess: (saved) => toast({ kind: 'success', title: saved.isImported ? m['contracts.imported.marked']() : m['contracts.imported.unmarked']() }),
    onError: (failure) => toastFailure(m['contracts.imported.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/contracts/:code'] }),
  });
  const Icon = isImported ? IconTagOff : IconTag;
  return (
    <Button variant="default" loading={mark.isPending} leftSection={<Icon size={16} stroke={1.7} />} onClick={() => mark.mutate()}>
      {isImported ? m['contracts.imported.unmark']() : m['contracts.imported.mark']()}
    </Button>
  );
}
