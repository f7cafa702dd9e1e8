import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { importAddress } from '#contracts/contracts.paths.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { Link } from '#platform/web/Link.tsx';
import { CardTable } from '#platform/web/parts/CardTable.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { Status } from '#platform/web/parts/Status.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { importsQuery } from '../contract-imports.queries.ts';
import { batchStateLook } from './batch-state.ts';
import { DropZone } from './DropZone.tsx';
import { Refusal } from './Refusal.tsx';
import { useUpload } from './use-upload.ts';
import { ImportWizard } from './ImportWizard.tsx';
import partStyles from './Part.module.css';
import styles from './Upload.module.css';

/** Begin of the wizard: the file, or the import that is under way, and the imports before. */
export function UploadStep() {
  const { data, error, refetch } = useQuery(importsQuery());
  const upload = useUpload();
  const underWay = data?.rows.find(({ id }) => id === data.underWay);
  const earlier = data?.rows.filter(({ id }) => id !== data.underWay) ?? [];
  return (
    <ImportWizard title={m['contract-imports.web.upload.title']()} text={m['contract-imports.web.upload.text']()}>
      <Refusal text={upload.refusal} />
      {error && !data ? (
        <LoadError title={m['contract-imports.web.loadFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : underWay ? (
        <section className={styles.under}>
          <div>
            <p>
              <strong>{m['contract-imports.web.underWay']()}</strong>
            </p>
            <p className="quiet">{underWay.fileName}</p>
          </div>
          <Status {...batchStateLook(underWay.state)} />
          <LinkButton to={importAddress(underWay.id)}>{m['contract-imports.web.resume']()}</LinkButton>
        </section>
      ) : data ? (
        <DropZone upload={upload} />
      ) : null}
      {earlier.length > 0 ? <Earlier rows={earlier} /> : null}
    </ImportWizard>
  );
}

function Earlier({
  rows,
}: {
  rows: readonly { id: string; fileName: string; state: Parameters<typeof batchStateLook>[0]; contractCount: number; createdAt: string; authorName: string }[];
}) {
  const format = useFormat();
  return (
    <>
      <h2 className={partStyles.heading}>{m['contract-imports.web.history']()}</h2>
      <CardTable>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-cell="wide">
                <Link to={importAddress(row.id)}>{row.fileName}</Link>
              </td>
              <td>
                <Status {...batchStateLook(row.state)} />
              </td>
              <td>
                {row.contractCount > 0
                  ? m['contract-imports.web.figure.contracts']({ count: row.contractCount, shown: format.number(row.contractCount) })
                  : null}
              </td>
              <td data-cell="wide">
                {format.instant(row.createdAt)} · {row.authorName}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </>
  );
}
