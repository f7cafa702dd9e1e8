import { IconFileImport, IconFileText, IconArchive, IconArchiveOff, IconTag, IconTagOff } from '@tabler/icons-react';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#capabilities/conversations/web/parts/unread.tsx';
import { m } from '#generated/messages/messages.js';
import { SourceBar, Tabs, ObjectSkeleton, ObjectColumns } from '#platform/kit/web/parts/object-page.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots, dot } from '#platform/kernel/dots.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { companyForLinks, useSession, isLimitedIn } from '#platform/kit/web/session.ts';
import type { ContractDetail } from '../contracts.api.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractAddress, contractsAddress } from '../contracts.paths.ts';
import { ContractHistory } from './contract/ContractHistory.tsx';
import { ContractLines } from './contract/ContractLines.tsx';
import { ContractProperties } from './contract/ContractProperties.tsx';
import { ContractMissing } from './ContractMissing.tsx';
import { contractQuery, contracts } from './contracts.queries.ts';
import { ContractStatus, EndStatus } from './parts/contract-cells.tsx';
import { formatBytes } from '#platform/kernel/format.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { Button } from '@mantine/core';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { AskRenewal } from './parts/AskRenewal.tsx';
import { useArchiving } from './archiving.ts';
import contractDocumentsStyles from './contract/ContractDocuments.module.css';
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
  const buildAddress = (other?: Exclude<Part, 'lines'>) => withCompany(contractAddress(contract.code, other), company);
  return (
    <>
      <PageHeader
        crumb={{ label: m['contracts.title'](), to: withCompany(contractsAddress(), company) }}
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
              { label: m['contracts.part.lines'](), to: buildAddress(), isCurrent: part === 'lines', count: contract.lines.length },
              { label: m['contracts.part.documents'](), to: buildAddress('documents'), isCurrent: part === 'documents', count: contract.documents.length },
              { label: m['contracts.part.history'](), to: buildAddress('history'), isCurrent: part === 'history' },
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
        {hasStaffRight(session.user, 'workbench') ? (
          <Suspense fallback={<SourceBar label={m['contracts.page.source']()} of={undefined} />}>
            <ContractEntry id={contract.id} />
          </Suspense>
        ) : null}
        {parts[part](contract)}
      </ObjectColumns>
    </>
  );
}

/** The files that belong to a contract. */
function ContractDocuments({ contract: { code, documents } }: { contract: ContractDetail }) {
  const { instant, locale } = useFormat();
  if (documents.length === 0)
    return (
      <EmptyState title={m['contracts.noDocuments.title']()}>
        <p>{m['contracts.noDocuments.text']()}</p>
      </EmptyState>
    );
  return (
    <ul className={contractDocumentsStyles.files} aria-label={m['contracts.part.documents']()}>
      {documents.map((file) => (
        <li key={file.id}>
          <a href={contracts.fileAddress('GET /api/contracts/:code/documents/:file', { params: { code, file: file.id } })} target="_blank" rel="noreferrer">
            <IconFileText size={16} stroke={1.7} aria-hidden="true" />
            <span>
              <Sentence>{file.name}</Sentence>
            </span>
          </a>
          <span className="quiet figures">
            {instant(file.createdAt, 'auto')}
            {dot}
            {formatBytes(file.size, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Actions on a contract: archive it or take it out of the archive; for staff, also its imported mark. */
function ContractActions({ contract }: { contract: ContractDetail }) {
  const session = useSession();
  const { ask, isBusy } = useArchiving();
  const isArchived = contract.state === 'archived';
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <>
      {session.user.staffRole !== null ? <ImportedButton contract={contract} /> : null}
      {contract.state === 'active' ? <AskRenewal of={{ contracts: [contract.id] }} isQuote={contract.isImported} /> : null}
      <ActionButton
        variant="default"
        cannot={isLimitedIn(session, contract.companyId) ? m['contracts.error.limited']() : undefined}
        loading={isBusy}
        leftSection={<Icon size={16} stroke={1.7} />}
        onClick={() => void ask({ ids: [contract.id], isArchived: !isArchived })}
      >
        {isArchived ? m['contracts.action.unarchive']() : m['contracts.action.archive']()}
      </ActionButton>
    </>
  );
}

function ImportedButton({ contract: { id, isImported } }: { contract: ContractDetail }) {
  const mark = useMutation({
    mutationFn: () =>
      contracts.call('PUT /api/contracts/:code/imported', { params: { code: id }, body: { isImported: !isImported } }, { idempotencyKey: newIntent() }),
    onSuccess: (saved) => toast({ kind: 'success', title: saved.isImported ? m['contracts.imported.marked']() : m['contracts.imported.unmarked']() }),
    onError: (failure) => toastFailure(m['contracts.imported.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/contracts/:code'] }),
  });
  const Icon = isImported ? IconTagOff : IconTag;
  return (
    <Button variant="default" loading={mark.isPending} leftSection={<Icon size={16} stroke={1.7} />} onClick={() => mark.mutate()}>
      {isImported ? m['contracts.imported.unmark']() : m['contracts.imported.mark']()}
    </Button>
  );
}
