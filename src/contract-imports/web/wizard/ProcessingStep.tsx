import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { ImportBatch } from '../contract-imports.queries.ts';
import { FileLine } from './FileLine.tsx';
import { PlannedContracts } from './PlannedContracts.tsx';
import { Running } from './Running.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import { useStep } from './use-step.ts';
import { ImportWizard } from './ImportWizard.tsx';
import styles from './Part.module.css';

/** Objects that the import would create, before the last click. */
export function ProcessingStep({ batch }: { batch: ImportBatch }) {
  const { isSending, take } = useStep(batch.id);
  const format = useFormat();
  const { summary } = batch;
  return (
    <ImportWizard
      batch={batch}
      title={m['contract-imports.web.processing.title']()}
      text={m['contract-imports.web.processing.text']()}
      foot={
        batch.state === 'processed' && summary ? (
          <>
            <Button variant="subtle" color="gray" onClick={() => take('abandon')}>
              {m['contract-imports.web.abandon']()}
            </Button>
            <Button loading={isSending} onClick={() => take('import')}>
              {m['contract-imports.web.import']({ count: summary.contracts, shown: format.number(summary.contracts) })}
            </Button>
          </>
        ) : undefined
      }
    >
      <FileLine batch={batch} />
      {summary ? (
        <>
          <SummaryFigures summary={summary} />
          {summary.siteList.length > 0 ? (
            <>
              <h2 className={styles.heading}>{m['contract-imports.web.sites']()}</h2>
              <p>{summary.siteList.join(', ')}</p>
            </>
          ) : null}
          <PlannedContracts title={m['contract-imports.web.contracts']()} summary={summary} />
        </>
      ) : (
        <Running label={m['contract-imports.web.processing.running']()} progress={batch.progress} />
      )}
    </ImportWizard>
  );
}
