import { withDots } from '#platform/kernel/dots.ts';
import '#platform/kit/web/styles/form-styles.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { searchWords } from '#platform/kernel/search-key.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import type { KnownRolloutSite } from '#services/rollouts/rollouts.api.ts';
import { rolloutSitesAtMost } from '#services/tickets/ticket.ts';
import { addedSite, type AddedSite } from '../rollout-draft.ts';
import styles from './Rollout.module.css';

interface ChooseSitesProps {
  /** Undefined while they load. */
  sites: readonly KnownRolloutSite[] | undefined;
  /** Sites that are in the grid. */
  chosen: readonly string[];
  onAdd: (sites: readonly AddedSite[]) => void;
  onClose: () => void;
}

/** Chooses sites of the company by name, code or town: one after the other, or all that the search finds. */
export function ChooseSites({ sites = [], chosen, onAdd, onClose }: ChooseSitesProps) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const words = searchWords(typed);
  const found = sites.filter((site) => {
    const text = searchWords([site.label, site.code, site.city].join(' ')).join(' ');
    return words.every((word) => text.includes(word));
  });
  const free = found.filter(({ id }) => !chosen.includes(id));
  const isAll = free.length > 0 && free.every(({ id }) => marked.has(id));
  const mark = (ids: readonly string[], isMarked: boolean): void => {
    const next = new Set(marked);
    for (const id of ids)
      if (isMarked) next.add(id);
      else next.delete(id);
    setMarked(next);
  };
  const isTooMany = marked.size + chosen.length > rolloutSitesAtMost;
  return (
    <Dialog
      title={m['ticket-wizard.rollout.choose']()}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (marked.size > 0 && !isTooMany) onAdd(sites.filter(({ id }) => marked.has(id)).map(addedSite));
      }}
      note={isTooMany ? m['ticket-wizard.rollout.atMost']({ count: rolloutSitesAtMost }) : undefined}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m['ticket-wizard.rollout.cancel']()}
          </Button>
          <Button type="submit" disabled={marked.size === 0}>
            {m['ticket-wizard.rollout.add']({ count: marked.size })}
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        <TextInput
          label={m['ticket-wizard.rollout.search']()}
          type="search"
          value={typed}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={m['ticket-wizard.rollout.all']({ count: free.length })}
          checked={isAll}
          indeterminate={!isAll && free.some(({ id }) => marked.has(id))}
          disabled={free.length === 0}
          onChange={() =>
            mark(
              free.map(({ id }) => id),
              !isAll,
            )
          }
        />
        <ul className={styles.found}>
          {found.slice(0, shownAtMost).map(({ id, label, code, city }) => (
            <li key={id}>
              <Checkbox
                label={withDots(label, code, city)}
                checked={chosen.includes(id) || marked.has(id)}
                disabled={chosen.includes(id)}
                onChange={(event) => mark([id], event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        {found.length > shownAtMost ? <p className={styles.help}>{m['ticket-wizard.rollout.more']({ count: found.length - shownAtMost })}</p> : null}
        {found.length === 0 ? <p className={styles.help}>{m['ticket-wizard.rollout.none']()}</p> : null}
      </div>
    </Dialog>
  );
}

/** Sites that are listed: the search finds the others. */
const shownAtMost = 200;
