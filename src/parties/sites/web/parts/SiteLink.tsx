import { inCompany } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { Sentence } from '#platform/web/parts/Sentence.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import { siteAddress } from '../../sites.paths.ts';

/** The label of a site, leading to the site beside the list of them; a dash without one. @param site its code or id */
export function SiteLink({ site, label, companyId }: { site: string | null; label: string | null; companyId: number }) {
  const company = companyForLinks(useSession(), companyId);
  if (site === null) return '—';
  return (
    <Link to={inCompany(siteAddress(site), company)}>
      <Sentence>{label ?? ''}</Sentence>
    </Link>
  );
}
