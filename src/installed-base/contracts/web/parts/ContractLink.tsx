import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { contractAddress } from '../../contracts.paths.ts';

/** The number of a contract, which leads to its page by its id where that is known: contracts of several manufacturers may bear one number, and
 *  are then chosen from. */
export function ContractLink({ id, number, companyId }: { id?: string | null; number: string; companyId: number }) {
  return (
    <Link to={inCompany(contractAddress(id ?? number), companyForLinks(useSession(), companyId))}>
      <Reference>{number}</Reference>
    </Link>
  );
}
