import { IconX } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatMoney } from '#platform/kernel/format.ts';
import { dot } from '#platform/kernel/dots.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { Selection, SelectedRow } from './selection.ts';
import styles from './bulk-bar.module.css';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { countText, type CappedCount } from '#platform/kit/web/use-format.ts';

/** Actions on the selected rows, with their number and total: dark, at the bottom, primary action first.
 *  @param counted says how many rows are selected
 *  @param totalLabel names the amounts that are added up: "Total incl. VAT"
 *  @param all offers to select every row that the filters select */
export function BulkBar({
  selection,
  counted,
  totalLabel,
  all,
  children,
}: {
  selection: Selection;
  counted: (count: number) => string;
  totalLabel?: string | undefined;
  all: ReactNode;
  children: ReactNode;
}) {
  const count = selection.keys.size;
  useEffect(() => {
    if (count === 0) return;
    document.documentElement.style.setProperty('--foot-bar', 'var(--s-11)');
    return () => {
      document.documentElement.style.removeProperty('--foot-bar');
    };
  }, [count]);
  if (count === 0) return null;
  const locale = currentLocale();
  return (
    <div className={styles.bar} role="region" aria-label={m['platform.list.selection']()}>
      <strong role="status">
        {counted(count)}
        {selection.totals.map(({ minor, currency }) => (
          <span key={currency} className={styles.total}>
            {dot}
            {totalLabel} {formatMoney(minor, currency, locale)}
          </span>
        ))}
      </strong>
      {children}
      {all}
      <button type="button" className={styles.close} aria-label={m['platform.list.clearSelection']()} onClick={selection.clear}>
        <IconX size={17} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}

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
