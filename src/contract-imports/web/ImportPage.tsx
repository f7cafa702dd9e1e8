import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { importAddress } from '#contracts/contracts.paths.ts';
import { useTabCompany } from '#platform/web/company.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { useMayManage } from '#platform/web/may-manage.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { NoRight } from '#platform/web/parts/NoRight.tsx';
import { Page } from '#platform/web/parts/Page.tsx';
import { ApiProblem } from '#platform/web/problem.ts';
import { stepOf } from '../steps.ts';
import { importQuery, type ImportBatch } from './contract-imports.queries.ts';
import { CheckStep } from './wizard/CheckStep.tsx';
import { DropZone } from './wizard/DropZone.tsx';
import { FileLine } from './wizard/FileLine.tsx';
import { ImportStep } from './wizard/ImportStep.tsx';
import { ProcessingStep } from './wizard/ProcessingStep.tsx';
import { Refusal } from './wizard/Refusal.tsx';
import { UploadStep } from './wizard/UploadStep.tsx';
import { useStep } from './wizard/use-step.ts';
import { useUpload } from './wizard/use-upload.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';

/** `/contrats/import/{batch?}`: the import wizard. The address finds an import again at the step where it is. */
export function ImportPage() {
  const { batch } = useParams({ strict: false }) as { batch?: string };
  const company = useTabCompany();
  const mayManage = useMayManage();
  if (company === 'all') return <NoRight title={m['contract-imports.web.title']()}>{m['contract-imports.web.oneCompany.text']()}</NoRight>;
  if (!mayManage) return <NoRight title={m['contract-imports.web.noRight.title']()}>{m['contract-imports.web.noRight.text']()}</NoRight>;
  return batch === undefined ? <UploadStep /> : <OneImport key={batch} id={batch} />;
}

function OneImport({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  if (data) return <CurrentStep batch={data} />;
  if (!error) return null;
  const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  return (
    <Page>
      {isMissing ? (
        <EmptyState
          level={1}
          isBroken
          title={m['contract-imports.web.missing']()}
          actions={<LinkButton to={importAddress()}>{m['contract-imports.web.done.again']()}</LinkButton>}
        />
      ) : (
        <LoadError isPage title={m['contract-imports.web.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function CurrentStep({ batch }: { batch: ImportBatch }) {
  switch (stepOf[batch.state]) {
    case 'check':
      return <CheckStep batch={batch} />;
    case 'processing':
      return <ProcessingStep batch={batch} />;
    case 'import':
      return <ImportStep batch={batch} />;
    case 'upload':
      return batch.state === 'failed' ? <RefusedFile batch={batch} /> : <Abandoned batch={batch} />;
  }
}

/** A file that is not the template: why, and the place for another. */
function RefusedFile({ batch }: { batch: ImportBatch }) {
  const upload = useUpload(batch.id);
  const { take } = useStep(batch.id);
  return (
    <ImportWizard
      batch={batch}
      title={m['contract-imports.web.failed.title']()}
      text={m['contract-imports.web.upload.text']()}
      foot={
        <Button variant="subtle" color="gray" onClick={() => take('abandon')}>
          {m['contract-imports.web.abandon']()}
        </Button>
      }
    >
      <Refusal text={upload.refusal ?? batch.failure} />
      <DropZone upload={upload} />
    </ImportWizard>
  );
}

function Abandoned({ batch }: { batch: ImportBatch }) {
  return (
    <ImportWizard batch={batch} title={m['contract-imports.web.abandoned.title']()} text={m['contract-imports.web.abandoned.text']()}>
      <FileLine batch={batch} />
      <LinkButton to={importAddress()} variant="default">
        {m['contract-imports.web.done.again']()}
      </LinkButton>
    </ImportWizard>
  );
}
