import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { helpAddress } from '../../help.paths.ts';
import styles from './HelpLink.module.css';

interface HelpLinkProps {
  manufacturer: string;
  /** Object for which a case would be opened. */
  about: { device?: string; contract?: string };
  companyId: number;
  label?: string;
}

/** Way from a device or a contract to the support of its manufacturer. */
export const HelpLink = ({ manufacturer, about, companyId, label }: HelpLinkProps) => (
  <Link to={withCompany(helpAddress(manufacturer, about), companyForLinks(useSession(), companyId))} className={styles.link}>
    {label ?? m['help.link']()}
  </Link>
);
