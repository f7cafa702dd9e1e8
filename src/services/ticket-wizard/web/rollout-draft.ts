import { rolloutFlaws } from '#services/rollouts/rollout-shares.ts';
import { describeOverLeft, stepOfPath, ticketFlaws, type TicketFlaw } from '#services/tickets/ticket-flaws.ts';
import type { RolloutInput } from '#services/tickets/ticket-input.ts';
import { empty, notWhole, siteInRollout } from '#services/tickets/ticket-issues.ts';
import { stepsOfDraft, toTicketInput, type DraftShare, type TicketDraft } from './ticket-draft.ts';
import type { KnownRolloutSite } from '#services/rollouts/rollouts.api.ts';

/** The grid of a roll-out: its sites, and the lines of the ticket that are shared out over them. Pure. */

/** A line of the ticket, with the items that there are to share out where that is known. */
export interface ShareColumn {
  key: string;
  /** Path of its cell, without the site: `quantities.2`. */
  path: string;
  reference: string;
  orderLineId: string | null;
  /** Code of an item of stock. */
  item: string | null;
  /** Quantity of the line itself. */
  quantity: number | null;
}

export function listColumns(draft: TicketDraft): ShareColumn[] {
  const steps = stepsOfDraft(draft);
  const lines = steps.includes('equipment') ? draft.lines : [];
  const stock = steps.includes('stock') ? draft.stockLines : [];
  return [
    ...lines.map(({ key, reference, orderLineId, quantity }, index) => ({
      key,
      path: `quantities.${index}`,
      reference,
      orderLineId,
      item: null,
      quantity: isItems(quantity ?? '') ? Number(quantity) : null,
    })),
    ...stock.map(({ itemId, reference, code }, index) => ({
      key: itemId,
      path: `stockQuantities.${index}`,
      reference,
      orderLineId: null,
      item: code,
      quantity: null,
    })),
  ];
}

type Rollout = NonNullable<TicketDraft['rollout']>;
export type ShareQuantity = DraftShare['quantities'][number];

/** Content of a cell; nothing is ''. */
export function getQuantity({ columns }: Rollout, { quantities }: DraftShare, key: string): ShareQuantity {
  return quantities[columns.indexOf(key)] ?? '';
}

const isItems = (quantity: ShareQuantity): quantity is number => typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 0;
const countItems = (quantity: ShareQuantity): number => (isItems(quantity) ? quantity : 0);

export const sumColumn = (rollout: Rollout, key: string): number =>
  rollout.shares.reduce((sum, share) => sum + countItems(getQuantity(rollout, share, key)), 0);

/** Fills a block of cells from one on, as it was pasted; what lies beyond the grid is left out. */
export function pasteBlock(rollout: Rollout, keys: readonly string[], rank: number, key: string, cells: readonly (readonly ShareQuantity[])[]): Rollout {
  const first = keys.indexOf(key);
  const columns = [...new Set([...rollout.columns, ...keys])];
  const shares = rollout.shares.map((share, index) => {
    const row = cells[index - rank];
    if (!row) return share;
    const quantities = columns.map((_column, place) => share.quantities[place] ?? '');
    for (const [at, quantity] of row.entries()) {
      const column = keys[first + at];
      if (column !== undefined) quantities[columns.indexOf(column)] = quantity;
    }
    return { ...share, quantities };
  });
  return { ...rollout, columns, shares };
}

/** Adds sites that are not in the grid; a site that is takes the quantities given for it. */
export function addSites(
  rollout: Rollout,
  keys: readonly string[],
  added: readonly (Omit<DraftShare, 'quantities'> & { quantities?: readonly ShareQuantity[] })[],
  max: number,
): Rollout {
  const shares = [...rollout.shares];
  for (const { quantities: _given, ...share } of added)
    if (shares.length < max && !shares.some(({ site }) => site.id === share.site.id)) shares.push({ ...share, quantities: [] });
  let next: Rollout = { ...rollout, shares };
  for (const { site, quantities = [], wishedOn } of added) {
    const rank = shares.findIndex((share) => share.site.id === site.id);
    if (rank >= 0 && wishedOn) next = setDays(next, rank, [wishedOn]);
    if (rank >= 0 && quantities.length > 0 && keys.length > 0) next = pasteBlock(next, keys, rank, keys[0]!, [quantities]);
  }
  return next;
}

/** Gives sites from one on their preferred dates; what lies beyond the grid is left out. */
export const setDays = (rollout: Rollout, rank: number, days: readonly (string | null)[]): Rollout => ({
  ...rollout,
  shares: rollout.shares.map((share, index) => {
    const day = days[index - rank];
    return day === undefined ? share : { ...share, wishedOn: day };
  }),
});

