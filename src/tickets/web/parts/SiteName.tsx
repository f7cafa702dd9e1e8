import { inCompany } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import { siteAddress } from '#sites/sites.paths.ts';

/** The label of a site, leading to it. */
export function SiteName({ site: { code, label }, companyId }: { site: { code: string; label: string }; companyId: number }) {
  const session = useSession();
  return <Link to={inCompany(siteAddress(code), companyForLinks(session, companyId))}>{label}</Link>;
}
