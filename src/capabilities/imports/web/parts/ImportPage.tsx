import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { NoRight, Page } from '#platform/kit/web/parts/page-header.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { stepByState } from '../../batch.ts';
import { importQuery, type ImportBatch } from '../imports.queries.ts';
import { CheckStep } from '../wizard/CheckStep.tsx';
import { DropZone, Refusal, FileLine } from '../wizard/wizard-parts.tsx';
import { ImportStep } from '../wizard/ImportStep.tsx';
import { ProcessingStep } from '../wizard/ProcessingStep.tsx';
import { UploadStep } from '../wizard/UploadStep.tsx';
import { useUpload, useStep } from '../wizard/wizard-actions.ts';
import { ImportWizard } from '../wizard/ImportWizard.tsx';
import type { ImportScreen } from './import-screen.tsx';

interface Place<Summary> {
  screen: ImportScreen<Summary>;
  batch: ImportBatch<Summary>;
}

/** The import wizard of a kind. The address finds an import again at the step where it is. @param refusal reason for which the reader may not import */
export function ImportPage<Summary>({ screen, refusal }: { screen: ImportScreen<Summary>; refusal: string | undefined }) {
  const { batch } = useParams({ strict: false }) as { batch?: string };
  const company = useTabCompany();
  const refused = isSeveral(company) ? m['imports.web.oneCompany.text']() : refusal;
  if (refused !== undefined)
    return (
      <NoRight title={screen.title()} actions={<ToList screen={screen} />}>
        {refused}
      </NoRight>
    );
  return batch === undefined ? <UploadStep screen={screen} /> : <OneImport key={batch} screen={screen} id={batch} />;
}

function OneImport<Summary>({ screen, id }: { screen: ImportScreen<Summary>; id: string }) {
  const { data, error, refetch } = useQuery(importQuery<Summary>(screen.matrix, id));
  if (data) return <CurrentStep screen={screen} batch={data} />;
  if (!error) return null;
  const isMissing = error instanceof ApiProblem && error.isMissing;
  return (
    <Page>
      {isMissing ? (
        <EmptyState
          level={1}
          isBroken
          title={m['imports.web.missing']()}
          actions={
            <>
              <LinkButton to={screen.address()}>{m['imports.web.done.again']()}</LinkButton>
              <ToList screen={screen} />
            </>
          }
        >
          {m['imports.web.missingText']()}
        </EmptyState>
      ) : (
        <LoadFailure isPage title={m['imports.web.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

/** Way back to the list that the import adds to. */
function ToList({ screen }: { screen: Pick<ImportScreen, 'after'> }) {
  const { label, to } = screen.after.at(-1)!;
  return (
    <LinkButton to={to} variant="default">
      {label()}
    </LinkButton>
  );
}

function CurrentStep<Summary>({ screen, batch }: Place<Summary>) {
  switch (stepByState[batch.state]) {
    case 'check':
      return <CheckStep screen={screen} batch={batch} />;
    case 'processing':
      return <ProcessingStep screen={screen} batch={batch} />;
    case 'import':
      return <ImportStep screen={screen} batch={batch} />;
    case 'upload':
      return batch.state === 'failed' ? <RefusedFile screen={screen} batch={batch} /> : <Abandoned screen={screen} batch={batch} />;
  }
}

/** A file that is not the template: why, and the place for another. */
function RefusedFile<Summary>({ screen, batch }: Place<Summary>) {
  const upload = useUpload(screen, batch.id);
  const { take } = useStep(screen, batch.id);
  return (
    <ImportWizard
      screen={screen}
      batch={batch}
      title={m['imports.web.failed.title']()}
      text={m['imports.web.upload.text']()}
      foot={
        <Button variant="subtle" color="gray" onClick={() => take('abandon')}>
          {m['imports.web.abandon']()}
        </Button>
      }
    >
      <Refusal text={upload.refusal ?? batch.failure} />
      <DropZone matrix={screen.matrix} upload={upload} />
    </ImportWizard>
  );
}

function Abandoned<Summary>({ screen, batch }: Place<Summary>) {
  return (
    <ImportWizard screen={screen} batch={batch} title={m['imports.web.abandoned.title']()} text={m['imports.web.abandoned.text']()}>
      <FileLine batch={batch} />
      <LinkButton to={screen.address()} variant="default">
        {m['imports.web.done.again']()}
      </LinkButton>
    </ImportWizard>
  );
}
