import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { formatTitleWithout, PanelFailure } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { FeedRun, FeedRunRow, KeptInRun } from '../../feed-runs.api.ts';
import { failedRowQueue } from '#capabilities/ingest/failed-rows.queue.ts';
import { entityText, type FeedLabels, pathText } from '#capabilities/ingest/feed.names.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { feedRunQuery, replayFeedRun } from '../operations.queries.ts';
import { durationText, feedRunLook, senderText } from './feed-run-looks.ts';
import { FeedRunRows } from './FeedRunRows.tsx';
import { valueText } from '#capabilities/ingest/web/parts/corrected-values.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { carrierAddress, companyAddress } from '#parties/provider/provider.paths.ts';
import own from './FeedRunRows.module.css';
import styles from '#capabilities/queues/web/parts/Item.module.css';

interface FeedRunPanelProps {
  feeds: FeedLabels;
  id: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}

/** Report of a run, open beside the list: its counts, and each row that did not land. */
export function FeedRunPanel({ feeds, id, closeTo, previousTo, nextTo }: FeedRunPanelProps) {
  const format = useFormat();
  const { data: run, error, refetch } = useQuery(feedRunQuery(id));
  const title = run
    ? m['operations.runs.panelTitle']({ entity: entityText(feeds, run.entity), instant: format.instant(run.startedAt, 'shortDateTime') })
    : formatTitleWithout(error);
  return (
    <SidePanel
      shown={id}
      title={title}
      closeTo={closeTo}
      previousTo={previousTo}
      nextTo={nextTo}
      footer={
        run && run.rows.length > 0 ? (
          <>
            {run.rows.some(({ state, externalId }) => externalId !== '' && isOpen(state)) ? <ReplayButton id={run.id} /> : null}
            <LinkButton variant="default" to={queueAddress(failedRowQueue.kind)}>
              {m['operations.runs.toQueue']()}
            </LinkButton>
          </>
        ) : null
      }
    >
      {run ? (
        <div className={styles.item}>
          <p>
            <Status {...feedRunLook(run.state)} />
          </p>
          {run.state === 'interrupted' ? <p className={styles.note}>{m['operations.runs.interruptedText']()}</p> : null}
          <Account run={run} />
          <KeptValues feeds={feeds} values={run.keptValues} />
          <FeedRunRows feeds={feeds} run={run} />
        </div>
      ) : error ? (
        <PanelFailure title={m['operations.runs.failedToLoad']()} failure={error} onRetry={() => void refetch()} closeTo={closeTo} />
      ) : null}
    </SidePanel>
  );
}

const isOpen = (state: FeedRunRow['state']): boolean => failedRowQueue.open.some((open) => open === state);

/** Plays the rows of the run that did not land again, in the background. */
function ReplayButton({ id }: { id: string }) {
  const [isBusy, run] = useBusy();
  const replay = (): Promise<void> =>
    run(
      async () => {
        const { rows } = await replayFeedRun(id, newIntent());
        toast({ kind: 'success', title: m['operations.runs.replayed'](), text: m['operations.runs.replayedText'](rows) });
      },
      (failure) => toastFailure(m['operations.runs.replayFailed'](), failure, () => void replay()),
    );
  return (
    <Button loading={isBusy} onClick={() => void replay()}>
      {m['operations.runs.replay']()}
    </Button>
  );
}

function Account({ run }: { run: FeedRun }) {
  const format = useFormat();
  const toProperty = (label: string, value: number) => ({ label, value: <span className="figures">{format.number(value)}</span> });
  /** Empty counts are not shown. */
  const count = (label: string, value: number) => value > 0 && toProperty(label, value);
  return (
    <>
      <Properties
        items={[
          { label: m['operations.runs.sender'](), value: senderText(run) },
          { label: m['operations.runs.startedAt'](), value: format.instant(run.startedAt) },
          run.finishedAt !== null && { label: m['operations.runs.finishedAt'](), value: format.instant(run.finishedAt) },
          { label: m['operations.runs.duration'](), value: durationText(run.durationMs, format) },
          (run.isQuiet || run.firstCompanies > 0) && { label: m['operations.runs.quiet'](), value: quietText(run) },
        ]}
      />
      <section className={styles.section}>
        <h3 className={styles.heading}>{m['operations.runs.account']()}</h3>
        <Properties
          items={[
            toProperty(m['operations.runs.received'](), run.received),
            count(m['operations.runs.created'](), run.created),
            count(m['operations.runs.updated'](), run.updated),
            count(m['operations.runs.unchanged'](), run.unchanged),
            count(m['operations.runs.deleted'](), run.deleted),
            count(m['operations.runs.waiting'](), run.waiting),
            count(m['operations.runs.failed'](), run.failed),
            count(m['operations.runs.released'](), run.released),
            count(m['operations.runs.kept'](), run.kept),
          ]}
        />
        {run.released > 0 ? <p className={styles.note}>{m['operations.runs.releasedHelp']()}</p> : null}
      </section>
    </>
  );
}

/** Who was not notified of the run. */
const quietText = ({ isQuiet, firstCompanies }: { isQuiet: boolean; firstCompanies: number }): string =>
  isQuiet ? m['operations.runs.isQuiet']() : m['operations.runs.isPartlyQuiet']({ count: firstCompanies });

function sentence({ kept, sent, keeperName }: KeptInRun, format: Format): string {
  const values = { sent: valueText(sent, format), kept: valueText(kept, format) };
  return keeperName === '' ? m['operations.runs.keptValueAlone'](values) : m['operations.runs.keptValue']({ ...values, name: keeperName });
}

/** Page where the ERP's value is taken back. */
function buildPageAddress({ entity, address, companyId }: KeptInRun): string {
  if (address !== '') return withCompany(address, companyId);
  return entity === 'carriers' ? carrierAddress() : companyAddress(companyId);
}

/** Corrected values that the run would have overwritten: what the ERP says, what the portal keeps. The page of the object takes the ERP's back. */
function KeptValues({ feeds, values }: { feeds: FeedLabels; values: readonly KeptInRun[] }) {
  const format = useFormat();
  if (values.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="run-kept">
      <h3 id="run-kept" className={styles.heading}>
        {m['operations.runs.keptValues']()}
      </h3>
      <ul className={own.reported}>
        {values.map((one) => (
          <li key={`${one.entity} ${one.title} ${one.path}`}>
            <span className={own.reportedHead}>
              <Link to={buildPageAddress(one)}>{one.title}</Link>
              <span className="quiet">{pathText(feeds, one.entity, one.path)}</span>
            </span>
            <span>{sentence(one, format)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{m['operations.runs.keptHelp']()}</p>
    </section>
  );
}
