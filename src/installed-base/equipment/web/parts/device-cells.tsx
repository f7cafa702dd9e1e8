import { IconCircleCheck, IconHelpCircle, IconShield, IconShieldOff } from '@tabler/icons-react';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { type PastedState, isNearEndOfSupport } from '../../device.ts';
import { pastedStateNames } from '../../device.names.ts';
import { computeExpiryLimit } from '#installed-base/catalogue/expiry.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { deviceAddress, serialAddress } from '../../equipment.paths.ts';
import serialLinkStyles from './SerialLink.module.css';
import styles from './near-day.module.css';

const looks = {
  covered: { family: 'success', icon: IconCircleCheck },
  warrantyOnly: { family: 'info', icon: IconShield },
  uncovered: { family: 'warning', icon: IconShieldOff, isPill: true },
  unknown: { family: 'neutral', icon: IconHelpCircle },
} satisfies Record<PastedState, Omit<StatusLook, 'label'>>;

/** Protection of a device as a cell of a list; `unknown` for a serial number that no device bears. */
export const renderCoverage = (state: PastedState) => statusCell({ ...looks[state], label: pastedStateNames[state]() });

/** A day, amber while it is near. */
export const renderNearDay = (day: string | null, isNear: boolean, format: Format) =>
  day === null ? (
    <span className="quiet">—</span>
  ) : (
    <time dateTime={day} className={styles.day} data-near={isNear || undefined}>
      {format.day(day, 'dated')}
    </time>
  );

/** End of a cover; amber from three months before. */
export const renderCoverEnd = (day: string | null, format: Format) => renderNearDay(day, day !== null && day < computeExpiryLimit(format.today ?? ''), format);

/** Last day of support of a product; amber from twelve months before. */
export const renderEndOfSupport = (day: string | null, format: Format) => renderNearDay(day, isNearEndOfSupport(day, format.today ?? ''), format);

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
    <Link to={withCompany(to, companyForLinks(session, companyId))} className={`serial ${serialLinkStyles.link}`}>
      {serial}
    </Link>
  );
}
