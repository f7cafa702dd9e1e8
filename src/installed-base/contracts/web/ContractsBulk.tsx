import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Selection } from '#platform/lists/web/selection.ts';
import { useMayManage } from '#platform/kit/web/may-manage.ts';
import { companyOnScreen, useSession } from '#platform/kit/web/session.ts';
import { AskRenewal } from './parts/AskRenewal.tsx';
import { useArchiving } from './archiving.ts';

const AssignContracts = lazy(() => import('./AssignContracts.tsx').then((file) => ({ default: file.AssignContracts })));

/** Archives the selected contracts, or takes them out of the archive, for who sees the whole company; managers assign them to a sub-organisation. */
export function ContractsBulk({ selection }: { selection: Selection }) {
  const session = useSession();
  const mayAssign = useMayManage();
  const [isAssigning, setAssigning] = useState(false);
  const isArchive = useRouterState({ select: ({ location }) => (location.search as Record<string, string>).contractState === 'archived' });
  const { ask, isBusy } = useArchiving(selection.clear);
  const company = companyOnScreen(session);
  return (
    <>
      {isArchive ? null : <AskRenewal of={{ contracts: [...selection.keys] }} isInBar onSent={selection.clear} />}
      {company?.isLimited ? null : (
        <button type="button" disabled={isBusy} onClick={() => void ask({ ids: [...selection.keys], isArchived: !isArchive })}>
          {isArchive ? m['contracts.action.unarchive']() : m['contracts.action.archive']()}
        </button>
      )}
      {mayAssign ? (
        <button type="button" onClick={() => setAssigning(true)}>
          {m['contracts.assignment.action']()}
        </button>
      ) : null}
      {isAssigning ? (
        <Suspense fallback={null}>
          <AssignContracts ids={[...selection.keys]} onClose={() => setAssigning(false)} onAssigned={selection.clear} />
        </Suspense>
      ) : null}
    </>
  );
}
