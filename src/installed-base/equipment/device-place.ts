import { dot } from '#platform/kernel/dots.ts';
import type { DeviceSite } from './device.api.ts';

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
export const shownValues = ({ site, subOrganisation, room, hostName, note }: OwnValues): Record<OwnField, string | null> => ({
  site: site?.label ?? null,
  subOrganisation: subOrganisation?.name ?? null,
  room,
  hostName,
  note,
});

/** A site in one line; its city unless the label says it. */
export const siteText = ({ label, city }: Pick<DeviceSite, 'label' | 'city'>): string => (city && !label.includes(city) ? `${label}${dot}${city}` : label);
