import { IconFileSpreadsheet, IconUpload, IconAlertCircle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withDots, dot } from '#platform/kernel/dots.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ImportBatch } from '../imports.queries.ts';
import { Button, FileButton } from '@mantine/core';
import type { Upload } from './wizard-actions.ts';
import uploadStyles from './Upload.module.css';
import { Figures, Meter } from '#platform/kit/web/parts/cards.tsx';
import { PartHeading, type ImportScreen } from '../parts/import-screen.tsx';
import { formatPercent, formatBytes } from '#platform/kernel/format.ts';
import { useState, type DragEvent } from 'react';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { ImportMatrix } from '../../import-matrix.ts';
import styles from './Batch.module.css';

/** The file, who sent it, and how long its check took. */
export function FileLine({ batch }: { batch: ImportBatch }) {
  const format = useFormat();
  return (
    <p className={styles.file}>
      <IconFileSpreadsheet size={18} stroke={1.7} aria-hidden="true" />
      <strong>{batch.fileName}</strong>
      <span>
        {withDots(
          format.bytes(batch.fileSize),
          `${m['imports.web.check.uploaded']({ author: batch.authorName })}, ${format.instant(batch.createdAt)}`,
          ...(batch.checkMs === null || batch.state !== 'checked'
            ? []
            : [m['imports.web.check.took']({ seconds: format.number(Math.max(1, Math.round(batch.checkMs / 1000))) })]),
        )}
      </span>
    </p>
  );
}

/** Another file in place of the one of an import. */
export function ReplaceFile({ upload, isPrimary = false }: { upload: Upload; isPrimary?: boolean }) {
  return (
    <FileButton accept={acceptedFiles} onChange={(file) => file && upload.send(file)}>
      {(button) => (
        <Button
          variant={isPrimary ? 'filled' : 'default'}
          loading={upload.name !== undefined}
          leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
          {...button}
        >
          {m['imports.web.replace']()}
        </Button>
      )}
    </FileButton>
  );
}

/** Why a file was not taken. */
export function Refusal({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div className={uploadStyles.refusal} role="alert">
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}

/** Files that the chooser offers. */
export const acceptedFiles = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The objects of an import, in figures and as far as they are listed. */
export function PlannedObjects<Summary>({ screen, summary, exist = false }: { screen: ImportScreen<Summary>; summary: Summary; exist?: boolean }) {
  const format = useFormat();
  const { Beside, Objects } = screen;
  const { all, listed } = screen.counts(summary);
  return (
    <>
      <div className={styles.figures}>
        <Figures isStrip label={m['imports.web.figures']()} figures={screen.figures(summary, format)} />
      </div>
      {Beside && !exist ? <Beside summary={summary} /> : null}
      <PartHeading>{exist ? screen.created() : screen.planned()}</PartHeading>
      <Objects summary={summary} exist={exist} />
      {all > listed ? <p className="quiet">{screen.more({ count: all - listed, shown: format.number(all - listed) })}</p> : null}
    </>
  );
}

/** Progress of what the portal does meanwhile. */
export function Running({ label, progress }: { label: string; progress: number }) {
  const format = useFormat();
  return (
    <div className={styles.running} role="status">
      <p>{`${label}${dot}${formatPercent(progress / 100, format.locale)}`}</p>
      <Meter value={progress} whole={100} label={label} />
    </div>
  );
}

/** Place for the filled template: dropped, or chosen by pointer, keyboard or finger. Its limits are said first. */
export function DropZone({ matrix, upload }: { matrix: ImportMatrix; upload: Upload }) {
  const [isOver, setOver] = useState(false);
  const locale = currentLocale();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload.send(file);
  };
  return (
    <div
      className={uploadStyles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{upload.name === undefined ? m['imports.web.upload.drop']() : m['imports.web.upload.sending']({ name: upload.name })}</p>
      <FileButton accept={acceptedFiles} onChange={(file) => file && upload.send(file)}>
        {(button) => (
          <Button leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />} loading={upload.name !== undefined} {...button}>
            {m['imports.web.upload.choose']()}
          </Button>
        )}
      </FileButton>
      <p className="quiet">{m['imports.web.upload.limits']({ size: formatBytes(matrix.maxBytes, locale), rows: formatNumber(matrix.maxRows, locale) })}</p>
    </div>
  );
}
