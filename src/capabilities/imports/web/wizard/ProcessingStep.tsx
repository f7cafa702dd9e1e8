import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ImportBatch } from '../imports.queries.ts';
import { Running, PlannedObjects, Refusal, ReplaceFile, FileLine } from './wizard-parts.tsx';
import { useUpload, useStep } from './wizard-actions.ts';
import type { ImportScreen } from '../parts/import-screen.tsx';
import { ImportWizard } from './ImportWizard.tsx';

/** Objects that the import would create, before the last click. */
export function ProcessingStep<Summary>({ screen, batch }: { screen: ImportScreen<Summary>; batch: ImportBatch<Summary> }) {
  const { isSending, take } = useStep(screen, batch.id);
  const upload = useUpload(screen, batch.id);
  const format = useFormat();
  const { summary } = batch;
  const count = summary === null ? 0 : screen.counts(summary).all;
  return (
    <ImportWizard
      screen={screen}
      batch={batch}
      title={m['imports.web.processing.title']()}
      text={m['imports.web.processing.text']()}
      foot={
        batch.state === 'processed' && summary ? (
          <>
            <Button variant="subtle" color="gray" onClick={() => take('abandon')}>
              {m['imports.web.abandon']()}
            </Button>
            <ReplaceFile upload={upload} />
            <Button loading={isSending} onClick={() => take('import')}>
              {screen.importButton({ count, shown: format.number(count) })}
            </Button>
          </>
        ) : undefined
      }
    >
      <FileLine batch={batch} />
      <Refusal text={upload.refusal} />
      {summary ? <PlannedObjects screen={screen} summary={summary} /> : <Running label={m['imports.web.processing.running']()} progress={batch.progress} />}
    </ImportWizard>
  );
}
