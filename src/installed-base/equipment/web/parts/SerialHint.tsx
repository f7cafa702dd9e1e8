import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { deviceAddress } from '../../equipment.paths.ts';
import { serialsQuery } from '../equipment.queries.ts';
import styles from './SerialHint.module.css';

/** Rows that lead to the devices with exactly the typed serial number. */
export function SerialHint({ typed }: { typed: string }) {
  const session = useSession();
  const { data } = useQuery(serialsQuery(typed));
  if (!data || data.exact.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {data.exact.map((device) => (
        <li key={`${device.companyId} ${device.manufacturer} ${device.reference}`}>
          <Link to={withCompany(deviceAddress(device), companyForLinks(session, device.companyId))}>
            {m['equipment.hint.open']()} <span className="serial">{device.serial}</span>
            <span className="quiet">{withDots(device.manufacturerName, device.reference, device.siteLabel)}</span>
            <IconArrowRight size={16} stroke={1.7} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
