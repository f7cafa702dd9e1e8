import { invoicesAddress } from '#commerce/invoices/invoices.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';

/** The number of the invoice of a ticket, leading to it where the reader sees it. */
export function InvoiceNumber({ number, isLinked, companyId }: { number: string; isLinked: boolean; companyId: number }) {
  const session = useSession();
  if (!isLinked) return <Reference>{number}</Reference>;
  return (
    <Link to={withCompany(invoicesAddress(number), companyForLinks(session, companyId))}>
      <Reference>{number}</Reference>
    </Link>
  );
}
