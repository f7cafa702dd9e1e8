import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { Collapse } from '@mantine/core';
import { useId, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { accordionSlideMs } from '#platform/kernel/constants.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { resolveExpectedDay, resolveDeliveryDisplay } from '../../order.ts';
import type { AwaitedDelivery } from '../../deliveries.api.ts';
import { deliveryAddress, orderAddress } from '../../orders.paths.ts';
import { ExpectedDay, TrackingLink, DeliveryStatus } from '../parts/delivery-looks.tsx';
import styles from './TrackedDelivery.module.css';

/** One delivery on the time line: its day, what it brings, how it travels, and how its day moved. */
export function TrackedDelivery({ row, showsCompany }: { row: AwaitedDelivery; showsCompany: boolean }) {
  const session = useSession();
  const { day, instant } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const changes = useId();
  const isLate = resolveDeliveryDisplay(row, session.today) === 'late';
  const company = companyForLinks(session, row.companyId);
  const { orderNumber, deliveryNumber } = row;
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <ExpectedDay expectedOn={resolveExpectedDay(row)} promisedOn={row.promisedOn} isRescheduled={row.isRescheduled} />
      </div>
      <div className={styles.what}>
        <p>
          {orderNumber === null ? (
            <span className={styles.number}>
              <Reference>{deliveryNumber ?? ''}</Reference>
            </span>
          ) : (
            <Link to={withCompany(orderAddress(orderNumber), company)} className={styles.number}>
              <Reference>{row.customerOrderNumber || orderNumber}</Reference>
            </Link>
          )}{' '}
          {row.project}
        </p>
        <p className={styles.detail}>
          {showsCompany ? `${row.companyName}${dot}` : null}
          {deliveryNumber === null || orderNumber === null ? null : (
            <>
              <Link to={withCompany(deliveryAddress(orderNumber, deliveryNumber), company)}>{deliveryNumber}</Link>
              {dot}
            </>
          )}
          {withDots(row.deliveryNumber === null && isLate ? m['orders.tracking.notPrepared']() : null, m['orders.pieces']({ count: row.pieces }))}
          {row.siteLabel === null ? null : (
            <>
              {dot}
              <SiteLink site={row.siteId} label={row.siteLabel} companyId={row.companyId} />
            </>
          )}
        </p>
        {row.changes.length > 0 ? (
          <>
            <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={changes} onClick={() => setOpen(!isOpen)}>
              {m['orders.tracking.changes']({ count: row.changes.length })}
              <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
            </button>
            <Collapse expanded={isOpen} transitionDuration={accordionSlideMs} id={changes}>
              <ul className={styles.changes}>
                {row.changes.map((change) => (
                  <li key={`${change.changedAt} ${change.newOn}`}>
                    <strong>{m['orders.tracking.moved']({ from: day(change.previousOn), to: day(change.newOn) })}</strong>{' '}
                    {withDots(change.reason, m['orders.dates.by']({ author: change.authorName, when: instant(change.changedAt) }))}
                  </li>
                ))}
              </ul>
            </Collapse>
          </>
        ) : null}
      </div>
      <div className={styles.carrier}>
        {row.carrierName}
        {row.trackingNumber ? <TrackingLink number={row.trackingNumber} link={row.trackingLink} /> : null}
      </div>
      <div className={styles.state}>
        <DeliveryStatus delivery={row} />
        {row.openDamages > 0 ? (
          <span className={styles.damage}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
            {m['orders.damage.open']({ count: row.openDamages })}
          </span>
        ) : null}
      </div>
    </li>
  );
}
