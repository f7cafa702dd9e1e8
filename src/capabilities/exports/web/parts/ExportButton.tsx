import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { apiBase } from '#platform/kit/web/api-base.ts';
import { currentCompany, type TabCompany } from '#platform/kit/web/company.ts';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import type { ShownList } from '#platform/lists/web/ListScreen.tsx';
import { exportsPaths } from '../../export.ts';
import { watchExport, exportCalls, exportsQuery } from '../exports.queries.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { saveFile } from '#platform/kit/web/save-file.ts';

interface ExportButtonProps {
  list: Pick<ShownList, 'name' | 'query' | 'total'> & Partial<ShownList>;
  /** Companies of the file, when not those on screen. */
  company?: TabCompany;
  label?: string;
}

/** Exports exactly the filtered rows to Excel: a short list is saved at once, a longer one is prepared in the background and kept at `/exports`. */
export function ExportButton({ list: { name, query, total }, company = currentCompany(), label }: ExportButtonProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const [isBusy, run] = useBusy();
  const order = async (): Promise<void> => {
    const chosen = Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''));
    const { address, id } = await exportCalls.call('POST /api/exports', { body: { kind: name, query: chosen } }, { idempotencyKey: newIntent(), company });
    if (address !== null) return saveFile(apiBase() + address);
    await queries.invalidateQueries(exportsQuery());
    if (id !== null) watchExport(queries, id, () => void router.navigate({ href: exportsPaths.list }));
  };
  const start = (): Promise<void> => run(order, (failure) => toastFailure(m['exports.toast.failed'](), failure, () => void start()));
  return (
    <ActionButton
      variant="default"
      loading={isBusy}
      cannot={total?.count === 0 ? m['exports.nothing']() : undefined}
      leftSection={<IconDownload size={16} stroke={1.7} />}
      onClick={() => void start()}
    >
      {label ?? m['exports.button']()}
    </ActionButton>
  );
}
