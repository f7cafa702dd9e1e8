import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { staffMay } from '#platform/staff-rights.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { prepareOffline } from '#platform/web/offline/offline-pages.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { ObjectSkeleton } from '#platform/web/parts/ObjectSkeleton.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { Tabs } from '#platform/web/parts/Tabs.tsx';
import { useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { ticketsAddress } from '#tickets/tickets.paths.ts';
import { givenAddress } from '../field-work.paths.ts';
import { givenParts, nextOf, partOf, type GivenPart } from '../given.ts';
import { givenQuery } from './given.queries.ts';
import { GivenList } from './mine/GivenList.tsx';
import { OfflineBand } from './mine/OfflineBand.tsx';

/** `/prestaticket`: the interventions given to one of the provider's people; customers are led to their engineering services. */
export function MyInterventionsPage() {
  const { user } = useSession();
  return staffMay(user, 'fieldWork') ? <MyInterventions /> : <Navigate to={ticketsAddress({ service: 'engineering' })} replace />;
}

const partNames = { today: m['field-work.mine.today'], week: m['field-work.mine.week'], later: m['field-work.mine.later'] } satisfies Record<
  GivenPart,
  () => string
>;

const emptyTexts = {
  today: m['field-work.mine.nothingToday'],
  week: m['field-work.mine.nothingThisWeek'],
  later: m['field-work.mine.nothingLater'],
} satisfies Record<GivenPart, () => string>;

function MyInterventions() {
  const session = useSession();
  const { number, timeZone } = useFormat();
  const { part = 'today' } = useSearch({ strict: false }) as { part?: GivenPart };
  const { data, error, refetch } = useQuery(givenQuery(session.user.id));
  // Without a store or a worker the page needs a network, as all others do.
  useEffect(() => void prepareOffline(session).catch(() => undefined), [session]);
  const given = data?.interventions ?? [];
  const partsOf = given.map((one) => [partOf(one, session.today, timeZone), one] as const);
  const next = nextOf(given);
  const nextPart = next && partOf(next, session.today, timeZone);
  const shown = partsOf.flatMap(([of, one]) => (of === part ? [one] : []));
  return (
    <Page hasTabs>
      <PageHeader title={m['field-work.mine.title']()} />
      {data && data.keptAt !== null ? <OfflineBand keptAt={data.keptAt} /> : null}
      <Tabs
        label={m['field-work.mine.title']()}
        tabs={givenParts.map((one) => ({
          label: partNames[one](),
          to: givenAddress(one),
          isCurrent: one === part,
          count: data ? number(partsOf.filter(([of]) => of === one).length) : undefined,
        }))}
      />
      {error && !data ? (
        <LoadError title={m['field-work.mine.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ObjectSkeleton blocks={[120, 120]} />
      ) : shown.length === 0 ? (
        <EmptyState
          title={emptyTexts[part]()}
          actions={
            nextPart && nextPart !== part ? (
              <LinkButton to={givenAddress(nextPart)} variant="default">
                {m['field-work.mine.showNext']()}
              </LinkButton>
            ) : null
          }
        >
          <p>{m['field-work.mine.emptyText']()}</p>
        </EmptyState>
      ) : (
        <GivenList interventions={shown} next={next?.id} />
      )}
    </Page>
  );
}
