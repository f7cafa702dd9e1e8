import { inCompany } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import { siteAddress } from '../../sites.paths.ts';

/** The label of a site, leading to the site beside the list of them. @param site its code or id */
export function SiteLink({ site, label, companyId }: { site: string; label: string; companyId: number }) {
  return <Link to={inCompany(siteAddress(site), companyForLinks(useSession(), companyId))}>{label}</Link>;
}
