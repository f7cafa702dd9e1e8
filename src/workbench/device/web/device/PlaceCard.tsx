import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { stockAddress } from '#commerce/stock/stock.paths.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { siteText } from '#installed-base/equipment/device.ts';
import { DeviceCard } from './DeviceCard.tsx';
import styles from './DeviceCard.module.css';

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
          { label: m['equipment.field.site'](), value: site && <SiteLink site={site.id} label={siteText(site)} companyId={device.companyId} /> },
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
    <Link to={inCompany(stockAddress(code), companyForLinks(session, device.companyId))}>
      <Sentence>
        {reservation === null
          ? m['device.stock.available']()
          : m['device.stock.reserved']({ name: reservation.reserverName, day: format.day(reservation.untilOn, 'long') })}
      </Sentence>
    </Link>
  );
}
