import { IconMessageCircle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ExportButton } from '#exports/web/parts/ExportButton.tsx';
import { useTabCompany } from '#platform/web/company.ts';
import type { CappedCount } from '#platform/web/list/count-text.ts';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { newRequestAddress, offerRequestsAddress } from '../offers.paths.ts';

/** What may be done from the list: one's requests, Excel of the offers on screen, a new request where one company is on screen. */
export function OffersActions({
  query,
  sort,
  dir,
  total,
}: {
  query: Readonly<Record<string, string | undefined>>;
  sort: string;
  dir: string;
  total: CappedCount | undefined;
}) {
  const isOneCompany = useTabCompany() !== 'all';
  return (
    <>
      <LinkButton to={offerRequestsAddress()} variant="default">
        {m['offers.requests.mine']()}
      </LinkButton>
      <ExportButton kind="offers" query={{ ...query, sort, dir }} isEmpty={total?.count === 0} />
      {isOneCompany ? (
        <LinkButton to={newRequestAddress()} leftSection={<IconMessageCircle size={16} stroke={1.7} />}>
          {m['offers.action.request']()}
        </LinkButton>
      ) : null}
    </>
  );
}
