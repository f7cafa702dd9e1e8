import { Skeleton } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { comeIntoView } from '#platform/kit/web/in-sight.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Figures, Card } from '#platform/kit/web/parts/cards.tsx';
import { countText, useFormat } from '#platform/kit/web/use-format.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { ticketsAddress, ticketsPaths, ticketAddress } from '#services/tickets/tickets.paths.ts';
import { NextInterventions, TicketsInProgress, RolloutsInProgress } from './home/home-lists.tsx';
import { NoTickets } from './view-parts.tsx';
import { NewTicket } from '#services/tickets/web/parts/new-ticket.tsx';
import { boardView } from './views.ts';
import { servicesHomeQuery, type ServicesHome } from '#services/tickets/web/tickets.queries.ts';
import styles from './ServicesHomePage.module.css';
import { withCompany } from '#platform/kernel/address.ts';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { Timeline } from '#platform/kit/web/parts/history.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { eventLook } from './ticket/event-look.ts';

/** `/stilldeploy/overview`, and `/stilldeploy/historique` opened at the latest activity: the home of services. */
export function ServicesHomePage() {
  const { data, error, refetch } = useQuery(servicesHomeQuery());
  const isNothing = data !== undefined && isEmpty(data);
  return (
    <Page>
      <PageHeader
        title={m['ticket-screens.home.title']()}
        inBar
        actions={
          <>
            <LinkButton to={ticketsAddress({ view: boardView })} variant="default" leftSection={<IconLayoutKanban size={16} stroke={1.7} />}>
              {m['ticket-screens.view.board']()}
            </LinkButton>
            {isNothing ? null : <NewTicket />}
          </>
        }
      />
      {error && !data ? (
        <LoadFailure title={m['ticket-screens.home.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Home home={data} />
      ) : (
        <div aria-hidden="true" data-outline="">
          <Skeleton height={96} radius="lg" />
          <Skeleton height={320} radius="lg" mt={20} />
        </div>
      )}
    </Page>
  );
}

const isEmpty = ({ tickets, interventions, activity }: ServicesHome): boolean => tickets.length + interventions.length + activity.length === 0;

/** Part of the page that its figure leads to. */
const interventionsPart = 'interventions';

function Home({ home }: { home: ServicesHome }) {
  const { counts, tickets, interventions, activity } = home;
  const { isHistory, isAtInterventions } = useRouterState({
    select: ({ location }) => ({ isHistory: location.pathname === ticketsPaths.history, isAtInterventions: location.hash === interventionsPart }),
    structuralSharing: true,
  });
  const router = useRouter();
  // A second press on the figure that leads to a part of this page changes no address.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ hrefChanged }) => {
        if (!hrefChanged) document.querySelector('[data-start]')?.scrollIntoView();
      }),
    [router],
  );
  const count = ({ count: value, more }: ServicesHome['counts']['refused']): string => countText({ count: value, more });
  const figures = [
    {
      key: 'awaitingValidation',
      label: m['ticket-screens.home.awaitingValidation'](),
      value: count(counts.awaitingValidation),
      to: ticketsAddress({ state: 'awaitingValidation' }),
    },
    {
      key: 'inProgress',
      label: m['ticket-screens.home.inProgress'](),
      value: count(counts.inProgress),
      to: ticketsAddress({ state: 'validated,shipped,deployed' }),
    },
    { key: 'refused', label: m['ticket-screens.home.refused'](), value: count(counts.refused), to: ticketsAddress({ state: 'refused' }) },
    {
      key: 'interventions',
      label: m['ticket-screens.home.interventions'](),
      value: count(counts.interventions),
      to: `${ticketsPaths.overview}#${interventionsPart}`,
    },
  ];
  return (
    <>
      {isEmpty(home) ? (
        <NoTickets />
      ) : (
        <>
          <Figures label={m['ticket-screens.home.figures']()} figures={figures} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <Card title={m['ticket-screens.home.tickets']()} actions={<Link to={ticketsAddress()}>{m['ticket-screens.home.all']()}</Link>}>
                <TicketsInProgress tickets={tickets} />
              </Card>
              <RolloutsInProgress />
            </div>
            <div id={interventionsPart} className={styles.named} ref={isAtInterventions ? comeIntoView : undefined}>
              <Card title={m['ticket-screens.home.next']()}>
                <NextInterventions interventions={interventions} />
              </Card>
            </div>
            <div ref={isHistory ? comeIntoView : undefined} className={`${styles.named} ${styles.activity}`}>
              <Card title={m['ticket-screens.home.activity']()}>
                <Activity entries={isHistory ? activity : activity.slice(0, 12)} />
              </Card>
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** Events of the tickets, the latest first. */
function Activity({ entries }: { entries: ServicesHome['activity'] }) {
  const session = useSession();
  const { instant } = useFormat();
  if (entries.length === 0) return <p className="quiet">{m['ticket-screens.home.noActivity']()}</p>;
  return (
    <Timeline
      label={m['ticket-screens.home.activity']()}
      entries={entries.map((entry) => {
        const { title, ...look } = eventLook(entry);
        return {
          id: entry.id,
          ...look,
          title: (
            <>
              <Link to={withCompany(ticketAddress(entry.ticketNumber), companyForLinks(session, entry.companyId))}>
                <Reference>{entry.ticketNumber}</Reference>
              </Link>{' '}
              {title}
            </>
          ),
          text: entry.by,
          end: <small className="quiet">{instant(entry.happenedAt, 'shortDateTime')}</small>,
        };
      })}
    />
  );
}
