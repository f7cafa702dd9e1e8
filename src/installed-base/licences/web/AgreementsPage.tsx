import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { licencesAddress } from '../licences.paths.ts';
import { AccountTree } from './agreements/AccountTree.tsx';
import { AgreementCard } from './agreements/AgreementCard.tsx';
import { agreementsQuery } from './licences.queries.ts';
import styles from './agreements/Agreements.module.css';

/** `/ea`: enterprise agreements with their suites, and Smart and Virtual Accounts. */
export function AgreementsPage() {
  const { data, error, refetch } = useQuery(agreementsQuery());
  const isEmpty = data !== undefined && data.agreements.length === 0 && data.accounts.length === 0;
  const licences = <LinkButton to={licencesAddress()}>{m['licences.agreements.toLicences']()}</LinkButton>;
  return (
    <Page>
      <PageHeader title={m['licences.menu']()} actions={isEmpty ? null : licences}>
        {m['licences.agreements.grey']()}
      </PageHeader>
      {error && !data ? (
        <LoadError title={m['licences.agreements.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <EmptyState title={m['licences.agreements.empty']()} actions={licences}>
          <p>{m['licences.agreements.emptyText']()}</p>
        </EmptyState>
      ) : (
        <div className={styles.parts} aria-busy={data === undefined}>
          <section>
            <h2>{m['licences.agreements.title']()}</h2>
            {data ? null : <Skeleton height={220} radius="lg" aria-hidden="true" data-outline="" />}
            {data?.agreements.length === 0 ? <p className="quiet">{m['licences.agreements.none']()}</p> : null}
            {data?.agreements.map((agreement) => (
              <AgreementCard key={agreement.id} agreement={agreement} />
            ))}
          </section>
          <section>
            <h2>{m['licences.accounts.title']()}</h2>
            {data ? null : <Skeleton height={160} radius="lg" aria-hidden="true" data-outline="" />}
            {data?.accounts.length === 0 ? <p className="quiet">{m['licences.accounts.none']()}</p> : null}
            {data?.accounts.map((account) => (
              <AccountTree key={account.id} account={account} />
            ))}
          </section>
        </div>
      )}
    </Page>
  );
}
