import { lazy, Suspense } from 'react';
import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.ts';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/several-companies.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/load-list.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractList } from '../contracts.list.ts';
import { ContractPanel } from './ContractPanel.tsx';
import { ContractsBulk } from './ContractsBulk.tsx';
import { contractsScreen } from './contracts.screen.tsx';
import { NoContracts } from './NoContracts.tsx';
import { ContractsTabs } from './parts/ContractsTabs.tsx';

// For the provider's people alone.
const EnterContract = lazy(() => import('./parts/EnterContract.tsx').then((file) => ({ default: file.EnterContract })));

/** `/contrats/list/{code?}`: the list of contracts, one open beside it when the address names it. */
export function ContractsPage() {
  // A change names its company: in "all companies" nothing is selected.
  const company = useTabCompany();
  const hasSelection = !isSeveral(company);
  const mayEnter = staffMay(useSession().user, 'workbench');
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
