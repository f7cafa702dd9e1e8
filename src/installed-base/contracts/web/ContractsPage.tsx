import { lazy, Suspense, type ReactNode, useState } from 'react';
import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useSession, companyOnScreen } from '#platform/kit/web/session.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractList } from '../contracts.list.ts';
import { ContractPanel } from './ContractPanel.tsx';
import { contractsScreen } from './contracts.screen.tsx';
import { ContractsTabs } from './parts/ContractsTabs.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import { useRouterState } from '@tanstack/react-router';
import type { Selection } from '#platform/lists/web/selection.ts';
import { useMayManage } from '#platform/kit/web/may-act.ts';
import { AskRenewal } from './parts/AskRenewal.tsx';
import { useArchiving } from './archiving.ts';

// For the provider's people alone.
const EnterContract = lazy(() => import('./parts/EnterContract.tsx').then((file) => ({ default: file.EnterContract })));

/** `/contrats/list/{code?}`: the list of contracts, one open beside it when the address names it. */
export function ContractsPage() {
  // A change names its company: in "all companies" nothing is selected.
  const company = useTabCompany();
  const hasSelection = !isSeveral(company);
  const mayEnter = hasStaffRight(useSession().user, 'workbench');
  const enter =
    mayEnter && typeof company === 'number' ? (
      <Suspense fallback={null}>
        <EnterContract companyId={company} />
      </Suspense>
    ) : null;
  return (
    <ListScreen
      screen={contractsScreen}
      extras={{ unread: useUnreadMessages(contractKind) }}
      sections={<ContractsTabs current="list" />}
      above={<TypedSerial />}
      actions={(list) => (
        <>
          {enter}
          <ExportButton list={list} />
        </>
      )}
      empty={<NoContracts action={enter} />}
      {...(hasSelection
        ? {
            bulk: (selection) => <ContractsBulk selection={selection} />,
            selected: (count: number) => m['contracts.list.selected']({ count, shown: formatNumber(count, currentLocale()) }),
          }
        : {})}
      panel={(place) => <ContractPanel place={place} />}
    />
  );
}
ContractsPage.load = loadList(contractList);

/** No contract yet: what will appear here, and whom to ask meanwhile. @param action of the provider's people */
function NoContracts({ action }: { action: ReactNode }) {
  const { provider } = useSession();
  return (
    <EmptyState title={m['contracts.empty.title']()} actions={action}>
      <p>{m['contracts.empty.text']({ provider: provider.name })}</p>
      {provider.phone ? <p>{m['contracts.empty.phone']({ phone: provider.phone, hours: supportHours(provider) })}</p> : null}
    </EmptyState>
  );
}

const AssignContracts = lazy(() => import('./AssignContracts.tsx').then((file) => ({ default: file.AssignContracts })));

/** Archives or restores the selected contracts, for readers who see the whole company; managers assign them to a sub-organisation. */
function ContractsBulk({ selection }: { selection: Selection }) {
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
