import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#capabilities/conversations/web/parts/UnreadHint.tsx';
import { m } from '#generated/messages/messages.js';
import { SourceBar } from '#platform/kit/web/parts/SourceBar.tsx';
import { inCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ObjectColumns } from '#platform/kit/web/parts/ObjectColumns.tsx';
import { ObjectSkeleton } from '#platform/kit/web/parts/ObjectSkeleton.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { Tabs } from '#platform/kit/web/parts/Tabs.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { ContractDetail } from '../contracts.api.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractAddress, contractsAddress } from '../contracts.paths.ts';
import { ContractActions } from './contract/ContractActions.tsx';
import { ContractDocuments } from './contract/ContractDocuments.tsx';
import { ContractHistory } from './contract/ContractHistory.tsx';
import { ContractLines } from './contract/ContractLines.tsx';
import { ContractProperties } from './contract/ContractProperties.tsx';
import { ContractMissing } from './ContractMissing.tsx';
import { contractQuery } from './contracts.queries.ts';
import { ContractStatus } from './parts/ContractStatus.tsx';
import { EndStatus } from './parts/EndStatus.tsx';
import styles from './ContractPage.module.css';

// For the provider's people alone.
const ContractEntry = lazy(() => import('./entry/ContractEntry.tsx').then((file) => ({ default: file.ContractEntry })));

/** `/contrat/{code}`: one contract by number or id, with lines, documents, history and conversation. */
export function ContractPage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  usePageTitle(m['contracts.title']());
  return (
    <Page>
      <ContractOfCode key={code} code={code} />
    </Page>
  );
}

function ContractOfCode({ code }: { code: string }) {
  const { data: contract, error, refetch } = useQuery(contractQuery(code));
  if (contract) return <Contract contract={contract} />;
  if (error) return <ContractMissing code={code} failure={error} onRetry={() => void refetch()} isPage />;
  return <ObjectSkeleton blocks={[320]} isAsideFirst />;
}

type Part = 'lines' | 'documents' | 'history';
const parts: Record<Part, (contract: ContractDetail) => ReactNode> = {
  lines: (contract) => <ContractLines contract={contract} />,
  documents: (contract) => <ContractDocuments contract={contract} />,
  history: (contract) => <ContractHistory contract={contract} />,
};

function Contract({ contract }: { contract: ContractDetail }) {
  const session = useSession();
  const tab = useRouterState({ select: ({ location }) => (location.search as Record<string, string>).tab });
  const part: Part = tab === 'documents' || tab === 'history' ? tab : 'lines';
  const company = companyForLinks(session, contract.companyId);
  const to = (other?: Exclude<Part, 'lines'>) => inCompany(contractAddress(contract.code, other), company);
  return (
    <>
      <PageHeader
        crumb={{ label: m['contracts.title'](), to: inCompany(contractsAddress(), company) }}
        title={m['contracts.page.title']({ number: contract.number })}
        state={
          <span className={styles.state}>
            <ContractStatus state={contract.state} />
            <EndStatus endsOn={contract.endsOn} />
            {contract.isImported ? <Status family="neutral" icon={IconFileImport} label={m['contracts.imported.yes']()} /> : null}
            <UnreadHint kind={contractKind} code={contract.code} company={contract.companyId} />
          </span>
        }
        actions={<ContractActions contract={contract} />}
      >
        {withDots(contract.manufacturerName, contract.label)}
      </PageHeader>
      <ObjectColumns
        isAsideFirst
        tabs={
          <Tabs
            label={m['contracts.page.parts']()}
            tabs={[
              { label: m['contracts.part.lines'](), to: to(), isCurrent: part === 'lines', count: contract.lines.length },
              { label: m['contracts.part.documents'](), to: to('documents'), isCurrent: part === 'documents', count: contract.documents.length },
              { label: m['contracts.part.history'](), to: to('history'), isCurrent: part === 'history' },
            ]}
          />
        }
        aside={
          <aside aria-label={m['contracts.page.properties']()}>
            <ContractProperties contract={contract} />
          </aside>
        }
        talk={<Conversation kind={contractKind} code={contract.code} company={contract.companyId} />}
      >
        {staffMay(session.user, 'workbench') ? (
          <Suspense fallback={<SourceBar label={m['contracts.page.source']()} of={undefined} />}>
            <ContractEntry id={contract.id} />
          </Suspense>
        ) : null}
        {parts[part](contract)}
      </ObjectColumns>
    </>
  );
}
