import { Button } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconCloudCheck, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { contractsPaths } from '#contracts/contracts.paths.ts';
import { Link } from '#platform/web/Link.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { isFinal } from '../../batch.ts';
import { matrixVersion } from '../../matrix.ts';
import { importSteps, stepOf, stepState, type ImportStep } from '../../steps.ts';
import { templateAddress, type ImportBatch } from '../contract-imports.queries.ts';
import styles from './WizardFrame.module.css';

const stepNames: Readonly<Record<ImportStep, () => string>> = {
  upload: m['contract-imports.web.step.upload'],
  check: m['contract-imports.web.step.check'],
  processing: m['contract-imports.web.step.processing'],
  import: m['contract-imports.web.step.import'],
};
const spoken = { completed: m['contract-imports.web.done'], current: m['contract-imports.web.current'], pending: m['contract-imports.web.pending'] };

/** The import wizard: the template above the stepper at the left, the step at the right, its actions in a foot that stays. */
export function WizardFrame({
  batch,
  title,
  text,
  foot,
  children,
}: {
  batch?: ImportBatch | undefined;
  title: string;
  text?: string;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const step = importSteps.indexOf(batch ? stepOf[batch.state] : 'upload') + 1;
  return (
    <div className={styles.wizard}>
      <aside className={styles.side}>
        <Link to={contractsPaths.list} className={styles.back}>
          <IconChevronLeft size={16} stroke={1.7} aria-hidden="true" />
          {m['contract-imports.web.crumb']()}
        </Link>
        <section className={styles.matrix}>
          <h2>
            <IconFileSpreadsheet size={18} stroke={1.7} aria-hidden="true" />
            {m['contract-imports.web.matrix']()}
          </h2>
          <p>{m['contract-imports.web.matrixText']({ version: String(matrixVersion) })}</p>
          <Button component="a" href={templateAddress()} download variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}>
            {m['contract-imports.web.download']()}
          </Button>
        </section>
        <Stepper batch={batch} />
        {batch && !isFinal(batch.state) ? (
          <p className={styles.kept}>
            <IconCloudCheck size={16} stroke={1.7} aria-hidden="true" />
            {m['contract-imports.web.kept']()}
          </p>
        ) : null}
      </aside>
      <div className={styles.main}>
        <div className={styles.content}>
          <p className={styles.stepOf}>{m['contract-imports.web.stepOf']({ step: String(step) })}</p>
          <PageHeader title={title} crumb={{ label: m['contract-imports.web.crumb'](), to: contractsPaths.list }}>
            {text}
          </PageHeader>
          {children}
        </div>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </div>
  );
}

function Stepper({ batch }: { batch: ImportBatch | undefined }) {
  return (
    <ol className={styles.steps} aria-label={m['contract-imports.web.steps']()}>
      {importSteps.map((step, index) => {
        const state = stepState(step, batch?.state);
        return (
          <li key={step} className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.dot} aria-hidden="true">
              {state === 'completed' ? <IconCheck size={16} stroke={2} /> : index + 1}
            </span>
            <span className={styles.stepText}>
              <strong>
                {stepNames[step]()}
                <span className="visually-hidden"> ({spoken[state]()})</span>
              </strong>
              <StepNote step={step} batch={batch} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function StepNote({ step, batch }: { step: ImportStep; batch: ImportBatch | undefined }) {
  const format = useFormat();
  if (step === 'upload' && batch) return <span>{batch.fileName}</span>;
  if (step === 'processing') return <span>{m['contract-imports.web.step.processingText']()}</span>;
  if (step !== 'check' || !batch || ['uploaded', 'checking', 'failed', 'abandoned'].includes(batch.state)) return null;
  const errors = m['contract-imports.web.counts.errors']({ count: batch.errorCount, shown: format.number(batch.errorCount) });
  const warnings = m['contract-imports.web.counts.warnings']({ count: batch.warningCount, shown: format.number(batch.warningCount) });
  if (batch.errorCount === 0) return <span>{batch.warningCount === 0 ? m['contract-imports.web.counts.none']() : warnings}</span>;
  return <span className={styles.faulty}>{batch.warningCount === 0 ? errors : m['contract-imports.web.counts.both']({ errors, warnings })}</span>;
}
