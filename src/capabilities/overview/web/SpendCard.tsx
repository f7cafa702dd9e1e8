import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatMonth } from '#platform/kernel/format.ts';
import { TwinSwitch } from '#platform/kit/web/charts/TwinSwitch.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Spend } from '../overview.api.ts';
import { Card } from '#platform/kit/web/parts/Card.tsx';
import { SpendChart } from './SpendChart.tsx';
import { SpendTable } from './SpendTable.tsx';
import styles from './SpendCard.module.css';

const spans = [12, 24] as const;

/** Spend by month, as a chart or a table, over twelve months or two years. */
export function SpendCard({ spend }: { spend: Spend }) {
  const [span, setSpan] = useState<(typeof spans)[number]>(12);
  const [isTable, setTable] = useState(false);
  const { money } = useFormat();
  const locale = currentLocale();
  const months = spend.months.slice(-span);
  const total = months.reduce((sum, one) => sum + one.total, 0);
  const name = (month: string): string => formatMonth(month, locale, 'long');
  const highest = months.reduce((best, one) => (one.total > best.total ? one : best));
  const label = m['overview.spend.describe']({
    from: name(months[0]!.month),
    to: name(months.at(-1)!.month),
    total: money(total, spend.currency),
    month: name(highest.month),
    highest: money(highest.total, spend.currency),
  });
  const isEmpty = spend.months.every((one) => one.total === 0);
  return (
    <Card
      title={m['overview.spend.title']()}
      note={m['overview.spend.rolling']({ count: span })}
      actions={isEmpty ? null : <strong className={styles.total}>{money(total, spend.currency)}</strong>}
    >
      {isEmpty ? (
        <p className={styles.none}>{m['overview.spend.none']()}</p>
      ) : (
        <>
          {isTable ? (
            <SpendTable {...spend} months={months} caption={m['overview.spend.title']()} />
          ) : (
            <SpendChart months={months} currency={spend.currency} label={label} />
          )}
          <div className={styles.foot}>
            <div className={styles.spans} role="group" aria-label={m['overview.spend.months']()}>
              {spans.map((one) => (
                <button key={one} type="button" aria-pressed={one === span} onClick={() => setSpan(one)}>
                  {m['overview.spend.ofMonths']({ count: one })}
                </button>
              ))}
            </div>
            {spend.others.length > 0 ? <span className="quiet">{m['overview.spend.others']({ currencies: spend.others.join(', ') })}</span> : null}
            <TwinSwitch isTable={isTable} onSwitch={setTable} toChart={m['overview.spend.chart']()} toTable={m['overview.spend.table']()} />
          </div>
        </>
      )}
    </Card>
  );
}
