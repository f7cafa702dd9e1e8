import { Button, FileButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconDownload, IconUpload } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { formatPercent } from '#platform/format.ts';
import { Figures } from '#platform/web/parts/Figures.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { errorsFileAddress, type ImportBatch } from '../contract-imports.queries.ts';
import { acceptedFiles } from './accepted-files.ts';
import { FileLine } from './FileLine.tsx';
import { Findings } from './Findings.tsx';
import { Running } from './Running.tsx';
import { Refusal } from './Refusal.tsx';
import { useStep } from './use-step.ts';
import { useUpload } from './use-upload.ts';
import { ImportWizard } from './ImportWizard.tsx';
import styles from './Batch.module.css';

/** The check of a file: its progress, then its figures and findings. */
export function CheckStep({ batch }: { batch: ImportBatch }) {
  const upload = useUpload(batch.id);
  const isChecked = batch.state === 'checked';
  return (
    <ImportWizard
      batch={batch}
      title={m['contract-imports.web.check.title']()}
      text={m['contract-imports.web.check.text']()}
      foot={isChecked ? <CheckFoot batch={batch} upload={upload} /> : undefined}
    >
      <FileLine batch={batch} />
      <Refusal text={upload.refusal} />
      {isChecked ? (
        <>
          <CheckFigures batch={batch} />
          <Findings batch={batch} />
        </>
      ) : (
        <Running label={m['contract-imports.web.check.running']()} progress={batch.progress} />
      )}
    </ImportWizard>
  );
}

function CheckFigures({ batch }: { batch: ImportBatch }) {
  const format = useFormat();
  const sound = batch.rowCount - batch.errorRowCount;
  return (
    <div className={styles.figures}>
      <Figures
        isStrip
        label={m['contract-imports.web.figures']()}
        figures={[
          {
            key: 'rows',
            label: m['contract-imports.web.figure.rows'](),
            value: format.number(batch.rowCount),
            note: m['contract-imports.web.figure.contracts']({ count: batch.contractCount, shown: format.number(batch.contractCount) }),
          },
          {
            key: 'errors',
            label: m['contract-imports.web.figure.errors'](),
            mark: <IconAlertCircle size={14} stroke={1.8} data-family="danger" aria-hidden="true" />,
            value: format.number(batch.errorCount),
            ...(batch.errorCount === 0
              ? {}
              : { note: m['contract-imports.web.figure.errorRows']({ count: batch.errorRowCount, shown: format.number(batch.errorRowCount) }) }),
          },
          {
            key: 'warnings',
            label: m['contract-imports.web.figure.warnings'](),
            mark: <IconAlertTriangle size={14} stroke={1.8} data-family="warning" aria-hidden="true" />,
            value: format.number(batch.warningCount),
            ...(batch.warningCount === 0 ? {} : { note: m['contract-imports.web.figure.warningsText']() }),
          },
          {
            key: 'sound',
            label: m['contract-imports.web.figure.sound'](),
            value: format.number(sound),
            note: m['contract-imports.web.figure.soundText']({ share: formatPercent(batch.rowCount === 0 ? 0 : sound / batch.rowCount, format.locale) }),
          },
        ]}
      />
    </div>
  );
}

/** While errors remain the file is replaced; with none left the wizard goes on. */
function CheckFoot({ batch, upload }: { batch: ImportBatch; upload: ReturnType<typeof useUpload> }) {
  const { isSending, take } = useStep(batch.id);
  const hasErrors = batch.errorCount > 0;
  const replace = (
    <FileButton accept={acceptedFiles} onChange={(file) => file && upload.send(file)}>
      {(button) => (
        <Button
          variant={hasErrors ? 'filled' : 'default'}
          loading={upload.name !== undefined}
          leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
          {...button}
        >
          {m['contract-imports.web.replace']()}
        </Button>
      )}
    </FileButton>
  );
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => take('abandon')}>
        {m['contract-imports.web.abandon']()}
      </Button>
      {hasErrors ? (
        <Button
          component="a"
          href={errorsFileAddress(batch.id)}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
        >
          {m['contract-imports.web.errorsFile']()}
        </Button>
      ) : null}
      {replace}
      {hasErrors ? null : (
        <Button loading={isSending} onClick={() => take('process')}>
          {m['contract-imports.web.continue']()}
        </Button>
      )}
    </>
  );
}
