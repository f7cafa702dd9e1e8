import '#platform/kit/web/styles/form-styles.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconChecklist, IconClipboardText, IconDivide } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { rolloutSitesAtMost } from '#services/tickets/ticket.ts';
import { type AddedSite, listColumns, hasDates, shareEvenly, pasteBlock, addSites } from '../rollout-draft.ts';
import type { TicketDraft } from '../ticket-draft.ts';
import { useTicketWizard } from '../wizard-context.ts';
import { rolloutSitesQuery } from '../wizard.queries.ts';
import { RolloutGrid } from './RolloutGrid.tsx';
import styles from './Rollout.module.css';

const ChooseSites = lazy(() => import('./ChooseSites.tsx').then((file) => ({ default: file.ChooseSites })));
const PasteSites = lazy(() => import('./PasteSites.tsx').then((file) => ({ default: file.PasteSites })));

/** One ticket for each of several sites: sites that are chosen or pasted, and the lines shared out over them. */
export function RolloutStep({ rollout }: { rollout: NonNullable<TicketDraft['rollout']> }) {
  const wizard = useTicketWizard();
  const { draft, change, flawAt, shareLeft } = wizard;
  const { today = '' } = useFormat();
  const [open, setOpen] = useState<'choose' | 'paste' | null>(null);
  const { data } = useQuery(rolloutSitesQuery());
  const columns = listColumns(draft);
  const { addedTo } = rollout;
  const max = rolloutSitesAtMost - (addedTo?.siteIds.length ?? 0);
  const keys = columns.map(({ key }) => key);
  const add = (added: readonly AddedSite[]): void => {
    setOpen(null);
    change((latest) => (latest.rollout ? { rollout: addSites(latest.rollout, keys, added, max) } : {}));
  };
  const shareOut = (): void =>
    change(({ rollout: latest }) => {
      if (!latest) return {};
      const shares = columns.map((column) => shareEvenly(column.quantity ?? shareLeft(column) ?? 0, latest.shares.length));
      return {
        rollout: pasteBlock(
          latest,
          keys,
          0,
          keys[0]!,
          latest.shares.map((_share, rank) => shares.map((share) => share[rank]!)),
        ),
      };
    });
  const flaw = flawAt('sites');
  return (
    <div className={styles.rollout}>
      <p className={styles.help}>
        {addedTo ? m['ticket-wizard.rollout.addHelp']({ number: addedTo.number, count: max }) : m['ticket-wizard.rollout.help']({ count: max })}
      </p>
      {draft.others.length > 0 ? <p className={styles.help}>{m['ticket-wizard.rollout.others']()}</p> : null}
      <div className={styles.tools}>
        <Button variant="default" data-path="sites" leftSection={<IconChecklist size={16} stroke={1.7} />} onClick={() => setOpen('choose')}>
          {m['ticket-wizard.rollout.choose']()}
        </Button>
        <Button variant="default" leftSection={<IconClipboardText size={16} stroke={1.7} />} onClick={() => setOpen('paste')}>
          {m['ticket-wizard.rollout.paste']()}
        </Button>
        {columns.length > 0 && rollout.shares.length > 1 ? (
          <Button variant="default" leftSection={<IconDivide size={16} stroke={1.7} />} onClick={shareOut}>
            {m['ticket-wizard.rollout.evenly']()}
          </Button>
        ) : null}
        {rollout.shares.length > 0 && !hasDates(rollout) ? (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} stroke={1.7} />}
            onClick={() => change(({ rollout: latest }) => (latest ? { rollout: { ...latest, hasDates: true } } : {}))}
          >
            {m['ticket-wizard.rollout.dates']()}
          </Button>
        ) : null}
      </div>
      {flaw === undefined ? null : <FlawNote>{flaw}</FlawNote>}
      <RolloutGrid rollout={rollout} columns={columns} />
      {addedTo ? null : (
        <div className={styles.day}>
          <DayField
            label={m['platform.form.optional']({ label: m['tickets.field.finishOn']() })}
            value={rollout.wishedOn ?? undefined}
            min={today}
            error={flawAt('wishedOn')}
            data-path="wishedOn"
            onChange={(wishedOn) => change(({ rollout: latest }) => (latest ? { rollout: { ...latest, wishedOn: wishedOn ?? null } } : {}))}
          />
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'choose' ? (
          <ChooseSites
            sites={data?.sites}
            chosen={[...rollout.shares.map(({ site }) => site.id), ...(addedTo?.siteIds ?? [])]}
            onAdd={add}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {open === 'paste' ? <PasteSites sites={data?.sites} columns={columns} onAdd={add} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </div>
  );
}
