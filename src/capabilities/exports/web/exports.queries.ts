import { calls } from '#platform/kit/web/api.ts';
import type * as exportsApi from '../exports.api.ts';
import type { ExportSummary } from '../exports.api.ts';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { closeToast, toast } from '#platform/kit/web/feedback/toasts.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { exportProgress, isFinished } from '../export.ts';
import { saveFile } from '#platform/kit/web/save-file.ts';

export const exportCalls = calls<typeof exportsApi>();

export const exportsQuery = () => exportCalls.query('GET /api/exports', undefined, { kinds: ['export'] });

/** Download address of an export. */
export const exportFileAddress = (id: string): string => exportCalls.fileAddress('GET /api/exports/:id/file', { params: { id } });

/** Live updates trigger a refresh; this interval covers a lost connection. */
const lookAgainMs = 10_000;

/** Shows the progress of an export on every page, and offers its file once it is ready. */
export function watchExport(queries: QueryClient, id: string, showExports: () => void): void {
  const observer = new QueryObserver(queries, { ...exportsQuery(), refetchInterval: lookAgainMs });
  const stop = observer.subscribe(({ data }) => {
    const row = data?.rows.find((one) => one.id === id);
    if (!data || (row && !isFinished(row.state))) return showProgress(id, row, showExports);
    stop();
    if (!row) return closeToast(id);
    if (row.state === 'failed')
      return void toast({ kind: 'error', title: m['exports.toast.failed'](), action: { label: m['exports.toast.show'](), run: showExports } }, id);
    const text = `${row.fileName ?? row.title}${dot}${m['exports.rows']({ count: row.total ?? 0, shown: formatNumber(row.total ?? 0, currentLocale()) })}`;
    toast(
      { kind: 'success', title: m['exports.toast.ready'](), text, action: { label: m['exports.download'](), run: () => saveFile(exportFileAddress(id)) } },
      id,
    );
  });
}

function showProgress(id: string, row: ExportSummary | undefined, showExports: () => void): void {
  const share = row ? exportProgress(row) : null;
  const number = (value: number) => formatNumber(value, currentLocale());
  toast(
    {
      kind: 'busy',
      title: m['exports.toast.preparing'](),
      action: { label: m['exports.toast.show'](), run: showExports },
      ...(share === null || !row ? {} : { progress: share, note: m['exports.progress']({ done: number(row.progress), total: number(row.total ?? 0) }) }),
    },
    id,
  );
}
