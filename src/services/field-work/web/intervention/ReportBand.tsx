import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClipboardCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { giveCopy } from '#platform/kit/web/offline/copy-file.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useFieldWorker } from '../field-worker.ts';
import { reportCopy } from '../report-copy.ts';
import { useCopyText } from '../given.queries.ts';
import type { OpenReport } from '../use-report.ts';
import { RefusedChanges } from './RefusedChanges.tsx';
import styles from './ReportBand.module.css';

/** Band about unsent entries: offline, on their way, or refused. Absent once all are sent. */
export function ReportBand({ open }: { open: OpenReport }) {
  const copyText = useCopyText();
  const [isReviewing, setReviewing] = useState(false);
  const { isOffline, waiting, refused, keptAt, report } = open;
  const worker = useFieldWorker();
  const format = useFormat();
  const count = waiting.length;
  const save = async (): Promise<void> => giveCopy(await reportCopy(worker, { ...report, kept: [...waiting, ...refused] }, format));
  return (
    <div role="status">
      {isOffline ? (
        <div className={styles.band}>
          <IconCloudOff size={20} stroke={1.7} aria-hidden="true" />
          <div>
            <strong>{m['field-work.offline']()}</strong>
            <p>{count > 0 ? m['field-work.offline.kept']({ count }) : keptAt ? copyText(keptAt) : m['field-work.offline.ready']()}</p>
          </div>
        </div>
      ) : count > 0 ? (
        <div className={styles.band} data-kind="sending">
          <IconCloudUp size={20} stroke={1.7} aria-hidden="true" />
          <div>{m['field-work.sending']({ count })}</div>
        </div>
      ) : null}
      {refused.length > 0 ? (
        <div className={styles.band} data-kind="refused">
          <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
          <div>{m['field-work.refusedEntries']({ count: refused.length })}</div>
          <Button variant="default" onClick={() => setReviewing(true)}>
            {m['field-work.refusedEntries.show']()}
          </Button>
        </div>
      ) : null}
      {report.begunBy !== null && report.reportState === 'open' ? (
        <div className={styles.band} data-kind="sending">
          <IconClipboardCheck size={20} stroke={1.7} aria-hidden="true" />
          <div>{m['field-work.begunBy']({ name: report.begunBy })}</div>
        </div>
      ) : null}
      {report.returnedComment !== '' && report.reportState === 'open' ? (
        <div className={styles.band}>
          <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
          <div>
            <strong>{m['field-work.returned']()}</strong>
            <p>{report.returnedComment}</p>
          </div>
        </div>
      ) : null}
      {isReviewing && refused.length > 0 ? (
        <RefusedChanges refused={refused} content={report.content} onCopy={save} onClose={() => setReviewing(false)} />
      ) : null}
    </div>
  );
}
