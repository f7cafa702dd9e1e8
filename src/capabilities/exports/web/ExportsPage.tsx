import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { exportsQuery, exportCalls, exportFileAddress } from './exports.queries.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock, IconDownload, IconProgress } from '@tabler/icons-react';
import { withDots } from '#platform/kernel/dots.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Meter } from '#platform/kit/web/parts/cards.tsx';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { exportProgress, isFinished, type ExportState } from '../export.ts';
import type { ExportSummary } from '../exports.api.ts';
import styles from './ExportsPage.module.css';

/** `/exports`: exports of the reader, latest first. */
export function ExportsPage() {
  const { data, error, refetch } = useQuery(exportsQuery());
  return (
    <Page>
      <PageHeader title={m['exports.title']()}>{data && data.rows.length > 0 ? m['exports.line']() : null}</PageHeader>
      {error && !data ? (
        <LoadFailure title={m['exports.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : data?.rows.length === 0 ? (
        <EmptyState title={m['exports.empty.title']()} actions={<LinkButton to="/">{m['exports.empty.home']()}</LinkButton>}>
          <p>{m['exports.empty.text']()}</p>
        </EmptyState>
      ) : data ? (
        <ul className={styles.rows} aria-label={m['exports.title']()}>
          {data.rows.map((row) => (
            <ExportRow key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
    </Page>
  );
}

type Look = Omit<StatusLook, 'label'> & { label: () => string };
const looks = {
  queued: { family: 'neutral', icon: IconClock, label: m['exports.state.queued'] },
  running: { family: 'progress', icon: IconProgress, label: m['exports.state.running'] },
  done: { family: 'success', icon: IconCircleCheck, label: m['exports.state.done'] },
  failed: { family: 'danger', icon: IconCircleX, label: m['exports.state.failed'] },
} satisfies Record<ExportState, Look>;

/** An export: its title, progress and actions. */
function ExportRow({ row }: { row: ExportSummary }) {
  const { instant, bytes, number } = useFormat();
  const queries = useQueryClient();
  const look: Look = looks[row.state];
  const share = exportProgress(row);
  const act = async (work: Promise<unknown>, done?: string): Promise<void> => {
    try {
      await work;
      await queries.invalidateQueries(exportsQuery());
      if (done) toast({ kind: 'success', title: done });
    } catch (failure) {
      toastFailure(m['exports.notDeleted'](), failure);
    }
  };
  const params = { params: { id: row.id } };
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{row.fileName ?? row.title}</p>
        <p className={styles.detail}>
          {withDots(
            row.companyName,
            instant(row.createdAt),
            row.total === null ? null : m['exports.rows']({ count: row.total, shown: number(row.total) }),
            row.fileSize === null ? null : bytes(row.fileSize),
            row.endsAt ? `${m['exports.column.endsAt']()} ${instant(row.endsAt, 'short')}` : null,
          )}
        </p>
        {row.state === 'failed' && row.failure !== null ? <p>{row.failure}</p> : null}
      </div>
      <div className={styles.state}>
        <Status {...look} label={look.label()} />
        {row.state === 'running' && share !== null ? (
          <Meter value={row.progress} whole={row.total ?? 0} label={m['exports.progress']({ done: number(row.progress), total: number(row.total ?? 0) })} />
        ) : null}
      </div>
      <div className={styles.actions}>
        {row.state === 'done' ? (
          <Button component="a" href={exportFileAddress(row.id)} download variant="default" leftSection={<IconDownload size={16} stroke={1.7} />}>
            {m['exports.download']()}
          </Button>
        ) : null}
        {/* A refusal says what to change: the same file would be refused again. */}
        {row.state === 'failed' && row.failure === null ? (
          <Button variant="default" onClick={() => void act(exportCalls.call('POST /api/exports/:id/retry', params))}>
            {m['exports.action.retry']()}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={() => void act(exportCalls.call('DELETE /api/exports/:id', params), m['exports.deleted']())}>
          {isFinished(row.state) ? m['exports.action.delete']() : m['exports.action.stop']()}
        </Button>
      </div>
    </li>
  );
}
