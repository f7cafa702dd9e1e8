import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { RowReason } from './import/vendor-export.ts';
import { searchWords } from '#platform/kernel/search-key.ts';
import { computeExpiryLimit } from '#installed-base/catalogue/expiry.ts';

/** State of an assignment, as Meraki names it. `unusedActive`: its time runs, on no device. */
export const licenceStates = ['active', 'expiring', 'expired', 'recentlyQueued', 'unused', 'unusedActive'] as const;
export type LicenceState = (typeof licenceStates)[number];

const assignedStates: readonly LicenceState[] = ['active', 'expiring', 'recentlyQueued'];

/** Whether a device uses the licence, or is about to. */
export const isAssigned = (state: LicenceState): boolean => assignedStates.includes(state);

/** Licences of one SKU in one sub-organisation. */
export interface LicenceCounts {
  entitled: number;
  assigned: number;
  /** Entitled licences whose use no export reports. */
  unknownUse?: number;
}

/** Entitled minus assigned; null where the use of some is unknown and none is known to be too many. */
export const computeShownDelta = (counts: LicenceCounts): number | null => (resolveBalance(counts) === 'unknown' ? null : computeDelta(counts));

/** Entitled minus assigned: below zero, more are in use than were acquired. It counts licences, not their value. */
export const computeDelta = ({ entitled, assigned }: LicenceCounts): number => entitled - assigned;

/** Whether the number of free licences is unknown: the use of some is, and the others are not over-assigned. */
export const isUseUnknown = ({ entitled, assigned, unknownUse = 0 }: LicenceCounts): boolean => unknownUse > 0 && assigned <= entitled - unknownUse;

/** `unknown`: an export counts them, and does not say how many are in use. */
export const balances = ['over', 'full', 'free', 'unknown'] as const;
export type Balance = (typeof balances)[number];

export function resolveBalance(counts: LicenceCounts): Balance {
  const delta = computeDelta(counts);
  return delta < 0 ? 'over' : isUseUnknown(counts) ? 'unknown' : delta === 0 ? 'full' : 'free';
}

/** Share in use, in whole percent; null where nothing was acquired. Rounding never makes 100 % of what is not full. */
export function computeUtilisation(counts: LicenceCounts): number | null {
  const { entitled, assigned } = counts;
  if (entitled === 0 || isUseUnknown(counts)) return null;
  const percent = Math.round((assigned * 100) / entitled);
  const balance = resolveBalance(counts);
  if (balance === 'over') return Math.max(101, percent);
  return balance === 'free' ? Math.min(99, percent) : 100;
}

/** End of the bar of utilisation, in percent. */
export const barEnds = 120;

/** Parts of the bar in percent of what was acquired: in use, and over. All red where nothing was acquired and some is in use. */
export function computeBar({ entitled, assigned }: LicenceCounts): { used: number; over: number } {
  if (entitled === 0) return { used: 0, over: assigned > 0 ? barEnds : 0 };
  const percent = (assigned * 100) / entitled;
  return { used: Math.min(100, percent), over: Math.max(0, Math.min(barEnds, percent) - 100) };
}

/** States that are counted beside those assigned and those that run unused. `expiring` and `recentlyQueued` are among the assigned. */
export const otherStates = ['expiring', 'recentlyQueued', 'unused', 'expired'] as const satisfies readonly LicenceState[];
export type OtherState = (typeof otherStates)[number];

/** Maximum lines of a comparison: SKU times sub-organisation. */
export const comparedAtMost = 5000;

/** A line of the comparison of two days. */
export interface ComparedLicences extends LicenceCounts {
  sku: string;
  description: string;
  subOrganisation: { id: string; name: string } | null;
  unknownUse: number;
  /** Assigned on the earlier day. */
  earlier: number;
  unusedActive: number;
  others: Readonly<Record<OtherState, number>>;
}

export interface LicenceGroup {
  key: string;
  /** Product of the first line that names one. */
  description: string;
  lines: readonly ComparedLicences[];
  entitled: number;
  assigned: number;
  earlier: number;
  unusedActive: number;
}

export const groupings = ['sku', 'subOrganisation'] as const;
export type Grouping = (typeof groupings)[number];

const sum = (lines: readonly ComparedLicences[], of: 'entitled' | 'assigned' | 'earlier' | 'unusedActive' | 'unknownUse'): number =>
  lines.reduce((total, line) => total + line[of], 0);

/** Lines by SKU or by sub-organisation, in their order; a group adds up its lines and has no state of its own. */
export function groupLines(lines: readonly ComparedLicences[], by: Grouping): LicenceGroup[] {
  const groups = Map.groupBy(lines, (line) => (by === 'sku' ? line.sku : (line.subOrganisation?.id ?? '')));
  return [...groups].map(([key, own]) => ({
    key,
    description: own.find((line) => line.description !== '')?.description ?? '',
    lines: own,
    entitled: sum(own, 'entitled'),
    assigned: sum(own, 'assigned'),
    earlier: sum(own, 'earlier'),
    unusedActive: sum(own, 'unusedActive'),
    unknownUse: sum(own, 'unknownUse'),
  }));
}

/** Licences of one SKU in two sub-organisations; absent where there are none. */
export interface LicencePair {
  sku: string;
  description: string;
  first: ComparedLicences | undefined;
  second: ComparedLicences | undefined;
}

