import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { orderAddress } from '../../orders.paths.ts';

interface OrderNumberProps {
  /** The number as the reader knows it. */
  shown: string;
  /** The provider's number of the order; null where the reader sees none. */
  number: string | null;
  companyId: number;
}

/** The number of an order, leading to its page where the reader may see it. */
export function OrderNumber({ shown, number, companyId }: OrderNumberProps) {
  const session = useSession();
  if (number === null) return <Reference>{shown}</Reference>;
  return (
    <Link to={inCompany(orderAddress(number), companyForLinks(session, companyId))}>
      <Reference>{shown}</Reference>
    </Link>
  );
}
