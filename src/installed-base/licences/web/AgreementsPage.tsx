import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { licencesAddress } from '../licences.paths.ts';
import { agreementsQuery } from './licences.queries.ts';
import styles from './agreements/Agreements.module.css';
import { buildTree } from '#parties/companies/sub-organisation.ts';
import type { SmartAccount, Agreement } from '../licences.api.ts';
import { IconCalendarCheck, IconCalendarPlus, IconCalendarX, IconHourglassLow } from '@tabler/icons-react';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { TermState } from '../licence.ts';

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
        <LoadFailure title={m['licences.agreements.failed']()} failure={error} onRetry={() => void refetch()} />
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

/** A Smart Account with its Virtual Accounts, those within others below them. */
function AccountTree({ account: { name, domain, virtualAccounts } }: { account: SmartAccount }) {
  return (
    <article className={styles.account}>
      <h3>
        {name} {domain ? <span className="quiet">{domain}</span> : null}
      </h3>
      <ul aria-label={m['licences.accounts.virtual']()}>
        {buildTree(virtualAccounts).map(({ row, depth }) => (
          <li key={row.id} style={{ paddingInlineStart: `${depth * 20}px` }}>
            {row.name} {row.isDefault ? <span className="quiet">{m['licences.accounts.default']()}</span> : null}
          </li>
        ))}
      </ul>
    </article>
  );
}

const buildLooks = (): Record<TermState, StatusLook> => ({
  upcoming: { label: m['licences.term.upcoming'](), family: 'info', icon: IconCalendarPlus },
  running: { label: m['licences.term.running'](), family: 'success', icon: IconCalendarCheck },
  ending: { label: m['licences.term.ending'](), family: 'warning', icon: IconHourglassLow, isPill: true },
  ended: { label: m['licences.term.ended'](), family: 'danger', icon: IconCalendarX },
});

/** An agreement: its term, its True Forward date, its suites. */
function AgreementCard({ agreement }: { agreement: Agreement }) {
  const { day, number } = useFormat();
  const { label, manufacturerName, startsOn, endsOn, trueForwardOn, smartAccountName, state, suites } = agreement;
  return (
    <article className={styles.agreement}>
      <header>
        <h3>{agreement.number}</h3>
        <Status {...buildLooks()[state]} />
      </header>
      {label ? <p className="quiet">{label}</p> : null}
      <Properties
        items={[
          { label: m['licences.agreements.manufacturer'](), value: manufacturerName },
          { label: m['licences.agreements.term'](), value: m['licences.agreements.fromTo']({ from: day(startsOn, 'auto'), to: day(endsOn, 'auto') }) },
          { label: m['licences.agreements.trueForward'](), value: trueForwardOn && day(trueForwardOn, 'auto') },
          { label: 'Smart Account', value: smartAccountName },
        ]}
      />
      {suites.length === 0 ? null : (
        <table className={styles.suites}>
          <thead>
            <tr>
              <th scope="col">{m['licences.agreements.suite']()}</th>
              <th scope="col">{m['licences.agreements.portfolio']()}</th>
              <th scope="col" className={styles.end}>
                {m['licences.agreements.quantity']()}
              </th>
            </tr>
          </thead>
          <tbody>
            {suites.map((suite) => (
              <tr key={`${suite.portfolio} ${suite.name}`}>
                <td>{suite.name}</td>
                <td>{suite.portfolio}</td>
                <td className={styles.end}>{suite.quantity === null ? '—' : number(suite.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
