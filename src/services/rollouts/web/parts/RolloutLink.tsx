import { useQuery } from '@tanstack/react-query';
import { inCompany } from '#platform/address.ts';
import { dot } from '#platform/dots.ts';
import { Link } from '#platform/web/Link.tsx';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import { rolloutAddress } from '../../rollouts.paths.ts';
import { sitesText } from './progress-text.ts';
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
