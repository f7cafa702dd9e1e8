import { offersAddress } from '../../offers.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { companyForLinks, canSeePrices, useSession } from '#platform/kit/web/session.ts';
import { Reference } from '#platform/kit/web/parts/cells.tsx';

/** The offer of an order; a link for readers who may see offers. */
export function OfferLink({ number, companyId }: { number: string; companyId: number }) {
  const session = useSession();
  return canSeePrices(session) ? (
    <Link to={withCompany(offersAddress(number), companyForLinks(session, companyId))}>
      <Reference>{number}</Reference>
    </Link>
  ) : (
    <Reference>{number}</Reference>
  );
}
