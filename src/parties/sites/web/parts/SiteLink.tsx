import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { siteAddress } from '../../sites.paths.ts';

/** The label of a site, leading to the site beside the list of them; a dash without one. @param site its code or id */
export function SiteLink({ site, label, companyId }: { site: string | null; label: string | null; companyId: number }) {
  const company = companyForLinks(useSession(), companyId);
  if (site === null) return '—';
  return (
    <Link to={withCompany(siteAddress(site), company)}>
      <Sentence>{label ?? ''}</Sentence>
    </Link>
  );
}
