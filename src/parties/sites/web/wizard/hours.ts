import type { DeliveryHours } from '../../delivery-hours.ts';

const workingDays = [1, 2, 3, 4, 5];

/** Period offered next on a day: the morning, then the afternoon, then what is left of the day. */
export function nextPeriod(hours: readonly DeliveryHours[], day: number): DeliveryHours {
  const ends = hours.filter((one) => one.day === day).map(({ to }) => (to === '00:00' ? '24:00' : to));
  const last = ends.toSorted().at(-1);
  if (last === undefined) return { day, from: '08:00', to: '12:00' };
  return last <= '14:00' ? { day, from: '14:00', to: '18:00' } : { day, from: last === '24:00' ? '' : last, to: '' };
}

/** The same hours on all working days as on Monday; Saturday and Sunday stay. */
export const copyToWeek = (hours: readonly DeliveryHours[]): DeliveryHours[] => [
  ...workingDays.flatMap((day) => hours.filter((one) => one.day === 1).map((one) => ({ ...one, day }))),
  ...hours.filter((one) => !workingDays.includes(one.day)),
];
