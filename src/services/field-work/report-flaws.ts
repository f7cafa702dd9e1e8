import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import type { ReportContent } from './report.ts';

/** Device that the intervention is to install or remove. */
export interface ExpectedDevice {
  role: 'installed' | 'removed';
  reference: string;
  serial: string;
  /** Delivery that brought it; `null` for one that stands there already. */
  deliveryNumber: string | null;
}

/** Parts that are missing before a report can be finished, in the order in which the screen leads to it. */
export const reportFlaws = [
  'arrival',
  'departure',
  'unexplainedDevice',
  'acceptance',
  'refusalReason',
  'reservation',
  'reservationText',
  'reservationDay',
  'signerName',
  'signature',
] as const;
export type ReportFlaw = (typeof reportFlaws)[number];

/** Serial numbers of a report that nobody delivered for it: kept, and explained. Where nothing is expected, everything is accepted. */
export function unexpectedDevices(content: ReportContent, expected: readonly ExpectedDevice[]): ReadonlySet<string> {
  const known = new Set(expected.map(({ role, serial }) => `${role} ${referenceKey(serial)}`));
  const unexpected = content.devices.filter(({ role, serial }) => expected.some((one) => one.role === role) && !known.has(`${role} ${referenceKey(serial)}`));
  return new Set(unexpected.map(({ id }) => id));
}

/** A day that lay ahead when the customer signed is right, however late the report arrives from a dead zone.
 *  @param today the provider's calendar day, for a report that is not signed, `YYYY-MM-DD`
 *  @returns each flaw with the id of the part it is about, where there is one */
export function findReportFlaws(content: ReportContent, expected: readonly ExpectedDevice[], today: string): { flaw: ReportFlaw; part?: string }[] {
  const flaws: { flaw: ReportFlaw; part?: string }[] = [];
  const { arrivedAt, leftAt, acceptance, refusalReason, reservations, signature } = content;
  const signedOn = signature === null ? today : dayInZone(signature.signedAt, providerTimeZone);
  if (arrivedAt === null) flaws.push({ flaw: 'arrival' });
  if (arrivedAt !== null && leftAt !== null && Date.parse(leftAt) <= Date.parse(arrivedAt)) flaws.push({ flaw: 'departure' });
  const unexpected = unexpectedDevices(content, expected);
  for (const { id, explanation } of content.devices) if (unexpected.has(id) && explanation.trim() === '') flaws.push({ flaw: 'unexplainedDevice', part: id });
  if (acceptance === null) flaws.push({ flaw: 'acceptance' });
  if (acceptance === 'refused' && refusalReason.trim() === '') flaws.push({ flaw: 'refusalReason' });
  if (acceptance === 'withReservations' && reservations.length === 0) flaws.push({ flaw: 'reservation' });
  for (const { id, label, dueOn } of reservations) {
    if (label.trim() === '') flaws.push({ flaw: 'reservationText', part: id });
    if (dueOn <= signedOn) flaws.push({ flaw: 'reservationDay', part: id });
  }
  if (signature === null || signature.name.trim() === '') flaws.push({ flaw: signature === null ? 'signature' : 'signerName' });
  return flaws;
}