/** Two sub-organisations side by side, by SKU in the order of the lines. */
export function pairLines(lines: readonly ComparedLicences[], firstId: string, secondId: string): LicencePair[] {
  return groupLines(lines, 'sku').flatMap(({ key, description, lines: own }) => {
    const findLine = (id: string): ComparedLicences | undefined => own.find(({ subOrganisation }) => subOrganisation?.id === id);
    const [first, second] = [findLine(firstId), findLine(secondId)];
    return first || second ? [{ sku: key, description, first, second }] : [];
  });
}

/** A count of licences, and of the lines that they stand in. */
export interface CountedLicences {
  licences: number;
  lines: number;
}

/** Key figures. What is over in one line is never offset by what is free in another. */
export function computeFigures(lines: readonly ComparedLicences[]) {
  const countLines = (of: (line: ComparedLicences) => number): CountedLicences => {
    const counts = lines.map(of).filter((count) => count > 0);
    return { licences: counts.reduce((total, count) => total + count, 0), lines: counts.length };
  };
  return {
    entitled: sum(lines, 'entitled'),
    skus: new Set(lines.map(({ sku }) => sku)).size,
    assigned: sum(lines, 'assigned'),
    evolution: sum(lines, 'assigned') - sum(lines, 'earlier'),
    over: countLines((line) => -computeDelta(line)),
    full: { lines: lines.filter((line) => resolveBalance(line) === 'full').length },
    free: countLines((line) => (resolveBalance(line) === 'free' ? computeDelta(line) : 0)),
    unusedActive: countLines((line) => line.unusedActive),
  };
}

export const licenceTabs = ['over', 'full', 'free', 'unusedActive'] as const;
export type LicenceTab = (typeof licenceTabs)[number];

export const isInTab = (line: ComparedLicences, tab: LicenceTab): boolean => (tab === 'unusedActive' ? line.unusedActive > 0 : resolveBalance(line) === tab);

/** The balance of a line. */
export const balanceNames: Readonly<Record<Balance, Message>> = {
  over: m['licences.balance.over'],
  full: m['licences.balance.full'],
  free: m['licences.balance.free'],
  unknown: m['licences.balance.unknown'],
};

/** Counts of licences in a state, as their line says them. */
export const otherStateCounts: Readonly<Record<OtherState, (typeof m)['licences.state.expiring']>> = {
  expiring: m['licences.state.expiring'],
  recentlyQueued: m['licences.state.recentlyQueued'],
  unused: m['licences.state.unused'],
  expired: m['licences.state.expired'],
};
/** The same states as heads of columns. */
export const otherStateNames: Readonly<Record<OtherState, Message>> = {
  expiring: m['licences.column.expiring'],
  recentlyQueued: m['licences.column.recentlyQueued'],
  unused: m['licences.column.unused'],
  expired: m['licences.column.expired'],
};

/** Ways of grouping the comparison. */
export const groupingNames: Readonly<Record<Grouping, Message>> = { sku: m['licences.by.sku'], subOrganisation: m['licences.by.subOrganisation'] };

/** Tabs of the comparison. */
export const licenceTabNames: Readonly<Record<LicenceTab, Message>> = {
  over: m['licences.tab.over'],
  full: m['licences.tab.full'],
  free: m['licences.tab.free'],
  unusedActive: m['licences.tab.unusedActive'],
};

/** Reasons why a row of an export was not understood. */
export const rowReasonNames: Readonly<Record<RowReason, Message>> = {
  noSku: m['licences.reason.noSku'],
  unreadableQuantity: m['licences.reason.unreadableQuantity'],
  unreadableDay: m['licences.reason.unreadableDay'],
  unknownState: m['licences.reason.unknownState'],
  unknownShape: m['licences.reason.unknownShape'],
  invalidated: m['licences.reason.invalidated'],
  repeated: m['licences.reason.repeated'],
  computed: m['licences.reason.computed'],
  changed: m['licences.reason.changed'],
};

/** Filters of the comparison beside its days. */
export interface LineFilter {
  q?: string | undefined;
  state?: LicenceTab | undefined;
  /** Id of a sub-organisation. */
  subOrganisation?: string | undefined;
  /** Id of a second one, shown beside it. */
  beside?: string | undefined;
}

const toSearchText = (text: string): string => searchWords(text).join(' ');

/** The lines that the filters select. */
export function filterLicences(lines: readonly ComparedLicences[], { q = '', state, subOrganisation, beside }: LineFilter): ComparedLicences[] {
  const wanted = toSearchText(q);
  return lines.filter(
    (line) =>
      (wanted === '' || toSearchText(`${line.sku} ${line.description}`).includes(wanted)) &&
      (subOrganisation === undefined || (line.subOrganisation !== null && [subOrganisation, beside].includes(line.subOrganisation.id))) &&
      (state === undefined || isInTab(line, state)),
  );
}

/** Term of an agreement on a day. `ending`: it runs for less than three months. */
export const termStates = ['upcoming', 'running', 'ending', 'ended'] as const;
export type TermState = (typeof termStates)[number];

/** Running from its first to its last day, both included. */
export function resolveTerm({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string): TermState {
  if (endsOn < today) return 'ended';
  if (startsOn > today) return 'upcoming';
  return endsOn < computeExpiryLimit(today) ? 'ending' : 'running';
}
