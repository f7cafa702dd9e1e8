import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { contractsPaths, importAddress } from '#contracts/contracts.paths.ts';
import { equipmentPaths } from '#equipment/equipment.paths.ts';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import type { ImportBatch } from '../contract-imports.queries.ts';
import { FileLine } from './FileLine.tsx';
import { PlannedContracts } from './PlannedContracts.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import { Refusal } from './Refusal.tsx';
import { Running } from './Running.tsx';
import { useStep } from './use-step.ts';
import { ImportWizard } from './ImportWizard.tsx';

/** The import itself, and what may follow it. */
export function ImportStep({ batch }: { batch: ImportBatch }) {
  const { isSending, take } = useStep(batch.id);
  if (batch.state === 'importing' || batch.state === 'undoing') {
    const [title, text] =
      batch.state === 'importing'
        ? [m['contract-imports.web.importing.title'](), m['contract-imports.web.importing.text']()]
        : [m['contract-imports.web.undoing.title'](), m['contract-imports.web.undoing.text']()];
    return (
      <ImportWizard batch={batch} title={title} text={text}>
        <FileLine batch={batch} />
        <Running label={title} progress={batch.progress} />
      </ImportWizard>
    );
  }
  const again = (
    <LinkButton to={importAddress()} variant="default">
      {m['contract-imports.web.done.again']()}
    </LinkButton>
  );
  if (batch.state === 'undone')
    return (
      <ImportWizard batch={batch} title={m['contract-imports.web.undone.title']()} text={m['contract-imports.web.undone.text']()}>
        <FileLine batch={batch} />
        {again}
      </ImportWizard>
    );
  return (
    <ImportWizard
      batch={batch}
      title={m['contract-imports.web.done.title']()}
      text={m['contract-imports.web.done.text']()}
      foot={
        <>
          <Button variant="subtle" color="gray" loading={isSending} onClick={() => take('undo')}>
            {m['contract-imports.web.undo']()}
          </Button>
          {again}
          <LinkButton to={equipmentPaths.list} variant="default">
            {m['contract-imports.web.done.devices']()}
          </LinkButton>
          <LinkButton to={contractsPaths.list}>{m['contract-imports.web.done.contracts']()}</LinkButton>
        </>
      }
    >
      <FileLine batch={batch} />
      <Refusal text={batch.failure} />
      {batch.summary ? (
        <>
          <SummaryFigures summary={batch.summary} />
          <PlannedContracts title={m['contract-imports.web.done.list']()} summary={batch.summary} exist />
        </>
      ) : null}
    </ImportWizard>
  );
}
