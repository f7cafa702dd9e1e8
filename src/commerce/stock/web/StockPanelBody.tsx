import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { ProductLink } from '#installed-base/catalogue/web/parts/product-cells.tsx';
import { SourceBar } from '#platform/kit/web/parts/object-page.tsx';
import { OrderNumber } from '#commerce/orders/web/parts/order-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Day, Reference } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows, PanelPart, PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import type { StockItem } from '../stock.api.ts';
import { movementKindNames } from '../stock.names.ts';
import { movementsAddress, reservationsAddress } from '../stock.paths.ts';
import { formatSigned, StockBar, renderStockStatus } from './parts/stock-cells.tsx';
import styles from './StockPanelBody.module.css';

// For the provider's people alone.
const StockEntry = lazy(() => import('./entry/StockEntry.tsx').then((file) => ({ default: file.StockEntry })));

const serialsShown = 24;

/** An item beside the list: what is available, its reservations, serial numbers and latest movements. */
export function StockPanelBody({ item }: { item: StockItem }) {
  const { number } = useFormat();
  const counts = [
    { label: m['stock.field.available'](), value: item.available },
    { label: m['stock.field.reserved'](), value: item.reserved },
    { label: m['stock.field.onHand'](), value: item.onHand },
  ];
  return (
    <PanelBody
      title={item.description}
      state={renderStockStatus(item.state)}
      progress={
        <>
          <dl className={styles.counts}>
            {counts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{number(value)}</dd>
              </div>
            ))}
          </dl>
          <StockBar available={item.available} reserved={item.reserved} isWide />
        </>
      }
    >
      <Properties
        items={[
          { label: m['stock.field.reference'](), value: <ProductLink product={item} /> },
          { label: m['stock.field.manufacturer'](), value: item.manufacturerName },
          { label: m['stock.field.code'](), value: <Reference>{item.code}</Reference> },
          item.replenishedOn !== null && { label: m['stock.property.replenishedOn'](), value: <Day day={item.replenishedOn} /> },
          { label: m['stock.field.expiresOn'](), value: item.expiresOn === null ? null : <Day day={item.expiresOn} /> },
          {
            label: m['stock.field.poNumber'](),
            value: item.poNumber === null ? null : <OrderNumber shown={item.poNumber} number={item.orderNumber} companyId={item.companyId} />,
          },
          { label: m['stock.field.site'](), value: <SiteLink site={item.siteId} label={item.siteLabel} companyId={item.companyId} /> },
        ]}
      />
      {item.can.keep ? (
        <Suspense fallback={<SourceBar label={m['stock.source']()} of={undefined} />}>
          <StockEntry id={item.id} />
        </Suspense>
      ) : null}
      <Reservations item={item} />
      <Serials item={item} />
      <Movements item={item} />
    </PanelBody>
  );
}

function Reservations({ item: { reservations, companyId } }: { item: StockItem }) {
  const { day, number } = useFormat();
  const session = useSession();
  if (reservations.length === 0) return null;
  return (
    <PanelPart title={m['stock.reservation.title']()} count={reservations.length}>
      <Rows label={m['stock.reservation.title']()}>
        {reservations.map((reservation) => (
          <Row
            key={reservation.id}
            title={
              <Link to={withCompany(reservationsAddress(reservation.number), companyForLinks(session, companyId))}>
                <Reference>{reservation.number}</Reference>
              </Link>
            }
            end={number(reservation.quantity)}
            text={withDots(reservation.reserverName, reservation.reason)}
            textEnd={m['stock.reservation.until']({ day: day(reservation.untilOn) })}
          />
        ))}
      </Rows>
    </PanelPart>
  );
}

function Serials({ item: { serials, serialCount, companyId, manufacturer, reference } }: { item: StockItem }) {
  const [showsAll, setShowsAll] = useState(false);
  if (serialCount === 0) return null;
  const shown = showsAll ? serials : serials.slice(0, serialsShown);
  return (
    <PanelPart title={m['stock.field.serials']()} count={serialCount}>
      <ul className={styles.serials} data-wide={shown.some(({ reservationNumber }) => reservationNumber !== null) || undefined}>
        {shown.map(({ serial, reservationNumber }) => (
          <li key={serial}>
            <SerialLink serial={serial} companyId={companyId} manufacturer={manufacturer} reference={reference} />
            {reservationNumber === null ? null : <span className={styles.held}>{m['stock.serial.reserved']({ number: reservationNumber })}</span>}
          </li>
        ))}
      </ul>
      {serials.length > shown.length ? (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {m['stock.serial.others']({ count: serials.length - shown.length })}
        </Button>
      ) : null}
    </PanelPart>
  );
}

function Movements({ item: { id, movements, movementCount, companyId } }: { item: StockItem }) {
  const { instant, number } = useFormat();
  const session = useSession();
  return (
    <PanelPart title={m['stock.movement.title']()} count={movementCount}>
      <Rows label={m['stock.movement.title']()}>
        {movements.map((movement) => (
          <Row
            key={movement.id}
            title={movementKindNames[movement.kind]()}
            end={formatSigned(movement, number)}
            text={withDots(movement.authorName, movement.reservationNumber ?? movement.reason)}
            textEnd={instant(movement.happenedAt, 'shortDateTime')}
          />
        ))}
      </Rows>
      {movementCount > movements.length ? (
        <p>
          <Link to={withCompany(movementsAddress(id), companyForLinks(session, companyId))}>{m['stock.movement.all']()}</Link>
        </p>
      ) : null}
    </PanelPart>
  );
}
