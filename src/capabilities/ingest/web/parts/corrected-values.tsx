import { feedRunAddress } from '../../ingest.paths.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { toProblem } from '#platform/kit/web/problem.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import styles from './CorrectedList.module.css';
import { isDay } from '#platform/kernel/calendar.ts';

/** A value of the ERP that was corrected, in the reader's words. */
export interface ShownCorrection {
  key: string;
  /** Field, with the object or the line that it belongs to. */
  name: string;
  kept: string;
  sent: string;
  /** When the ERP sent it anew, and in which run; null: not since the correction. */
  sentAt: string | null;
  run: string | null;
  /** Empty where nobody is known. */
  keeperName: string;
  keptAt: string;
  reason: string;
  /** Takes the ERP's value back. @param intent the idempotency key */
  take: (intent: string) => Promise<unknown>;
}

interface CorrectedListProps {
  values: readonly ShownCorrection[];
  /** Absent: "Corrected values"; null: none, where a dialog has it. */
  title?: null;
  /** Reads the object again. */
  onTaken: () => Promise<void>;
}

/** Values of the ERP that the provider's people have corrected: which one counts, since when and by whom, and what the ERP says. */
export function CorrectedList({ values, title, onTaken }: CorrectedListProps) {
  if (values.length === 0) return null;
  return (
    <div className={styles.corrected} data-alone={title === null || undefined}>
      {title === null ? null : <h2>{m['ingest.corrected.title']()}</h2>}
      <ul>
        {values.map(({ key, ...value }) => (
          <Corrected key={key} value={value} onTaken={onTaken} />
        ))}
      </ul>
    </div>
  );
}

function Corrected({ value, onTaken }: { value: Omit<ShownCorrection, 'key'>; onTaken: () => Promise<void> }) {
  const format = useFormat();
  const [isTaking, setTaking] = useState(false);
  const [intent] = useState(newIntent);
  const { name, kept, sent, sentAt, run, keeperName, keptAt, reason } = value;
  const instant = format.instant(keptAt, 'shortDateTime');
  const take = async (): Promise<void> => {
    setTaking(true);
    try {
      await value.take(intent);
      toast({ kind: 'success', title: m['ingest.corrected.taken']({ value: sent }) });
    } catch (failure) {
      toast({ kind: 'error', title: toProblem(failure, true).message });
    }
    await onTaken();
    setTaking(false);
  };
  return (
    <li>
      <div>
        <p>
          <span className="quiet">{name}</span> <strong>{kept}</strong>
        </p>
        <p className="quiet">
          {withDots(keeperName === '' ? m['ingest.corrected.since']({ instant }) : m['ingest.corrected.by']({ name: keeperName, instant }), reason)}
        </p>
        <p>
          {sentAt === null
            ? m['ingest.corrected.saidBefore']({ value: sent })
            : m['ingest.corrected.says']({ value: sent, instant: format.instant(sentAt, 'shortDateTime') })}
        </p>
        {run === null ? null : (
          <p>
            <Link to={feedRunAddress(run)}>{m['ingest.corrected.toRun']()}</Link>
          </p>
        )}
      </div>
      <Button variant="default" loading={isTaking} aria-label={m['ingest.corrected.takeOf']({ name })} onClick={() => void take()}>
        {m['ingest.corrected.take']()}
      </Button>
    </li>
  );
}

/** A value of the feed as it is read: days, instants, yes and no in the reader's language, nothing as a dash. */
export function valueText(value: string | null, format: Format): string {
  if (value === null || value === '') return '—';
  if (value === 'true') return m['ingest.value.yes']();
  if (value === 'false') return m['ingest.value.no']();
  if (isDay(value)) return format.day(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? format.instant(value) : value;
}
