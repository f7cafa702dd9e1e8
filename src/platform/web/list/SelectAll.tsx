import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/format.ts';
import { toastFailure } from '../feedback/failures.ts';
import { currentLocale } from '../locale.ts';
import { countText, type CappedCount } from './count-text.ts';
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
  const [isLoading, setLoading] = useState(false);
  if (!total || selection.keys.size >= Math.min(total.count, max)) return null;
  const select = async (): Promise<void> => {
    setLoading(true);
    try {
      selection.setAll(await fetchRows());
    } catch (failure) {
      toastFailure(m['platform.list.selectAllFailed'](), failure, () => void select());
    } finally {
      setLoading(false);
    }
  };
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
