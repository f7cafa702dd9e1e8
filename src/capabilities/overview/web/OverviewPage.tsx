import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { useMayRequest } from '#platform/kit/web/may-act.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page } from '#platform/kit/web/parts/page-header.tsx';
import { canWriteUnasked, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { EndsCard } from './EndsCard.tsx';
import { SpendCard } from './SpendCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import { UpdatesCard } from './UpdatesCard.tsx';
import { useLiveResponse } from '#platform/kit/web/events.ts';
import { overviewRequestAddress } from './parts/overview-request.ts';
import { overviewQuery, overviewCalls } from './overview.queries.ts';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { Overview, Figure, FirstStepShown } from '../overview.api.ts';
import { Figures, Card } from '#platform/kit/web/parts/cards.tsx';
import { markIcons } from '#platform/kit/web/parts/marks.tsx';
import keyFiguresStyles from './KeyFigures.module.css';
import firstStepsCardStyles from './FirstStepsCard.module.css';
import styles from './OverviewPage.module.css';

/** `/stillboard/overview`: key figures, to-do items and news of the reader. */
export function OverviewPage() {
  const { user, today, companies } = useSession();
  const tab = useTabCompany();
  const company = companies.find(({ companyId }) => companyId === tab)?.name;
  const { day } = useFormat();
  const mayRequest = useMayRequest();
  const newRequest = overviewRequestAddress.useValue();
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
          <LinkButton data-new="" to={newRequest()} className={styles.request} leftSection={<IconPlus size={16} stroke={1.9} />}>
            {m['overview.newRequest']()}
          </LinkButton>
        ) : null}
      </header>
      {error && !data ? (
        <LoadFailure title={m['overview.failed']()} failure={error} onRetry={() => void refetch()} />
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

/** Placeholder of the overview while it loads. */
function OverviewSkeleton() {
  return (
    <div aria-hidden="true" data-outline="">
      <Skeleton height={106} radius="lg" />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton height={440} radius="lg" />
          <Skeleton height={270} radius="lg" />
        </div>
        <Skeleton height={420} radius="lg" />
      </div>
    </div>
  );
}

/** Records this visit once something was shown. News at its beginning stay marked until it ends. */
function useLastVisit(overview: Overview | undefined): string | null {
  const [began, setBegan] = useState<{ seenAt: string | null } | undefined>();
  if (overview && !began) setBegan({ seenAt: overview.seenAt });
  const isShown = overview !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const { queryKey } = overviewQuery();
    // If saving fails, items are marked new again; harmless.
    if (canWriteUnasked()) void overviewCalls.call('POST /api/overview/visit').catch(() => undefined);
    return () => {
      queryClient.setQueryData<Overview>(queryKey, (shown) => shown && { ...shown, seenAt: new Date().toISOString() });
    };
  }, [isShown]);
  return began ? began.seenAt : (overview?.seenAt ?? null);
}

/** The key figures of all domains. */
function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Figures
      label={m['overview.figures']()}
      figures={figures.map(({ key, label, value, unit, note, overdue, address }) => ({
        key,
        label,
        to: address,
        value: (
          <>
            {value}
            {unit === null ? null : <span className={keyFiguresStyles.unit}>{`\u00a0${unit}`}</span>}
          </>
        ),
        note: (
          <>
            {overdue === null ? null : <span className={keyFiguresStyles.overdue}>{overdue}</span>}
            {overdue !== null && note !== null ? dot : null}
            {note}
          </>
        ),
      }))}
    />
  );
}

/** Ways to begin in a new company. */
function FirstStepsCard({ steps }: { steps: readonly FirstStepShown[] }) {
  return (
    <Card title={m['overview.firstSteps.title']()}>
      <p className={firstStepsCardStyles.lead}>{m['overview.firstSteps.text']()}</p>
      <ol>
        {steps.map(({ key, icon, title, text, action, address }) => {
          const Icon = markIcons[icon];
          return (
            <li key={key} className={firstStepsCardStyles.step}>
              <span className={firstStepsCardStyles.icon}>
                <Icon size={18} stroke={1.7} aria-hidden="true" />
              </span>
              <span className={firstStepsCardStyles.words}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <LinkButton to={address} variant="default">
                {action}
              </LinkButton>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
