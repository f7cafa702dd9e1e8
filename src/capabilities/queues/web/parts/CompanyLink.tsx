import { overviewPaths } from '#capabilities/overview/overview.paths.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import type { QueueRow } from '../../queues.api.ts';

/** The company of an item, leading to its overview. */
export function CompanyLink({ item: { companyId, companyName } }: { item: Pick<QueueRow, 'companyId' | 'companyName'> }) {
  if (companyId === null || companyName === null) return '—';
  return <Link to={inCompany(overviewPaths.overview, companyId)}>{companyName}</Link>;
}
