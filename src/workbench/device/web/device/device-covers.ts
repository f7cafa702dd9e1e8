import { classifyExpiry, type ExpiryClass } from '#installed-base/catalogue/expiry.ts';
import { isInWarranty } from '#installed-base/equipment/device.ts';
import type { DeviceCover, DeviceDetail, DeviceLicence } from '../../device.api.ts';

/** Whether a cover counts on a day: of an active contract, and within its days. */
export const isRunning = ({ contractState, fromOn, untilOn }: DeviceCover, today: string): boolean =>
  contractState === 'active' && fromOn <= today && today <= untilOn;

export const isLicence = ({ kind, contractType }: Pick<DeviceCover, 'kind' | 'contractType'>): boolean => kind === 'software' || contractType === 'licence';

/** The cover to name: of those that run the one that ends last, else the next to begin, else the last one that ended. */
export function mainCover(covers: readonly DeviceCover[], today: string): DeviceCover | undefined {
  const byEnd = covers.toSorted((a, b) => (a.untilOn < b.untilOn ? 1 : -1));
  return (
    byEnd.find((cover) => isRunning(cover, today)) ?? byEnd.find(({ contractState, untilOn }) => contractState === 'active' && untilOn >= today) ?? byEnd[0]
  );
}

export const findSupport = ({ covers }: Pick<DeviceDetail, 'covers'>, today: string): DeviceCover | undefined =>
  mainCover(
    covers.filter((cover) => cover.isOwn && !isLicence(cover)),
    today,
  );

/** Whether a request for the device asks for an offer: the provider did not sell the active contract that covers it last, or there is none. */
export function isAskedByOffer({ covers }: Pick<DeviceDetail, 'covers'>): boolean {
  const [last] = covers.filter(({ isOwn, contractState }) => isOwn && contractState === 'active').toSorted((a, b) => (a.untilOn < b.untilOn ? 1 : -1));
  return last?.isImported ?? true;
}

export const findLicence = ({ covers }: Pick<DeviceDetail, 'covers'>, today: string): DeviceCover | undefined => mainCover(covers.filter(isLicence), today);

/** Whether a licence has ended on a day. */
export const isEnded = ({ state, expiresOn }: DeviceLicence, today: string): boolean => state === 'expired' || (expiresOn !== null && expiresOn < today);

/** Licences assigned to the device that no contract line names already. */
export const assignedLicences = ({ covers, licences }: Pick<DeviceDetail, 'covers' | 'licences'>): DeviceLicence[] =>
  licences.filter(({ sku }) => !covers.some((cover) => isLicence(cover) && cover.reference === sku));

/** State of the support of a device on a day: of its cover by contract, else as its source reports it; `uncovered` where neither covers it nor its
 *  warranty; null where there is nothing to say. */
export function supportState(
  device: Pick<DeviceDetail, 'covers' | 'supportEndsOn' | 'warrantyUntil' | 'isCovered'>,
  today: string,
): ExpiryClass | 'uncovered' | null {
  const support = findSupport(device, today);
  if (support && isRunning(support, today)) return classifyExpiry(support.untilOn, today);
  if (device.supportEndsOn !== null && device.supportEndsOn >= today) return classifyExpiry(device.supportEndsOn, today);
  if ((support && support.untilOn < today) || device.supportEndsOn !== null) return 'expired';
  return device.isCovered || isInWarranty(device.warrantyUntil, today) ? null : 'uncovered';
}
