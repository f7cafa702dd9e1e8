import { useId, type ReactNode, lazy, Suspense, useState } from 'react';
import styles from './DeviceCard.module.css';
import { ContractLink } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { helpAddress } from '#installed-base/help/help.paths.ts';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { findSupport } from './device-covers.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { stockAddress } from '#commerce/stock/stock.paths.ts';
import { formatSite } from '#installed-base/equipment/device.ts';

/** A titled part of the page of a device; unboxed on phones. */
export function DeviceCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

/** The contract line that covers a device, with what its manufacturer asks for and the way to reach it. */
export function CoverCard({ device }: { device: DeviceDetail }) {
  const session = useSession();
  const { day } = useFormat();
  const support = findSupport(device, session.today);
  const { warrantyType, warrantyUntil, supportEndsOn } = device;
  return (
    <DeviceCard
      title={m['device.cover.title']()}
      action={
        <Link to={withCompany(helpAddress(device.manufacturer, { device: device.id }), companyForLinks(session, device.companyId))} className={styles.link}>
          {m['device.cover.help']({ manufacturer: device.manufacturerName })}
        </Link>
      }
    >
      <Properties
        items={[
          support
            ? { label: m['device.cover.support'](), value: <Sentence>{withDots(support.serviceLevel, support.reference)}</Sentence> }
            : { label: m['device.cover.support'](), value: <span className="quiet">{m['device.cover.none']()}</span> },
          support !== undefined && {
            label: m['device.step.contract'](),
            value: (
              <span className={styles.value}>
                <ContractLink id={support.contractId} number={support.contractNumber} companyId={device.companyId} />
                <span className="quiet">{m['device.cover.until']({ day: day(support.untilOn, 'dated') })}</span>
              </span>
            ),
          },
          supportEndsOn !== null && { label: m['device.cover.supportEndsOn'](), value: day(supportEndsOn, 'dated') },
          (warrantyType !== null || warrantyUntil !== null) && {
            label: m['device.cover.warrantyShort'](),
            value: [warrantyType, warrantyUntil && m['device.cover.until']({ day: day(warrantyUntil, 'dated') })].filter(Boolean).join(', '),
          },
          !!support?.smartAccount && { label: m['device.cover.smartAccount'](), value: support.smartAccount },
          !!support?.virtualAccount && { label: m['device.cover.virtualAccount'](), value: support.virtualAccount },
          !!support?.ccoId && {
            label: m['device.cover.ccoId'](),
            value: (
              <span className={styles.value}>
                {support.ccoId} <CopyButton text={support.ccoId} label={m['device.copy']()} />
              </span>
            ),
          },
        ]}
      />
    </DeviceCard>
  );
}

const PlaceDialog = lazy(() => import('./PlaceDialog.tsx').then((file) => ({ default: file.PlaceDialog })));

/** Place of a device, with the other fields of its owner. */
export function PlaceCard({ device }: { device: DeviceDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { site, room, hostName, subOrganisation, note } = device.place;
  return (
    <DeviceCard
      title={m['device.place.title']()}
      action={
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          {m['device.place.edit']()}
        </button>
      }
    >
      <Properties
        items={[
          device.stock !== null && { label: m['device.stock.title'](), value: <InStock device={device} stock={device.stock} /> },
          { label: m['equipment.field.site'](), value: site && <SiteLink site={site.id} label={formatSite(site)} companyId={device.companyId} /> },
          { label: m['equipment.field.room'](), value: room },
          { label: m['equipment.field.hostName'](), value: hostName },
          { label: m['equipment.field.subOrganisation'](), value: subOrganisation?.name },
          note !== null && { label: m['equipment.field.note'](), value: <span className={styles.note}>{note}</span> },
        ]}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <PlaceDialog device={device} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </DeviceCard>
  );
}

/** Stock that holds the device; leads to its item. */
function InStock({ device, stock }: { device: DeviceDetail; stock: NonNullable<DeviceDetail['stock']> }) {
  const session = useSession();
  const format = useFormat();
  const { code, reservation } = stock;
  return (
    <Link to={withCompany(stockAddress(code), companyForLinks(session, device.companyId))}>
      <Sentence>
        {reservation === null
          ? m['device.stock.available']()
          : m['device.stock.reserved']({ name: reservation.reserverName, day: format.day(reservation.untilOn, 'long') })}
      </Sentence>
    </Link>
  );
}
