import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { productAddress } from '../../catalogue.paths.ts';

/** The reference of a product, which leads to its page. */
export function ProductLink({ product }: { product: { manufacturer: string; reference: string; companyId: number } }) {
  return (
    <Link to={inCompany(productAddress(product.manufacturer, product.reference), companyForLinks(useSession(), product.companyId))}>
      <Reference>{product.reference}</Reference>
    </Link>
  );
}
