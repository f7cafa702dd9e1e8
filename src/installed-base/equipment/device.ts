import { addDays, addMonths, compareDays } from '#platform/kernel/calendar.ts';
import { classifyExpiry, type ExpiryClass } from '#installed-base/catalogue/expiry.ts';
import { dot } from '#platform/kernel/dots.ts';
import type { DeviceSite } from './device.api.ts';

/** Protection of a device on a day: by a running contract line, by its warranty alone, or by nothing. */
export const coverages = ['covered', 'warrantyOnly', 'uncovered'] as const;
export type Coverage = (typeof coverages)[number];

/** States of a pasted serial number: the cover of its device, or that nothing bears it. */
export const pastedStates = [...coverages, 'unknown'] as const;
export type PastedState = (typeof pastedStates)[number];

/** @param isCovered whether a running line of an active contract names the device on that day */
export function resolveCoverage({ isCovered, warrantyUntil }: { isCovered: boolean; warrantyUntil: string | null }, today: string): Coverage {
  if (isCovered) return 'covered';
  return isInWarranty(warrantyUntil, today) ? 'warrantyOnly' : 'uncovered';
}

/** The last day of the cover that runs on a day; null where none runs.
 *  @param coveredOn days as PostgreSQL writes a datemultirange: `{[2024-01-01,2025-01-01),[2026-01-01,2027-01-01)}`, each end excluded */
export function findCoverEnd(coveredOn: string, today: string): string | null {
  for (const [, from, end] of coveredOn.matchAll(/\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)/g)) if (from! <= today && today < end!) return addDays(end!, -1);
  return null;
}

/** A contract line that names a device. */
export interface CoverLine {
  contractId: string;
  contractNumber: string;
  fromOn: string;
  untilOn: string;
  isActive: boolean;
}

/** The line to show for a device: the running one that ends last, else the one that ended last; null where no contract is known. */
export function selectShownCover(lines: readonly CoverLine[], today: string): (CoverLine & { isRunning: boolean }) | null {
  const byEnd = lines.toSorted((a, b) => compareDays(b.untilOn, a.untilOn));
  const running = byEnd.find(({ isActive, fromOn, untilOn }) => isActive && fromOn <= today && untilOn >= today);
  const shown = running ?? byEnd.find(({ untilOn }) => untilOn < today);
  return shown ? { ...shown, isRunning: running !== undefined } : null;
}

/** In warranty through its last day; out of it also where no day is known. */
export const isInWarranty = (warrantyUntil: string | null, today: string): boolean => warrantyUntil !== null && warrantyUntil >= today;

export const warrantyClasses = ['inWarranty', 'outOfWarranty'] as const;
export type WarrantyClass = (typeof warrantyClasses)[number];

/** Class of the end of support; null where no support is known. */
export const classifySupport = (supportEndsOn: string | null, today: string): ExpiryClass | null =>
  supportEndsOn === null ? null : classifyExpiry(supportEndsOn, today);

/** Months before the last day of support of a product in which it is announced. */
export const endOfSupportWarningMonths = 12;
export const isNearEndOfSupport = (endOfSupportOn: string | null, today: string): boolean =>
  endOfSupportOn !== null && endOfSupportOn < addMonths(today, endOfSupportWarningMonths);

/** Classes of the last day of support of a product that lists are narrowed by. */
export const endOfSupportClasses = ['within12Months', 'past'] as const;
export type EndOfSupportClass = (typeof endOfSupportClasses)[number];

/** The days of a class: from the first, and before the second. */
export const toSupportDays = (one: EndOfSupportClass, today: string): { from?: string; before: string } =>
  one === 'past' ? { before: today } : { from: today, before: addMonths(today, endOfSupportWarningMonths) };

/** Fields of a device that belong to the customer, as the journal names them. */
export const ownFields = ['site', 'subOrganisation', 'room', 'hostName', 'note'] as const;
export type OwnField = (typeof ownFields)[number];

/** Entries of the journal that tell of the place of a device: changed in the portal, installed or removed by an intervention. */
export const placeActions = ['updated', 'installed', 'removed'] as const;
export type PlaceAction = (typeof placeActions)[number];

/** Fields of those entries: an intervention also names its report, and the device that was swapped for this one. */
export const historyFields = [...ownFields, 'report', 'replaces', 'replacedBy'] as const;
export type HistoryField = (typeof historyFields)[number];

/** Maximum devices that one request moves. */
export const movedAtMost = 500;

/** Maximum sites offered for what was typed. */
export const sitesAtMost = 50;

/** Maximum serial numbers offered in place of an unknown one. */
export const nearestAtMost = 3;

/** The customer's own fields with the labels of their places. */
export interface OwnValues {
  site: { label: string } | null;
  subOrganisation: { name: string } | null;
  room: string | null;
  hostName: string | null;
  note: string | null;
}

/** The fields as they are read: places by their names. */
export const pickShownValues = ({ site, subOrganisation, room, hostName, note }: OwnValues): Record<OwnField, string | null> => ({
  site: site?.label ?? null,
  subOrganisation: subOrganisation?.name ?? null,
  room,
  hostName,
  note,
});

/** A site in one line; its city unless the label says it. */
export const formatSite = ({ label, city }: Pick<DeviceSite, 'label' | 'city'>): string => (city && !label.includes(city) ? `${label}${dot}${city}` : label);
