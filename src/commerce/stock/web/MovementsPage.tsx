import { IconPackages } from '@tabler/icons-react';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { movementList } from '../movements.list.ts';
import { stockAddress } from '../stock.paths.ts';
import { movementsScreen } from './movements.screen.tsx';

/** `/stilldeploy/mouvements`: the ledger of stock. */
export function MovementsPage() {
  return (
    <ListScreen
      screen={movementsScreen}
      extras={noExtras}
      shortTitle={m['stock.movements']}
      above={<TypedSerial />}
      actions={(list) => (
        <>
          <LinkButton to={stockAddress()} variant="default" leftSection={<IconPackages size={16} stroke={1.7} />}>
            {m['stock.unknown.list']()}
          </LinkButton>
          <ExportButton list={list} />
        </>
      )}
      empty={
        <EmptyState title={m['stock.movement.empty.title']()} actions={<LinkButton to={stockAddress()}>{m['stock.unknown.list']()}</LinkButton>}>
          <p>{m['stock.movement.empty.text']()}</p>
        </EmptyState>
      }
    />
  );
}
MovementsPage.load = loadList(movementList);
