import { useQuery } from '@tanstack/react-query';
import { inCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { rolloutAddress } from '../../rollouts.paths.ts';
import { sitesText } from '../../rollout.ts';
import { rolloutQuery } from '../rollouts.queries.ts';

/** The roll-out that a ticket belongs to, with its progress once that is known. */
export function RolloutLink({ number, companyId }: { number: string; companyId: number }) {
  const session = useSession();
  const { data } = useQuery(rolloutQuery(number));
  return (
    <>
      <Link to={inCompany(rolloutAddress(number), companyForLinks(session, companyId))}>
        <Reference>{number}</Reference>
      </Link>
      {data ? `${dot}${sitesText(data.progress)}` : null}
    </>
  );
}
