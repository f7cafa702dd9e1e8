import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { HelpChannels } from '#help/web/parts/HelpChannels.tsx';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/dots.ts';
import { useTabCompany } from '#platform/web/company.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { Link } from '#platform/web/Link.tsx';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { NoRight } from '#platform/web/parts/NoRight.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { Row } from '#platform/web/parts/Row.tsx';
import { Rows } from '#platform/web/parts/Rows.tsx';
import { caseAddress } from '../contracts.paths.ts';
import type { CaseSubject } from '../support-case.api.ts';
import { subjectsQuery, type NamedSubject } from './case/case.queries.ts';
import { CaseSearch } from './case/CaseSearch.tsx';
import { ReadyToCopy } from './case/ReadyToCopy.tsx';
import { ContractsTabs } from './parts/ContractsTabs.tsx';
import styles from './case/SupportCase.module.css';

/** `/contrats/case`: who to call at the manufacturer of a device or a contract, with everything that support asks for. */
export function SupportCasePage() {
  const { device, serial, contract } = useRouterState({ select: (state) => state.location.search as NamedSubject });
  if (useTabCompany() === 'all') return <NoRight title={m['contracts.case.title']()}>{m['contracts.case.oneCompany']()}</NoRight>;
  return (
    <Page hasTabs>
      <PageHeader title={m['contracts.case.title']()} />
      <ContractsTabs current="supportCase" />
      <p className={styles.intro}>{m['contracts.case.intro']()}</p>
      <Case named={{ device, serial, contract }} />
    </Page>
  );
}

function Case({ named }: { named: NamedSubject }) {
  const { data, error, refetch } = useQuery(subjectsQuery(named));
  const isNamed = Object.values(named).some(Boolean);
  const chosen = data?.subjects.length === 1 ? data.subjects[0] : undefined;
  const title = chosen ? titleOf(chosen) : '';
  return (
    <div className={styles.case}>
      <CaseSearch shown={title} />
      {chosen ? <ReadyToCopy key={chosen.device?.id ?? chosen.contract!.id} subject={chosen} /> : null}
      <div className={styles.answer}>
        {error && !data ? (
          <LoadError title={m['contracts.case.failed']()} failure={error} onRetry={() => void refetch()} />
        ) : !isNamed ? (
          <EmptyState title={m['contracts.case.start']()}>
            <p>{m['contracts.case.startText']()}</p>
          </EmptyState>
        ) : !data ? null : data.subjects.length === 0 ? (
          <p role="status">{m['contracts.case.unknown']()}</p>
        ) : chosen ? (
          <>
            <h2 className={styles.manufacturer}>{chosen.manufacturer.name}</h2>
            <HelpChannels manufacturer={chosen.manufacturer.code} />
          </>
        ) : (
          <Choice subjects={data.subjects} />
        )}
      </div>
    </div>
  );
}

const titleOf = ({ device, contract }: CaseSubject): string => device?.serial ?? contract?.number ?? '';

/** Serial numbers are not unique alone, nor are contract numbers. */
function Choice({ subjects }: { subjects: readonly CaseSubject[] }) {
  return (
    <section>
      <p>{m['contracts.case.choose']()}</p>
      <Rows>
        {subjects.map(({ device, contract, manufacturer }) => (
          <Row
            key={device?.id ?? contract!.id}
            title={
              <Link to={caseAddress(device ? { device: device.id } : { contract: contract!.id })}>
                {device ? m['contracts.case.oneOf']({ serial: device.serial, reference: device.reference }) : contract!.number}
              </Link>
            }
            text={withDots(manufacturer.name, device?.siteLabel)}
          />
        ))}
      </Rows>
    </section>
  );
}
