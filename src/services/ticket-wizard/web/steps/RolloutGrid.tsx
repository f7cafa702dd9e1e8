import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, memo, Suspense, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { isSendKey } from '#platform/kit/web/shortcuts.ts';
import { pastedBlock } from '../pasted-cells.ts';
import { hasDates, getQuantity, sumColumn, pasteBlock, setDays, type ShareColumn, type ShareQuantity } from '../rollout-draft.ts';
import type { DraftShare, TicketDraft } from '../ticket-draft.ts';
import { useTicketWizard } from '../wizard-context.ts';
import { DateCell } from './DateCell.tsx';
import styles from './Rollout.module.css';

const ShareContact = lazy(() => import('./ShareContact.tsx').then((file) => ({ default: file.ShareContact })));

type Rollout = NonNullable<TicketDraft['rollout']>;

/** Sites by lines. Arrows and Enter move between the cells, a block of numbers is pasted from a cell on; cards on phones. */
export function RolloutGrid({ rollout, columns }: { rollout: Rollout; columns: readonly ShareColumn[] }) {
  const { change, flawAt, shareLeft, draft } = useTicketWizard();
  const { number } = useFormat();
  const isDated = hasDates(rollout);
  const shared = draft.preferredDates[0]?.wishedOn ?? '';
  const [named, setNamed] = useState<number | null>(null);
  const { shares } = rollout;
  const keys = columns.map(({ key }) => key);
  const edit = (make: (latest: Rollout) => Rollout): void => change(({ rollout: latest }) => (latest ? { rollout: make(latest) } : {}));
  const put = (rank: number, key: string, cells: ShareQuantity[][]): void => edit((latest) => pasteBlock(latest, keys, rank, key, cells));
  // Rows that are not drawn again call what is current.
  const give = (rank: number, days: readonly (string | null)[]): void => edit((latest) => setDays(latest, rank, days));
  const actions = useRef({ put, edit, give });
  useEffect(() => {
    actions.current = { put, edit, give };
  });
  if (shares.length === 0) return <p className={styles.none}>{m['ticket-wizard.rollout.noSites']()}</p>;
  return (
    <>
      <table className={styles.grid} onKeyDown={moveBetweenCells}>
        <caption className={styles.caption}>{m['ticket-wizard.rollout.tickets']({ count: shares.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{m['tickets.field.site']()}</th>
            {columns.map((column) => {
              const left = shareLeft(column);
              return (
                <th key={column.key} scope="col" data-end="">
                  {column.reference}
                  {left === undefined ? null : <small>{m['ticket-wizard.rollout.left']({ count: left, shown: number(left) })}</small>}
                </th>
              );
            })}
            {isDated ? (
              <th scope="col" data-date="">
                {m['tickets.field.preferredDate']()}
              </th>
            ) : null}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {shares.map((share, rank) => (
            <ShareRow
              key={share.site.id}
              share={share}
              rank={rank}
              columns={columns}
              quantities={columns.map(({ key }) => getQuantity(rollout, share, key))}
              flaws={columns.map(({ path }) => flawAt(`sites.${rank}.${path}`))}
              flaw={flawAt(`sites.${rank}.quantities`) ?? flawAt(`sites.${rank}.siteId`) ?? flawAt(`sites.${rank}.contactId`)}
              dateFlaw={flawAt(`sites.${rank}.wishedOn`)}
              sharedDate={isDated ? shared : undefined}
              contact={(share.contact ?? draft.main.contact)?.name}
              onPut={(...cells) => actions.current.put(...cells)}
              onDates={(days) => actions.current.give(rank, days)}
              onName={() => setNamed(rank)}
              onRemove={() => actions.current.edit((latest) => ({ ...latest, shares: latest.shares.filter(({ site }) => site.id !== share.site.id) }))}
            />
          ))}
        </tbody>
        {columns.length > 0 ? (
          <tfoot>
            <tr>
              <th scope="row">{m['ticket-wizard.rollout.sum']()}</th>
              {columns.map((column) => {
                const [sum, left] = [sumColumn(rollout, column.key), shareLeft(column) ?? column.quantity];
                return (
                  <td key={column.key} data-end="" data-label={column.reference} data-over={(left !== null && sum > left) || undefined}>
                    {left === null ? number(sum) : m['ticket-wizard.rollout.sumOf']({ sum: number(sum), left: number(left) })}
                  </td>
                );
              })}
              {isDated ? <td aria-hidden="true" /> : null}
              <td aria-hidden="true" />
            </tr>
          </tfoot>
        ) : null}
      </table>
      {named !== null && shares[named] ? (
        <Suspense fallback={null}>
          <ShareContact
            share={shares[named]}
            onClose={() => setNamed(null)}
            onChange={(contact) => edit((latest) => ({ ...latest, shares: latest.shares.map((one, rank) => (rank === named ? { ...one, contact } : one)) }))}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface ShareRowProps {
  share: DraftShare;
  rank: number;
  columns: readonly ShareColumn[];
  quantities: readonly ShareQuantity[];
  flaws: readonly (string | undefined)[];
  /** Flaw of the row itself. */
  flaw: string | undefined;
  dateFlaw: string | undefined;
  /** Date of the sites without one of their own; undefined where the grid has no dates. */
  sharedDate: string | undefined;
  contact: string | undefined;
  onPut: (rank: number, key: string, cells: ShareQuantity[][]) => void;
  onDates: (days: readonly (string | null)[]) => void;
  onName: () => void;
  onRemove: () => void;
}

const isSameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

/** A row is drawn again only for what it shows: a grid may have five hundred. */
const ShareRow = memo(
  function ShareRow({ share, rank, columns, quantities, flaws, flaw, dateFlaw, sharedDate, contact, onPut, onDates, onName, onRemove }: ShareRowProps) {
    const { site } = share;
    const paste = (event: ClipboardEvent, key: string): void => {
      const block = pastedBlock(event.clipboardData.getData('text/plain'));
      if (!block) return;
      event.preventDefault();
      onPut(rank, key, block);
    };
    // A space behind a number may begin its next group while it is typed, not once the cell is left.
    const settle = (key: string, typed: ShareQuantity): void => {
      const read = parseQuantity(String(typed));
      if (read !== typed) onPut(rank, key, [[read]]);
    };
    return (
      <tr>
        <th scope="row" data-path={flaw === undefined ? undefined : `sites.${rank}.quantities`} tabIndex={flaw === undefined ? undefined : -1}>
          {site.name}
          <span className={styles.contact}>
            {contact ?? m['ticket-wizard.rollout.noContact']()}
            <button
              type="button"
              className={styles.icon}
              data-path={`sites.${rank}.contactId`}
              aria-label={m['ticket-wizard.rollout.contactOf']({ site: site.name })}
              onClick={onName}
            >
              <IconPencil size={14} stroke={1.7} aria-hidden="true" />
            </button>
          </span>
          {flaw === undefined ? null : <span className={styles.flaw}>{flaw}</span>}
        </th>
        {columns.map(({ key, path, reference }, place) => (
          <td key={key} data-end="" data-label={reference}>
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={String(quantities[place])}
              placeholder="0"
              aria-label={m['ticket-wizard.rollout.cell']({ reference, site: site.name })}
              aria-invalid={flaws[place] !== undefined || undefined}
              aria-describedby={flaws[place] === undefined ? undefined : `flaw-${rank}-${place}`}
              data-path={`sites.${rank}.${path}`}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => onPut(rank, key, [[typedQuantity(event.currentTarget.value)]])}
              onBlur={() => settle(key, quantities[place]!)}
              onPaste={(event) => paste(event, key)}
            />
            {flaws[place] === undefined ? null : (
              <span id={`flaw-${rank}-${place}`} className={styles.flaw}>
                {flaws[place]}
              </span>
            )}
          </td>
        ))}
        {sharedDate === undefined ? null : (
          <DateCell rank={rank} site={site.name} value={share.wishedOn ?? ''} shared={sharedDate} flaw={dateFlaw} onChange={onDates} />
        )}
        <td>
          <button type="button" className={styles.icon} aria-label={m['ticket-wizard.rollout.remove']({ site: site.name })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.7} aria-hidden="true" />
          </button>
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.share === after.share &&
    before.rank === after.rank &&
    before.flaw === after.flaw &&
    before.dateFlaw === after.dateFlaw &&
    before.sharedDate === after.sharedDate &&
    before.contact === after.contact &&
    isSameItems(
      before.columns.map(({ key }) => key),
      after.columns.map(({ key }) => key),
    ) &&
    isSameItems(before.quantities, after.quantities) &&
    isSameItems(before.flaws, after.flaws),
);

/** Typed text; it stays as it is until it reads as a number. */
const typedQuantity = (text: string): ShareQuantity => (text.trim() === '' ? '' : text.endsWith(' ') ? text : parseQuantity(text));

/** Arrows up and down, and Enter, move within a column; left and right at the ends of what is typed. */
function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = event.target;
  if (!(cell instanceof HTMLInputElement) || isSendKey(event)) return;
  const { key, shiftKey } = event;
  const row = cell.closest('tr');
  const place = [...(row?.querySelectorAll('input') ?? [])].indexOf(cell);
  const isStart = cell.selectionStart === 0 && cell.selectionEnd === cell.value.length ? true : cell.selectionEnd === 0;
  const isEnd = cell.selectionStart === cell.value.length || (cell.selectionStart === 0 && cell.selectionEnd === cell.value.length);
  const goUp = key === 'ArrowUp' || (key === 'Enter' && shiftKey);
  const goDown = key === 'ArrowDown' || (key === 'Enter' && !shiftKey);
  const next = goUp
    ? row?.previousElementSibling?.querySelectorAll('input')[place]
    : goDown
      ? row?.nextElementSibling?.querySelectorAll('input')[place]
      : key === 'ArrowLeft' && isStart
        ? row?.querySelectorAll('input')[place - 1]
        : key === 'ArrowRight' && isEnd
          ? row?.querySelectorAll('input')[place + 1]
          : undefined;
  // Enter moves to the next cell; it does not submit.
  if (key === 'Enter') event.preventDefault();
  if (!next) return;
  event.preventDefault();
  next.focus();
}
