import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/load-list.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { contractsAddress } from '#installed-base/contracts/contracts.paths.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { renewalList } from '../renewals.list.ts';
import { ContractsTabs } from '#installed-base/contracts/web/parts/ContractsTabs.tsx';
import { RenewalPanel } from './renewals/RenewalPanel.tsx';
import { renewalsScreen } from './renewals/renewals.screen.tsx';

/** `/contrats/renouvellements/{code?}`: the requests for renewal, one open beside the list. */
export function RenewalsPage() {
  const { provider } = useSession();
  return (
    <ListScreen
      screen={renewalsScreen}
      extras={{ unread: useUnreadMessages(renewalRequestKind) }}
      sections={<ContractsTabs current="renewals" />}
      above={<TypedSerial />}
      actions={(list) => <ExportButton list={list} />}
      empty={
        <EmptyState title={m['renewals.empty']()} actions={<LinkButton to={contractsAddress()}>{m['renewals.emptyContracts']()}</LinkButton>}>
          <p>{m['renewals.emptyText']({ provider: provider.name })}</p>
        </EmptyState>
      }
      panel={(place) => <RenewalPanel place={place} />}
    />
  );
}
RenewalsPage.load = loadList(renewalList);
