import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { useBusy } from '#platform/kit/web/busy.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { countText, type CappedCount } from '#platform/kit/web/count-text.ts';
import type { SelectedRow, Selection } from './selection.ts';

/** Offers to select every row that the filters select, once the page is; up to the number that one action takes. */
export function SelectAll({
  selection,
  total,
  max,
  fetchRows,
}: {
  selection: Selection;
  total: CappedCount | undefined;
  max: number;
  fetchRows: () => Promise<readonly SelectedRow[]>;
}) {
  const [isLoading, run] = useBusy();
  if (!total || selection.keys.size >= Math.min(total.count, max)) return null;
  const select = (): Promise<void> =>
    run(
      async () => selection.setAll(await fetchRows()),
      (failure) => toastFailure(m['platform.list.selectAllFailed'](), failure, () => void select()),
    );
  const label =
    total.more || total.count > max
      ? m['platform.list.selectFirst']({ count: formatNumber(max, currentLocale()) })
      : m['platform.list.selectMatching']({ count: countText(total) });
  return (
    <button type="button" aria-busy={isLoading || undefined} disabled={isLoading} onClick={() => void select()}>
      {label}
    </button>
  );
}
