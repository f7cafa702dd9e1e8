import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { allCompaniesMax } from '#platform/kernel/constants.ts';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { useLiveResponse } from '#platform/kit/web/live-response.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { NoRight } from '#platform/kit/web/parts/NoRight.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { homeAddress } from '#platform/kernel/frame.paths.ts';
import type { PartnerSpace } from '../partner-space.api.ts';
import { ActingNote } from './partner/ActingNote.tsx';
import { ClientFigures } from './partner/ClientFigures.tsx';
import { ClientsTable } from './partner/ClientsTable.tsx';
import { ClientWaits } from './partner/ClientWaits.tsx';
import { ExportClients } from './partner/ExportClients.tsx';
import { partnerSpaceQuery } from './partner-space.queries.ts';

/** `/partenaire`: the client companies of a partner, with figures over all of them and what waits for them. */
export function PartnerPage() {
  const { data, error, refetch } = useQuery(partnerSpaceQuery());
  useLiveResponse(partnerSpaceQuery().queryKey, data?.kinds);
  const session = useSession();
  if (data?.clients.length === 0)
    return (
      <NoRight
        title={m['overview.menu.partner']()}
        actions={<LinkButton to={homeAddress(session.user.staffRole !== null)}>{m['overview.partner.home']()}</LinkButton>}
      >
        {m['overview.partner.none']()}
      </NoRight>
    );
  return (
    <Page>
      <PageHeader title={m['overview.menu.partner']()} actions={data && data.clients.length <= allCompaniesMax ? <ExportClients /> : undefined} inBar>
        {data ? m['overview.partner.text']({ count: data.clients.length }) : '\u00a0'}
      </PageHeader>
      {error && !data ? <LoadError title={m['overview.partner.failed']()} failure={error} onRetry={() => void refetch()} /> : null}
      {data ? <Clients space={data} /> : null}
    </Page>
  );
}

function Clients({ space }: { space: PartnerSpace }) {
  // Lists over all clients are read as "all companies" are: beyond, a client is chosen.
  const hasLists = space.clients.length <= allCompaniesMax;
  return (
    <>
      <ClientFigures totals={space.totals} hasLists={hasLists} />
      {space.more ? <p role="status">{m['overview.partner.more']({ count: space.clients.length })}</p> : null}
      <ClientsTable space={space} />
      <ClientWaits waiting={space.waiting} count={space.waitingCount} />
      <ActingNote client={space.clients[0]!.name} />
    </>
  );
}
