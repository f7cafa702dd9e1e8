import { m } from '#generated/messages/messages.js';
import { isAssigned } from '#installed-base/licences/licence.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { DeviceCover, DeviceDetail, DeviceLicence } from '../../device.api.ts';
import { assignedLicences, isEnded, isLicence, isRunning } from './device-covers.ts';

/** A cover of a device, with its days. */
export interface CoverRow {
  id: string;
  kind: 'warranty' | 'contract' | 'licence';
  title: string;
  /** Under the title. */
  more: string;
  /** In the bar. */
  text: string;
  /** Null: not known; the bar then begins with the scale. */
  from: string | null;
  /** Null: without an end; the bar then ends with the scale. */
  until: string | null;
  isRunning: boolean;
  state: string;
}

/** A day that the manufacturer has announced for the product. */
export interface Milestone {
  id: string;
  label: string;
  day: string;
  isLast: boolean;
}

const stateWords = { inactive: m['device.cover.inactive'], archived: m['device.cover.archived'] };

/** Warranty, contract lines and licences of a device; those that run first. */
export function coverRows(device: DeviceDetail, { day, timeZone }: Format, today: string): CoverRow[] {
  const { warrantyUntil, warrantyType, delivery, order, covers } = device;
  const state = (from: string | null, until: string | null): string =>
    until !== null && until < today ? m['device.cover.ended']() : from !== null && from > today ? m['device.cover.toCome']() : m['device.cover.running']();
  const toLineRow = (cover: DeviceCover): CoverRow => {
    const isOfLicence = isLicence(cover);
    const isActive = cover.contractState === 'active';
    const word = cover.contractState === 'active' ? undefined : stateWords[cover.contractState]();
    const about = isOfLicence ? m['device.cover.ofContract']({ number: cover.contractNumber }) : (cover.serviceLevel ?? cover.reference);
    return {
      id: cover.id,
      kind: isOfLicence ? 'licence' : 'contract',
      title: isOfLicence ? cover.reference : m['device.cover.contract']({ number: cover.contractNumber }),
      more: withDots(about, word),
      text: m['device.cover.days']({ from: day(cover.fromOn, 'dated'), until: day(cover.untilOn, 'dated') }),
      from: cover.fromOn,
      until: cover.untilOn,
      isRunning: isRunning(cover, today),
      state: isActive ? state(cover.fromOn, cover.untilOn) : word!,
    };
  };
  const from = delivery?.deliveredAt ? dayInZone(delivery.deliveredAt, timeZone) : (order?.orderedOn ?? null);
  const warranty: CoverRow[] =
    warrantyUntil === null
      ? []
      : [
          {
            id: 'warranty',
            kind: 'warranty',
            title: m['device.cover.warranty'](),
            more: warrantyType ?? '',
            text: m['device.cover.until']({ day: day(warrantyUntil, 'dated') }),
            from: from !== null && from <= warrantyUntil ? from : null,
            until: warrantyUntil,
            isRunning: warrantyUntil >= today,
            state: state(from, warrantyUntil),
          },
        ];
  const toLicenceRow = (licence: DeviceLicence): CoverRow => {
    const { id, sku, expiresOn } = licence;
    const [isUsed, isOver] = [isAssigned(licence.state), isEnded(licence, today)];
    return {
      id,
      kind: 'licence',
      title: sku,
      more: isUsed || isOver ? m['device.cover.assigned']() : m['device.cover.unused'](),
      text: expiresOn === null ? m['device.cover.noEnd']() : m['device.cover.until']({ day: day(expiresOn, 'dated') }),
      from: null,
      until: expiresOn,
      isRunning: !isOver,
      state: isOver ? m['device.cover.ended']() : m['device.cover.running'](),
    };
  };
  const rows = [...covers.map(toLineRow), ...assignedLicences(device).map(toLicenceRow)];
  return [...warranty, ...rows.toSorted((a, b) => Number(b.isRunning) - Number(a.isRunning))];
}

/** The announced days of a product, in their order. */
export function buildMilestones({ lifeCycle }: DeviceDetail): Milestone[] {
  if (!lifeCycle) return [];
  const days: [string, () => string, string | null][] = [
    ['sale', m['device.lifeCycle.sale'], lifeCycle.endOfSaleOn],
    ['maintenance', m['device.lifeCycle.maintenance'], lifeCycle.endOfMaintenanceOn],
    ['security', m['device.lifeCycle.security'], lifeCycle.endOfSecurityOn],
    ['support', m['device.lifeCycle.support'], lifeCycle.endOfSupportOn],
  ];
  return days
    .flatMap(([id, label, day]): Milestone[] => (day === null ? [] : [{ id, label: label(), day, isLast: id === 'support' }]))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
