import { IconPackages } from '@tabler/icons-react';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { reservationList } from '../reservations.list.ts';
import { stockAddress } from '../stock.paths.ts';
import { ReserveButton } from './parts/ReserveButton.tsx';
import { ReservationPanel } from './reservations/ReservationPanel.tsx';
import { reservationsScreen } from './reservations.screen.tsx';

/** `/stilldeploy/reservations/{code?}`: the reservations, one open beside the list. */
export function ReservationsPage() {
  return (
    <ListScreen
      screen={reservationsScreen}
      extras={noExtras}
      above={<TypedSerial />}
      actions={(list) => (
        <>
          <LinkButton to={stockAddress()} variant="default" leftSection={<IconPackages size={16} stroke={1.7} />}>
            {m['stock.reservation.unknown.list']()}
          </LinkButton>
          <ExportButton list={list} />
          <ReserveButton variant={list.primary} />
        </>
      )}
      empty={
        <EmptyState title={m['stock.reservation.empty.title']()} actions={<LinkButton to={stockAddress()}>{m['stock.reservation.empty.stock']()}</LinkButton>}>
          <p>{m['stock.reservation.empty.text']()}</p>
        </EmptyState>
      }
      panel={(place) => <ReservationPanel place={place} />}
    />
  );
}
ReservationsPage.load = loadList(reservationList);
