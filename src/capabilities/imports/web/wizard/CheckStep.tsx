import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { formatPercent } from '#platform/kernel/format.ts';
import { Figures } from '#platform/kit/web/parts/cards.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { flawFileAddress, type ImportBatch } from '../imports.queries.ts';
import { Running, Refusal, ReplaceFile, FileLine } from './wizard-parts.tsx';
import { FlawReport } from './FlawReport.tsx';
import { useUpload, type Upload, useStep } from './wizard-actions.ts';
import { ImportWizard } from './ImportWizard.tsx';
import type { ImportScreen } from '../parts/import-screen.tsx';
import styles from './Batch.module.css';

/** The check of a file: its progress, then its figures and flaws. */
export function CheckStep<Summary>({ screen, batch }: { screen: ImportScreen<Summary>; batch: ImportBatch<Summary> }) {
  const upload = useUpload(screen, batch.id);
  const isChecked = batch.state === 'checked';
  return (
    <ImportWizard
      screen={screen}
      batch={batch}
      title={m['imports.web.check.title']()}
      text={m['imports.web.check.text']()}
      foot={isChecked ? <CheckFoot screen={screen} batch={batch} upload={upload} /> : undefined}
    >
      <FileLine batch={batch} />
      <Refusal text={upload.refusal} />
      {isChecked ? (
        <>
          <CheckFigures screen={screen} batch={batch} />
          <FlawReport screen={screen} batch={batch} />
        </>
      ) : (
        <Running label={m['imports.web.check.running']()} progress={batch.progress} />
      )}
    </ImportWizard>
  );
}

function CheckFigures<Summary>({ screen, batch }: { screen: ImportScreen<Summary>; batch: ImportBatch<Summary> }) {
  const format = useFormat();
  const sound = batch.rowCount - batch.errorRowCount;
  return (
    <div className={styles.figures}>
      <Figures
        isStrip
        label={m['imports.web.figures']()}
        figures={[
          {
            key: 'rows',
            label: m['imports.web.figure.rows'](),
            value: format.number(batch.rowCount),
            note: screen.objects({ count: batch.objectCount, shown: format.number(batch.objectCount) }),
          },
          {
            key: 'errors',
            label: m['imports.web.figure.errors'](),
            mark: <IconAlertCircle size={14} stroke={1.8} data-family="danger" aria-hidden="true" />,
            value: format.number(batch.errorCount),
            ...(batch.errorCount === 0
              ? {}
              : { note: m['imports.web.figure.errorRows']({ count: batch.errorRowCount, shown: format.number(batch.errorRowCount) }) }),
          },
          {
            key: 'warnings',
            label: m['imports.web.figure.warnings'](),
            mark: <IconAlertTriangle size={14} stroke={1.8} data-family="warning" aria-hidden="true" />,
            value: format.number(batch.warningCount),
            ...(batch.warningCount === 0 ? {} : { note: m['imports.web.figure.warningsText']() }),
          },
          {
            key: 'sound',
            label: m['imports.web.figure.sound'](),
            value: format.number(sound),
            note: m['imports.web.figure.soundText']({ share: formatPercent(batch.rowCount === 0 ? 0 : sound / batch.rowCount, format.locale) }),
          },
        ]}
      />
    </div>
  );
}

/** While errors remain, the file can be replaced; without any, the wizard continues. */
function CheckFoot<Summary>({ screen, batch, upload }: { screen: ImportScreen<Summary>; batch: ImportBatch<Summary>; upload: Upload }) {
  const { isSending, take } = useStep(screen, batch.id);
  const hasErrors = batch.errorCount > 0;
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => take('abandon')}>
        {m['imports.web.abandon']()}
      </Button>
      {hasErrors ? (
        <Button
          component="a"
          href={flawFileAddress(screen.matrix, batch.id)}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
        >
          {m['imports.web.errorsFile']()}
        </Button>
      ) : null}
      <ReplaceFile upload={upload} isPrimary={hasErrors} />
      {hasErrors ? null : (
        <Button loading={isSending} onClick={() => take('process')}>
          {m['imports.web.continue']()}
        </Button>
      )}
    </>
  );
}
