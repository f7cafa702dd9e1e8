import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { FeedRun, FeedRunRow } from '../../feed-runs.api.ts';
import { failedRowQueue } from '#capabilities/ingest/failed-rows.queue.ts';
import { rowName, waitingText, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { FailedRowStatus } from '#capabilities/ingest/web/parts/failed-row-status.tsx';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import own from './FeedRunRows.module.css';

interface Report extends FeedRun {
  rows: FeedRunRow[];
  more: boolean;
  goneRows: number;
}

/** Rows of a run that did not land, each with its errors and current state. The queue is the place to handle them. */
export function FeedRunRows({ feeds, run }: { feeds: FeedLabels; run: Report }) {
  const { rows, more, goneRows } = run;
  if (rows.length === 0 && goneRows === 0)
    return <p className={styles.note}>{run.state === 'complete' ? m['operations.runs.rowsAllLanded']() : m['operations.runs.rowsNoneYet']()}</p>;
  return (
    <section className={styles.section} aria-labelledby="run-rows">
      <h3 id="run-rows" className={styles.heading}>
        {m['operations.runs.rows']()}
      </h3>
      {rows.length > 0 ? (
        <ul className={own.reported}>
          {rows.map((row) => (
            <Row key={row.id} feeds={feeds} row={row} />
          ))}
        </ul>
      ) : null}
      {more ? <p className={styles.note}>{m['operations.runs.rowsMore']({ count: rows.length })}</p> : null}
      {goneRows > 0 ? <p className={styles.note}>{m['operations.runs.rowsGone']({ count: goneRows })}</p> : null}
    </section>
  );
}

function Row({ feeds, row }: { feeds: FeedLabels; row: FeedRunRow }) {
  const format = useFormat();
  return (
    <li>
      <span className={own.reportedHead}>
        <Link to={queueAddress(failedRowQueue.kind, row.id)} className="serial">
          {rowName(row.externalId)}
        </Link>
        <span className="quiet figures">{m['operations.runs.rowLine']({ line: format.number(row.line) })}</span>
        <FailedRowStatus state={row.state} />
      </span>
      {row.waitsFor ? <span>{waitingText(feeds, row.waitsFor, format.day)}</span> : null}
      {row.flaws.map((flaw) => (
        <span key={`${flaw.path} ${flaw.code}`}>{flaw.message}</span>
      ))}
    </li>
  );
}
