import { lazy, Suspense, type ReactNode } from 'react';
import { IconHistory } from '@tabler/icons-react';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen, type PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { stockItemList } from '../stock-items.list.ts';
import { movementsAddress, reservationsAddress } from '../stock.paths.ts';
import { ReserveButton } from './parts/ReserveButton.tsx';
import { ticketOfItem } from './parts/ticket-of-item.ts';
import { stockItemsScreen } from './stock-items.screen.tsx';
import styles from './StockPage.module.css';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import { useQuery } from '@tanstack/react-query';
import { ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { KeepStock } from './keep/KeepStock.tsx';
import { StockPanelBody } from './StockPanelBody.tsx';
import { stockItemTexts } from './stock-texts.ts';
import { stockItemQuery } from './stock.queries.ts';

// For the provider's people alone.
const EnterItem = lazy(() => import('./parts/EnterItem.tsx').then((file) => ({ default: file.EnterItem })));

/** `/stilldeploy/stock/{code?}`: the list of stock, an item open beside it when the address names it. */
export function StockPage() {
  const { provider, user } = useSession();
  const company = useTabCompany();
  const enter =
    hasStaffRight(user, 'workbench') && typeof company === 'number' ? (
      <Suspense fallback={null}>
        <EnterItem companyId={company} />
      </Suspense>
    ) : null;
  return (
    <ListScreen
      screen={stockItemsScreen}
      extras={noExtras}
      above={
        <>
          <div className={styles.lead}>
            <p>{m['stock.lead']({ provider: provider.name })}</p>
            <Link to={reservationsAddress()}>{m['stock.seeReservations']()}</Link>
          </div>
          <TypedSerial />
        </>
      }
      actions={(list) => (
        <>
          <LinkButton to={movementsAddress()} variant="default" leftSection={<IconHistory size={16} stroke={1.7} />}>
            {m['stock.movements']()}
          </LinkButton>
          <ExportButton list={list} />
          {enter}
          <ReserveButton variant={list.primary} />
        </>
      )}
      empty={<NoStock action={enter} />}
      panel={(place) => <StockPanel place={place} />}
    />
  );
}
StockPage.load = loadList(stockItemList);
StockPage.slots = [ticketOfItem];

/** No stock yet: what will appear here, and whom to ask meanwhile. */
function NoStock({ action }: { action: ReactNode }) {
  const { provider } = useSession();
  return (
    <EmptyState title={m['stock.empty.title']()} actions={action}>
      <p>{m['stock.empty.text']({ provider: provider.name })}</p>
      {provider.phone ? <p>{m['stock.empty.phone']({ phone: provider.phone, hours: supportHours(provider) })}</p> : null}
    </EmptyState>
  );
}

/** The item open beside the list. */
function StockPanel({ place }: { place: PanelPlace }) {
  return (
    <ObjectPanel
      place={place}
      query={useQuery(stockItemQuery(place.code))}
      texts={stockItemTexts}
      title={({ reference }) => reference}
      footer={(item) =>
        item.can.keep ? (
          <KeepStock item={item} />
        ) : (
          <>
            {item.available > 0 ? <ticketOfItem.Part item={item.code} company={item.companyId} /> : null}
            <ReserveButton item={item} />
          </>
        )
      }
    >
      {(item) => <StockPanelBody item={item} />}
    </ObjectPanel>
  );
}