/** Whether the grid has a column of dates. */
export const hasDates = ({ hasDates: isAsked, shares }: Rollout): boolean => isAsked === true || shares.some(({ wishedOn }) => Boolean(wishedOn));

/** Shares a number of items out evenly; the first sites get one more where it does not come out. */
export function shareEvenly(items: number, sites: number): number[] {
  const each = Math.floor(items / sites);
  return Array.from({ length: sites }, (_, rank) => each + (rank < items % sites ? 1 : 0));
}

/** The roll-out that is sent. */
export function toRolloutInput(draft: TicketDraft, rollout: Rollout): Omit<RolloutInput, 'draftId'> {
  const columns = listColumns(draft);
  const listShares = (share: DraftShare, field: string): number[] =>
    columns.filter(({ path }) => path.startsWith(`${field}.`)).map(({ key }) => countItems(getQuantity(rollout, share, key)));
  return {
    ticket: toTicketInput(draft),
    sites: rollout.shares.map((share) => ({
      siteId: share.site.id,
      contactId: (share.contact ?? draft.main.contact)?.id ?? null,
      quantities: listShares(share, 'quantities'),
      stockQuantities: listShares(share, 'stockQuantities'),
      wishedOn: share.wishedOn ?? null,
    })),
    wishedOn: rollout.wishedOn,
  };
}

/** Field of the wizard for a field of the roll-out. */
export const fieldOfRollout = (path: string): Pick<TicketFlaw, 'path' | 'step'> =>
  path.startsWith('ticket.') ? { path: path.slice(7), step: stepOfPath(path.slice(7)) } : { path, step: 'site' };

interface Surroundings {
  today: string;
  closedOn?: ReadonlySet<string> | undefined;
  /** Items that there are to share out, where they are known. */
  countLeft: (column: ShareColumn) => number | undefined;
}

/** Flaws of a roll-out: those of its tickets and shares, cells that are no whole number, and columns that share out more than there is. */
export function rolloutDraftFlaws(draft: TicketDraft, rollout: Rollout, { today, closedOn, countLeft }: Surroundings): TicketFlaw[] {
  const columns = listColumns(draft);
  const cells = rollout.shares.flatMap((share, rank) =>
    columns.flatMap(({ key, path }): TicketFlaw[] => {
      const quantity = getQuantity(rollout, share, key);
      return quantity === '' || isItems(quantity) ? [] : [{ step: 'site', path: `sites.${rank}.${path}`, code: notWhole }];
    }),
  );
  const over = columns.flatMap((column) => overFlaws(rollout, column, countLeft(column)));
  const known = rollout.shares.flatMap(({ site }, rank): TicketFlaw[] =>
    rollout.addedTo?.siteIds.includes(site.id) ? [{ step: 'site', path: `sites.${rank}.siteId`, code: siteInRollout }] : [],
  );
  const common = ticketFlaws(toTicketInput(draft), { today, closedOn, hasCompany: true }).filter(
    ({ step, path }) => step !== 'site' && path !== 'addresses.0.contactId',
  );
  if (rollout.shares.length === 0) return [...common, { step: 'site', path: 'sites', code: empty }];
  const found = rolloutFlaws(toRolloutInput(draft, rollout), { today, closedOn, hasCompany: true }).map(({ path, ...flaw }) => ({
    ...flaw,
    ...fieldOfRollout(path),
  }));
  const unread = new Set(cells.map(({ path }) => path.slice(0, path.lastIndexOf('.'))));
  // A site without items says so itself: its ticket would have no lines.
  const isOwn = ({ path }: TicketFlaw): boolean => (!/^(?:lines|stockLines)$/.test(path) && !unread.has(path)) || common.some((flaw) => flaw.path === path);
  const all = [...found.filter(isOwn), ...cells, ...over, ...known];
  const steps = stepsOfDraft(draft);
  const isSaid = new Set<string>();
  return all.filter(({ path }) => !isSaid.has(path) && isSaid.add(path)).toSorted((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step));
}

/** The first cell with which a column shares out more than there is. */
function overFlaws(rollout: Rollout, { key, path }: ShareColumn, left: number | undefined): TicketFlaw[] {
  if (left === undefined) return [];
  let before = 0;
  for (const [rank, share] of rollout.shares.entries()) {
    const quantity = countItems(getQuantity(rollout, share, key));
    if (before + quantity > left) return [{ step: 'site', path: `sites.${rank}.${path}`, ...describeOverLeft(left - before) }];
    before += quantity;
  }
  return [];
}

/** A site that is added to a roll-out, with the quantities that were pasted beside it. */
export type AddedSite = Omit<DraftShare, 'quantities'> & { quantities?: readonly ShareQuantity[] };

export const addedSite = ({ id, label, city, contact }: KnownRolloutSite): AddedSite => ({ site: { id, name: label, city }, contact });
