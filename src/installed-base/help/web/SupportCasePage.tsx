import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { helpAddress } from '../help.paths.ts';
import { m } from '#generated/messages/messages.js';
import { isSeveral, withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { NoRight, Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Row, Rows } from '#platform/kit/web/parts/panel.tsx';
import type { CaseSubject } from '../support-case.api.ts';
import { subjectsQuery, type NamedSubject } from './help.queries.ts';
import { CaseSearch } from './case/CaseSearch.tsx';
import { ContractsTabs } from '#installed-base/contracts/web/parts/ContractsTabs.tsx';
import styles from './case/SupportCase.module.css';

/** `/contrats/case`: the device or the contract for which a case is opened; it leads to the help of its manufacturer. */
export function SupportCasePage() {
  const { device, serial, contract } = useRouterState({ select: (state) => state.location.search as NamedSubject });
  if (isSeveral(useTabCompany())) return <NoRight title={m['help.supportCase.title']()}>{m['help.supportCase.oneCompany']()}</NoRight>;
  return (
    <Page hasTabs>
      <PageHeader title={m['help.supportCase.title']()} />
      <ContractsTabs current="supportCase" />
      <p className={styles.intro}>{m['help.supportCase.intro']()}</p>
      <Case named={{ device, serial, contract }} />
    </Page>
  );
}

const buildHelpAddress = ({ device, contract, manufacturer }: CaseSubject): string =>
  helpAddress(manufacturer.code, device ? { device: device.id } : { contract: contract!.id });

function Case({ named }: { named: NamedSubject }) {
  const company = Number(useRouterState({ select: (state) => (state.location.search as { company?: string }).company }));
  const { data, error, refetch } = useQuery(subjectsQuery(named));
  const isNamed = Object.values(named).some(Boolean);
  const [only] = data?.subjects ?? [];
  const to = only && data?.subjects.length === 1 ? withCompany(buildHelpAddress(only), company || undefined) : undefined;
  const router = useRouter();
  useEffect(() => {
    if (to !== undefined) void router.navigate({ href: to, replace: true });
  }, [router, to]);
  if (to !== undefined) return null;
  return (
    <div className={styles.case}>
      <CaseSearch shown={named.serial ?? named.contract ?? ''} />
      {error && !data ? (
        <LoadFailure title={m['help.supportCase.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : !isNamed ? (
        <EmptyState title={m['help.supportCase.start']()} actions={<ToManufacturers />}>
          <p>{m['help.supportCase.startText']()}</p>
        </EmptyState>
      ) : !data ? null : data.subjects.length === 0 ? (
        <div className={styles.unknown}>
          <p role="status">{m['help.supportCase.unknown']()}</p>
          <ToManufacturers />
        </div>
      ) : (
        <Choice subjects={data.subjects} />
      )}
    </div>
  );
}

const ToManufacturers = () => (
  <LinkButton to={helpAddress()} variant="default">
    {m['help.supportCase.manufacturers']()}
  </LinkButton>
);

/** Serial numbers are not unique alone, nor are contract numbers. */
function Choice({ subjects }: { subjects: readonly CaseSubject[] }) {
  return (
    <section>
      <p>{m['help.supportCase.choose']()}</p>
      <Rows>
        {subjects.map((subject) => {
          const { device, contract, manufacturer } = subject;
          return (
            <Row
              key={device?.id ?? contract!.id}
              title={
                <Link to={buildHelpAddress(subject)}>
                  {device ? m['help.supportCase.oneOf']({ serial: device.serial, reference: device.reference }) : contract!.number}
                </Link>
              }
              text={withDots(manufacturer.name, device?.siteLabel)}
            />
          );
        })}
      </Rows>
    </section>
  );
}
