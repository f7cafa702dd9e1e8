import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { deviceAddress, serialAddress } from '../../equipment.paths.ts';
import styles from './SerialLink.module.css';

interface SerialLinkProps {
  serial: string;
  /** The company on screen where it is left out. */
  companyId?: number | undefined;
  /** Manufacturer and reference, where both are known; else the reader chooses among the devices of the serial number. */
  manufacturer?: string | null | undefined;
  reference?: string | null | undefined;
}

/** A serial number, leading to the page of its device. */
export function SerialLink({ serial, companyId, manufacturer, reference }: SerialLinkProps) {
  const session = useSession();
  const to = manufacturer && reference ? deviceAddress({ manufacturer, reference, serial }) : serialAddress(serial);
  return (
    <Link to={inCompany(to, companyForLinks(session, companyId))} className={`serial ${styles.link}`}>
      {serial}
    </Link>
  );
}
