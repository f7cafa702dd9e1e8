import { dot } from '#platform/kernel/dots.ts';
import '#platform/kit/web/styles/form-styles.ts';
import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { parseDay } from '#platform/kernel/typed-day.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { KnownRolloutSite } from '#services/rollouts/rollouts.api.ts';
import { ambiguousDay, matchSites, type PastedSite } from '../../site-matching.ts';
import { rolloutSitesAtMost } from '#services/tickets/ticket.ts';
import { addedSite, type AddedSite, type ShareColumn } from '../rollout-draft.ts';
import styles from './Rollout.module.css';

interface PasteSitesProps {
  /** Undefined while they load. */
  sites: readonly KnownRolloutSite[] | undefined;
  columns: readonly ShareColumn[];
  onAdd: (sites: readonly AddedSite[]) => void;
  onClose: () => void;
}

/** Sites pasted from a spreadsheet: a code or a name in each row, then the quantities. Rows that name no site, or several, are asked for. */
export function PasteSites({ sites = [], columns, onAdd, onClose }: PasteSitesProps) {
  const [pasted, setPasted] = useState('');
  const [answers, setAnswers] = useState<Readonly<Record<number, string | null>>>({});
  const { today = '', day } = useFormat();
  const rows = pasted.trim() === '' ? [] : matchSites(pasted, sites, { max: rolloutSitesAtMost, columns: columns.length, today });
  const ambiguous = rows.length === 0 ? undefined : ambiguousDay(pasted, rolloutSitesAtMost);
  const findSite = (row: PastedSite, rank: number): string | null => row.siteId ?? (answers[rank] === undefined ? (row.suggestion?.id ?? null) : answers[rank]);
  const found = rows.flatMap((row, rank) => {
    const site = sites.find(({ id }) => id === findSite(row, rank));
    return site ? [{ ...addedSite(site), quantities: row.cells, wishedOn: row.wishedOn }] : [];
  });
  const count = new Set(found.map(({ site }) => site.id)).size;
  const unclear = rows.flatMap((row, rank) => (row.siteId === null ? [{ row, rank }] : []));
  return (
    <Dialog
      title={m['ticket-wizard.rollout.paste']()}
      onClose={onClose}
      isWide
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (count > 0) onAdd(found);
      }}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m['ticket-wizard.rollout.cancel']()}
          </Button>
          <Button type="submit" disabled={count === 0}>
            {m['ticket-wizard.rollout.add']({ count })}
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        <Textarea
          label={m['ticket-wizard.rollout.rows']()}
          description={[
            m['ticket-wizard.rollout.rowsHelp'](),
            columns.length > 0
              ? m['ticket-wizard.rollout.columns']({ names: columns.map(({ reference }) => reference).join(', ') })
              : m['ticket-wizard.rollout.dateColumn'](),
          ].join(' ')}
          value={pasted}
          autosize
          minRows={6}
          maxRows={14}
          onChange={(event) => {
            setPasted(event.currentTarget.value);
            setAnswers({});
          }}
        />
        <div role="status">
          {rows.length > 0 ? (
            <p className={styles.help}>{m['ticket-wizard.rollout.recognised']({ count: rows.length - unclear.length, rows: rows.length })}</p>
          ) : null}
          {ambiguous === undefined ? null : (
            <p className={styles.help}>{m['ticket-wizard.rollout.daysRead']({ typed: ambiguous, day: day(parseDay(ambiguous, today) ?? today, 'long') })}</p>
          )}
        </div>
        {unclear.length > 0 ? (
          <section className={styles.unclear} aria-label={m['ticket-wizard.rollout.unclear']()}>
            <h3>{m['ticket-wizard.rollout.unclear']()}</h3>
            {unclear.slice(0, askedAtMost).map(({ row, rank }) => (
              <Select
                key={`${rank} ${row.typed}`}
                label={
                  row.candidates.length > 0
                    ? m['ticket-wizard.rollout.several']({ typed: row.typed })
                    : m['ticket-wizard.rollout.unknown']({ typed: row.typed })
                }
                placeholder={m['ticket-wizard.rollout.ignored']()}
                data={(row.candidates.length > 0 ? row.candidates : sites).map(({ id, label, code }) => ({ value: id, label: `${label}${dot}${code}` }))}
                value={findSite(row, rank)}
                onChange={(id) => setAnswers({ ...answers, [rank]: id })}
                limit={50}
                searchable
                clearable
              />
            ))}
            {unclear.length > askedAtMost ? (
              <p className={styles.help}>{m['ticket-wizard.rollout.moreUnclear']({ count: unclear.length - askedAtMost })}</p>
            ) : null}
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Rows that are asked for at once. */
const askedAtMost = 30;
