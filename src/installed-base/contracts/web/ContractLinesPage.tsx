import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { contractLineList } from '../contract-lines.list.ts';
import { contractLinesScreen } from './contract-lines.screen.tsx';
import { AskRenewal } from './parts/AskRenewal.tsx';
import { ContractsTabs } from './parts/ContractsTabs.tsx';

/** `/contrats/echeances`: contract lines by their end, those under three months unless the address says otherwise. */
export function ContractLinesPage() {
  return (
    <ListScreen
      screen={contractLinesScreen}
      extras={noExtras}
      title={m['contracts.title']}
      sections={<ContractsTabs current="expiries" />}
      above={<TypedSerial />}
      actions={(list) => <ExportButton list={list} />}
      selected={(count) => m['contracts.lines.selected']({ count })}
      bulk={(selection) => <AskRenewal of={{ lines: [...selection.keys] }} isInBar onSent={selection.clear} />}
      empty={
        <EmptyState title={m['contracts.lines.emptyTitle']()}>
          <p>{m['contracts.lines.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}
ContractLinesPage.load = loadList(contractLineList);
