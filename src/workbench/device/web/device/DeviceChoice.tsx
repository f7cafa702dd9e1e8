import { m } from '#generated/messages/messages.js';
import { isSeveral, withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { KnownSerial } from '#installed-base/equipment/device.api.ts';
import { deviceAddress } from '#installed-base/equipment/equipment.paths.ts';
import styles from './DeviceChoice.module.css';

/** Devices to choose from, with the fields that distinguish them. */
export function DeviceChoice({ devices, label }: { devices: readonly KnownSerial[]; label: string }) {
  const session = useSession();
  const hasCompanies = isSeveral(useTabCompany());
  return (
    <ul className={styles.choice} aria-label={label}>
      {devices.map((device) => (
        <li key={`${device.companyId} ${device.manufacturer} ${device.reference} ${device.serial}`}>
          <Link to={withCompany(deviceAddress(device), companyForLinks(session, device.companyId))}>
            <span className="serial">{device.serial}</span>
            <span>
              {device.manufacturerName} <Reference>{device.reference}</Reference>
            </span>
            <span className="quiet">{withDots(device.siteLabel ?? m['device.choice.noSite'](), hasCompanies && device.companyName)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
