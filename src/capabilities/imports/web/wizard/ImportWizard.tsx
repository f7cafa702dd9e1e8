import { Button } from '@mantine/core';
import { IconCloudCheck, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { WizardFrame, type WizardStep } from '#platform/kit/web/parts/WizardFrame.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { importSteps, stepState, type ImportStep, isFinal } from '../../batch.ts';
import type { ImportMatrix } from '../../import-matrix.ts';
import { templateAddress, type ImportBatch } from '../imports.queries.ts';
import type { ImportScreen } from '../parts/import-screen.tsx';
import styles from './ImportWizard.module.css';

const stepNames: Readonly<Record<ImportStep, () => string>> = {
  upload: m['imports.web.step.upload'],
  check: m['imports.web.step.check'],
  processing: m['imports.web.step.processing'],
  import: m['imports.web.step.import'],
};

/** The import wizard: the template above the stepper. */
export function ImportWizard<Summary>({
  screen,
  batch,
  ...page
}: {
  screen: ImportScreen<Summary>;
  batch?: ImportBatch | undefined;
  title: string;
  text?: string;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const format = useFormat();
  return (
    <WizardFrame
      {...page}
      label={m['imports.web.steps']()}
      back={{ label: screen.back.label(), to: screen.back.to }}
      above={<Template matrix={screen.matrix} />}
      steps={importSteps.map((step) => ({ name: step, label: stepNames[step](), state: stepState(step, batch?.state), ...describeStep(step, batch, format) }))}
      kept={
        batch && !isFinal(batch.state) ? (
          <p>
            <IconCloudCheck size={16} stroke={1.7} aria-hidden="true" />
            {m['imports.web.kept']()}
          </p>
        ) : null
      }
    />
  );
}

function Template({ matrix }: { matrix: ImportMatrix }) {
  return (
    <section className={styles.matrix}>
      <h2>
        <IconFileSpreadsheet size={18} stroke={1.7} aria-hidden="true" />
        {m['imports.web.matrix']()}
      </h2>
      <p>{m['imports.web.matrixText']({ version: String(matrix.version) })}</p>
      <Button component="a" href={templateAddress(matrix)} download variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}>
        {m['imports.web.download']()}
      </Button>
    </section>
  );
}

function describeStep(step: ImportStep, batch: ImportBatch | undefined, format: Format): Pick<WizardStep, 'note' | 'isFaulty'> {
  if (step === 'upload' && batch) return { note: batch.fileName };
  if (step === 'processing') return { note: m['imports.web.step.processingText']() };
  if (step !== 'check' || !batch || ['uploaded', 'checking', 'failed', 'abandoned'].includes(batch.state)) return {};
  const errors = m['imports.web.counts.errors']({ count: batch.errorCount, shown: format.number(batch.errorCount) });
  const warnings = m['imports.web.counts.warnings']({ count: batch.warningCount, shown: format.number(batch.warningCount) });
  if (batch.errorCount === 0) return { note: batch.warningCount === 0 ? m['imports.web.counts.none']() : warnings };
  return { note: batch.warningCount === 0 ? errors : m['imports.web.counts.both']({ errors, warnings }), isFaulty: true };
}
