import type { VoidReason } from './invoice.ts';

/** Life cycle of an electronic invoice: the statuses that platforms report to each other (XP Z12-012). 200, 210, 212 and 213 are compulsory,
 *  the others a courtesy. Pure. */
export const electronicStatuses = ['200', '201', '202', '203', '204', '205', '206', '207', '208', '209', '210', '211', '212', '213'] as const;
export type ElectronicStatus = (typeof electronicStatuses)[number];

/** Status of a number that the database keeps. */
export const statusOfCode = (code: number): ElectronicStatus => String(code) as ElectronicStatus;

/** In dispute: the buyer says so on a platform, too. */
export const disputedStatus: ElectronicStatus = '207';

/** Reason for which nothing of an invoice is due while it has a status. */
export function voidReasonOf(status: ElectronicStatus): VoidReason | null {
  if (status === '210') return 'refused';
  return status === '213' ? 'rejected' : null;
}
