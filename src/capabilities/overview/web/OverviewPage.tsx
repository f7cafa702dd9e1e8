import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { useMayRequest } from '#platform/kit/web/may-request.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { EndsCard } from './EndsCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { SpendCard } from './SpendCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import { UpdatesCard } from './UpdatesCard.tsx';
import { useLastVisit } from './overview-visit.ts';
import { useLiveResponse } from '#platform/kit/web/live-response.ts';
import { overviewQuery } from './overview.queries.ts';
import styles from './OverviewPage.module.css';

/** `/stillboard/overview`: key figures, to-do items and news of the reader. `newRequest`: address of a new request for an offer. */
export function OverviewPage({ newRequest }: { newRequest: string }) {
  const { user, today, companies } = useSession();
  const tab = useTabCompany();
  const company = companies.find(({ companyId }) => companyId === tab)?.name;
  const { day } = useFormat();
  const mayRequest = useMayRequest();
  const { data, error, refetch } = useQuery(overviewQuery());
  const since = useLastVisit(data);
  useLiveResponse(overviewQuery().queryKey, data?.kinds);
  usePageTitle(m['overview.title']());
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m['overview.greeting']({ name: user.firstName || user.fullName })}</h1>
        <p>
          {company === undefined ? null : <span className={styles.company}>{`${company}${dot}`}</span>}
          {day(today, 'weekday')}
        </p>
        {mayRequest ? (
          <LinkButton data-new="" to={newRequest} className={styles.request} leftSection={<IconPlus size={16} stroke={1.9} />}>
            {m['overview.newRequest']()}
          </LinkButton>
        ) : null}
      </header>
      {error && !data ? (
        <LoadError title={m['overview.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <OverviewSkeleton />
      ) : (
        <>
          <KeyFigures figures={data.figures} />
          <div className={styles.columns}>
            <div className={styles.main}>
              {data.firstSteps.length > 0 ? (
                <FirstStepsCard steps={data.firstSteps} />
              ) : (
                <>
                  <WaitingCard waiting={data.waiting} count={data.waitingCount} />
                  {data.spend ? <SpendCard spend={data.spend} /> : null}
                </>
              )}
            </div>
            <div className={styles.side}>
              {data.ends ? <EndsCard ends={data.ends} /> : null}
              <UpdatesCard updates={data.updates} since={since} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
