import type { VoidReason } from './invoice.ts';

/** Life cycle of an electronic invoice: the statuses that platforms report to each other (XP Z12-012). 200, 210, 212 and 213 are compulsory,
 *  the others a courtesy. Pure. */
export const electronicStatuses = ['200', '201', '202', '203', '204', '205', '206', '207', '208', '209', '210', '211', '212', '213'] as const;
export type ElectronicStatus = (typeof electronicStatuses)[number];

/** Status of a number that the database keeps. */
export const toElectronicStatus = (code: number): ElectronicStatus => String(code) as ElectronicStatus;

/** In dispute, or refused: the buyer says so on a platform, too. */
const contestedStatuses: readonly ElectronicStatus[] = ['207', '210'];

interface Opened {
  id: string;
  createdAt: string;
}

/** The latest status by which platforms know of a dispute: none from before it was opened, or since the next one. Statuses come oldest first. */
export function findDisputeStatus<Status extends { status: ElectronicStatus; reachedAt: string }>(
  dispute: Opened,
  disputes: readonly Opened[],
  statuses: readonly Status[],
): Status | undefined {
  const next = disputes
    .map(({ createdAt }) => createdAt)
    .filter((createdAt) => createdAt > dispute.createdAt)
    .toSorted()[0];
  return statuses.findLast(
    ({ status, reachedAt }) => contestedStatuses.includes(status) && reachedAt >= dispute.createdAt && (next === undefined || reachedAt < next),
  );
}

/** Reason for which nothing of an invoice is due while it has a status. */
export function toVoidReason(status: ElectronicStatus): VoidReason | null {
  if (status === '210') return 'refused';
  return status === '213' ? 'rejected' : null;
}
