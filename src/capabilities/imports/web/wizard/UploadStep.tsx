import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { CardTable } from '#platform/kit/web/parts/panel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { importsQuery, type ImportRow } from '../imports.queries.ts';
import { DropZone, Refusal } from './wizard-parts.tsx';
import { useUpload } from './wizard-actions.ts';
import { ImportWizard } from './ImportWizard.tsx';
import { PartHeading, type ImportScreen } from '../parts/import-screen.tsx';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCloudUpload,
  IconListCheck,
  IconProgress,
  IconSquareCheck,
  type Icon,
} from '@tabler/icons-react';
import type { Family } from '#platform/kernel/marks.ts';
import type { BatchState } from '../../batch.ts';
import styles from './Upload.module.css';

/** Begin of the wizard: the file, or the import that is under way, and the imports before. */
export function UploadStep<Summary>({ screen }: { screen: ImportScreen<Summary> }) {
  const { data, error, refetch } = useQuery(importsQuery(screen.matrix));
  const underWay = data?.rows.find(({ id }) => id === data.underWay);
  // A refused file holds up nothing: the next one takes its place.
  const isRefused = underWay?.state === 'failed';
  const upload = useUpload(screen, isRefused ? underWay.id : undefined);
  const earlier = data?.rows.filter(({ id }) => id !== data.underWay) ?? [];
  return (
    <ImportWizard screen={screen} title={m['imports.web.upload.title']()} text={m['imports.web.upload.text']()}>
      <Refusal text={upload.refusal} />
      {error && !data ? (
        <LoadFailure title={m['imports.web.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : underWay && !isRefused ? (
        <section className={styles.under}>
          <div>
            <p>
              <strong>{m['imports.web.underWay']()}</strong>
            </p>
            <p className="quiet">{underWay.fileName}</p>
          </div>
          <Status {...batchStateLook(underWay.state)} />
          <LinkButton to={screen.address(underWay.id)}>{m['imports.web.resume']()}</LinkButton>
        </section>
      ) : data ? (
        <DropZone matrix={screen.matrix} upload={upload} />
      ) : null}
      {earlier.length > 0 ? <Earlier screen={screen} rows={earlier} /> : null}
    </ImportWizard>
  );
}

function Earlier<Summary>({ screen, rows }: { screen: ImportScreen<Summary>; rows: readonly ImportRow[] }) {
  const format = useFormat();
  return (
    <>
      <PartHeading>{m['imports.web.history']()}</PartHeading>
      <CardTable>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-cell="wide">
                <Link to={screen.address(row.id)}>{row.fileName}</Link>
              </td>
              <td>
                <Status {...batchStateLook(row.state)} />
              </td>
              <td>{row.objectCount > 0 ? screen.objects({ count: row.objectCount, shown: format.number(row.objectCount) }) : null}</td>
              <td data-cell="wide">
                {format.instant(row.createdAt)}
                {dot}
                {row.authorName}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </>
  );
}

const looks: Readonly<Record<BatchState, [Family, Icon, () => string]>> = {
  uploaded: ['info', IconCloudUpload, m['imports.state.uploaded']],
  checking: ['progress', IconProgress, m['imports.state.checking']],
  checked: ['info', IconListCheck, m['imports.state.checked']],
  processing: ['progress', IconProgress, m['imports.state.processing']],
  processed: ['info', IconSquareCheck, m['imports.state.processed']],
  importing: ['progress', IconProgress, m['imports.state.importing']],
  imported: ['success', IconCircleCheck, m['imports.state.imported']],
  undoing: ['progress', IconProgress, m['imports.state.undoing']],
  undone: ['neutral', IconArrowBackUp, m['imports.state.undone']],
  abandoned: ['neutral', IconBan, m['imports.state.abandoned']],
  failed: ['danger', IconAlertCircle, m['imports.state.failed']],
};

const batchStateLook = (state: BatchState): StatusLook => {
  const [family, icon, label] = looks[state];
  return { family, icon, label: label() };
};
