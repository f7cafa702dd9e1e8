import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { countText, type CappedCount } from '#platform/kit/web/use-format.ts';
import styles from './Pager.module.css';

export interface PageMarks {
  from: number;
  rows: readonly unknown[];
  next: string | null;
  previous: string | null;
}

/** "1–50 sur 128", Précédent, Suivant; "3 résultats" where all stand on one page. The range is counted while paging; the total comes when it has been counted. */
export function Pager({
  page,
  total,
  onTurn,
}: {
  page: PageMarks;
  total: CappedCount | undefined;
  onTurn: (cursor: { after: string } | { before: string }) => void;
}) {
  if (page.rows.length === 0) return null;
  const number = (value: number): string => formatNumber(value, currentLocale());
  const isWhole = page.previous === null && page.next === null;
  const range = { from: number(page.from), to: number(page.from + page.rows.length - 1) };
  return (
    <div className={styles.pager}>
      <p role="status">
        {isWhole
          ? m['platform.list.results']({ count: page.rows.length, shown: number(page.rows.length) })
          : total
            ? m['platform.list.rangeOf']({ ...range, total: countText(total) })
            : m['platform.list.range'](range)}
      </p>
      {isWhole ? null : (
        <div className={styles.buttons}>
          <Button
            variant="default"
            disabled={page.previous === null}
            onClick={() => {
              if (page.previous !== null) onTurn({ before: page.previous });
            }}
          >
            {m['platform.list.previous']()}
          </Button>
          <Button
            variant="default"
            disabled={page.next === null}
            onClick={() => {
              if (page.next !== null) onTurn({ after: page.next });
            }}
          >
            {m['platform.list.next']()}
          </Button>
        </div>
      )}
    </div>
  );
}
