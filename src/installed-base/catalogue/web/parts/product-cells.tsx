import { matchIn } from '../../product.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { productAddress } from '../../catalogue.paths.ts';

/** A reference with the part that was typed. */
export function TypedMatch({ text, typed }: { text: string; typed: string }) {
  const range = matchIn(text, typed);
  if (!range) return <strong>{text}</strong>;
  return (
    <strong>
      {text.slice(0, range[0])}
      <mark>{text.slice(...range)}</mark>
      {text.slice(range[1])}
    </strong>
  );
}

/** The reference of a product, which leads to its page. */
export function ProductLink({ product }: { product: { manufacturer: string; reference: string; companyId: number } }) {
  return (
    <Link to={withCompany(productAddress(product.manufacturer, product.reference), companyForLinks(useSession(), product.companyId))}>
      <Reference>{product.reference}</Reference>
    </Link>
  );
}
