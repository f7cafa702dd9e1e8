import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { CardTable } from '#platform/kit/web/parts/panel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DraftSummary } from '../../drafts.api.ts';
import { draftCalls, draftsQuery } from '../drafts.queries.ts';
import styles from './OwnDrafts.module.css';

/** Time in which a deletion can still be undone. */
const undoMs = 5000;
/** Drafts that are shown before the others are asked for. */
const shownAtFirst = 3;

/** The reader's drafts of a wizard, to be resumed or deleted. @param except the draft on screen */
export function OwnDrafts({ kind, except, getAddress }: { kind: string; except: string; getAddress: (draft: DraftSummary) => string }) {
  const format = useFormat();
  const queries = useQueryClient();
  const { data } = useQuery(draftsQuery(kind));
  const [isWhole, setWhole] = useState(false);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const rows = data?.drafts.filter(({ id }) => id !== except && !dropped.includes(id)) ?? [];
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);

  const restore = (id: string): void => setDropped((all) => all.filter((one) => one !== id));
  const drop = ({ id, title, companyId }: DraftSummary): void => {
    setDropped((all) => [...all, id]);
    const timer = setTimeout(() => {
      draftCalls.call('DELETE /api/drafts/:id', { params: { id } }, { company: companyId }).then(
        () => queries.invalidateQueries({ queryKey: draftsQuery(kind).queryKey }),
        (failure: unknown) => {
          restore(id);
          toastFailure(m['drafts.web.dropFailed'](), failure);
        },
      );
    }, undoMs);
    toast({
      kind: 'success',
      title: m['drafts.web.dropped']({ title }),
      action: {
        label: m['platform.web.cancel'](),
        run: () => {
          clearTimeout(timer);
          restore(id);
        },
      },
    });
  };

  return (
    <section className={styles.drafts}>
      <h2>{m['drafts.web.own']()}</h2>
      <CardTable>
        <tbody>
          {shown.map((draft) => (
            <tr key={draft.id}>
              <td data-cell="wide">{draft.title}</td>
              <td className={`quiet ${styles.when}`}>{format.instant(draft.updatedAt)}</td>
              <td className={styles.actions}>
                <LinkButton to={getAddress(draft)} variant="default">
                  {m['drafts.web.resume']()}
                </LinkButton>
                <Button variant="subtle" color="gray" aria-label={m['drafts.web.drop']({ title: draft.title })} onClick={() => drop(draft)}>
                  <IconTrash size={16} stroke={1.7} aria-hidden="true" />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {rows.length > shown.length ? (
        <div>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {m['drafts.web.more']({ count: rows.length - shown.length })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
