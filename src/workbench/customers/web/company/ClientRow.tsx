import { Button } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { LinkedCompany } from '#parties/companies/partners.api.ts';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Row } from '#platform/kit/web/parts/panel.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import styles from './Company.module.css';

// The calendar is loaded with the first row.
const DayField = lazy(() => import('#platform/kit/web/form/DayField.tsx').then((file) => ({ default: file.DayField })));

interface ClientRowProps {
  client: LinkedCompany;
  /** Whether the client was taken meanwhile, and may come back. */
  isTaken: boolean;
  isBusy: boolean;
  /** Whether its last day is being saved. */
  isEnding: boolean;
  onTake: () => void;
  onGive: () => void;
  /** Saves the last day of the link. */
  onEnd: (untilOn: string | null) => void;
}

/** An end in the past is not given back: the link is taken instead. */
const isPast = (day: string | null, today: string | undefined): boolean => day !== null && today !== undefined && day < today;

/** A client of a partner: leads to its page, is taken and given back, and ends on a day. */
export function ClientRow({ client, isTaken, isBusy, isEnding, onTake, onGive, onEnd }: ClientRowProps) {
  const { companyId, name, customerNumber, city, sinceOn, untilOn, isFed, kept } = client;
  const { day, today } = useFormat();
  const label = useId();
  const since = m['customers.links.since']({ day: day(sinceOn) });
  const sent = kept && (kept.sentUntilOn === null ? m['customers.links.sentNone']() : m['customers.links.sent']({ day: day(kept.sentUntilOn) }));
  return (
    <Row
      title={<Link to={companyAddress(companyId)}>{name}</Link>}
      text={isTaken ? m['customers.links.removed']() : withDots(customerNumber, city, since, sent ?? (isFed ? m['customers.links.fedShort']() : null))}
      end={
        <Button
          variant="default"
          size="sm"
          aria-label={isTaken ? m['customers.links.undo']({ name }) : m['customers.links.take']({ name })}
          loading={isBusy}
          onClick={isTaken ? onGive : onTake}
        >
          {isTaken ? m['customers.links.undoShort']() : m['customers.links.takeShort']()}
        </Button>
      }
    >
      {isTaken ? null : (
        <span className={styles.end}>
          <span id={label}>
            {m['customers.links.end']()} <span className="visually-hidden">{name}</span>
          </span>
          <Suspense fallback={null}>
            <DayField
              isSavedAlone
              aria-labelledby={label}
              value={untilOn ?? undefined}
              min={today !== undefined && today > sinceOn ? today : sinceOn}
              onChange={(chosen) => onEnd(chosen ?? null)}
            />
          </Suspense>
          {kept && !isPast(kept.sentUntilOn, today) ? (
            <Button
              variant="default"
              size="sm"
              aria-label={m['customers.links.restoreOf']({ name })}
              loading={isEnding}
              onClick={() => onEnd(kept.sentUntilOn)}
            >
              {m['customers.links.restore']()}
            </Button>
          ) : null}
        </span>
      )}
    </Row>
  );
}
