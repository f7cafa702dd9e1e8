import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ReportChange } from '../../report-change.ts';
import { useFieldWorker } from '../field-worker.ts';
import { reportOutbox } from '../report-outbox.ts';
import type { ReportContent } from '../../report.ts';
import { changeText } from '../report-copy.ts';
import styles from './Intervention.module.css';

interface RefusedChangesProps {
  refused: readonly KeptChange<ReportChange>[];
  content: ReportContent;
  /** Saves the report with them as a file. */
  onCopy: () => Promise<void>;
  onClose: () => void;
}

/** Entries that the server did not take, each with its reason: nothing is overwritten, and nothing is given up unasked. */
export function RefusedChanges({ refused, content, onCopy, onClose }: RefusedChangesProps) {
  const outbox = reportOutbox(useFieldWorker());
  const { instant } = useFormat();
  const keepMine = async ({ place, change, refusal, subject }: KeptChange<ReportChange>): Promise<void> => {
    const current = typeof refusal?.current === 'string' ? refusal.current : undefined;
    if (change.kind === 'setText') await outbox.keep(subject, { ...change, found: current ?? content[change.field] });
    await outbox.drop(place);
    await outbox.flush();
  };
  return (
    <Dialog title={m['field-work.refusedEntries.title']()} onClose={onClose}>
      <div className={styles.choices}>
        <Button onClick={() => void outbox.flush(true)}>{m['field-work.refusedEntries.allAgain']()}</Button>
        <Button variant="default" onClick={() => void onCopy()}>
          {m['field-work.copy']()}
        </Button>
      </div>
      <ul className={styles.rows}>
        {refused.map((one) => (
          <li key={one.id} className={styles.facts}>
            <strong>{changeText(one.change)}</strong>
            <p className="quiet">{instant(one.at, 'dateTime')}</p>
            <p>{one.refusal?.message}</p>
            {typeof one.refusal?.current === 'string' ? (
              <>
                <p className="quiet">{m['field-work.refusedEntries.there']()}</p>
                <p>{one.refusal.current === '' ? '—' : one.refusal.current}</p>
              </>
            ) : null}
            <div className={styles.choices}>
              <Button variant="default" onClick={() => void outbox.drop(one.place)}>
                {one.refusal?.code === 'conflict' ? m['field-work.refusedEntries.takeOther']() : m['field-work.refusedEntries.drop']()}
              </Button>
              {one.refusal?.code === 'conflict' ? (
                <Button variant="default" onClick={() => void keepMine(one)}>
                  {m['field-work.refusedEntries.keepMine']()}
                </Button>
              ) : (
                <Button variant="default" onClick={() => void outbox.sendAgain(one.place)}>
                  {m['field-work.refusedEntries.again']()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
