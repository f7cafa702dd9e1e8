import { m } from '#generated/messages/messages.js';
import { daysBetween } from '#platform/kernel/calendar.ts';
import type { ProductDetail } from '#installed-base/equipment/product-page.api.ts';

/** An announced day in the life of a product. `at`: its place on the line, in percent. */
export interface Milestone {
  name: string;
  day: string;
  isPassed: boolean;
  /** The last day of support. */
  isLast: boolean;
  at: number;
}

/** Room on both sides of the line, in percent. */
const margin = 4;

/** The announced days of a product in their order, and today, on one line from the first of them to the last. */
export function milestonesOf(product: ProductDetail, today: string): { milestones: Milestone[]; todayAt: number } {
  const days = [
    { name: m['device.lifeCycle.endOfSale'](), day: product.endOfSaleOn },
    { name: m['device.lifeCycle.endOfMaintenance'](), day: product.endOfMaintenanceOn },
    { name: m['device.lifeCycle.endOfSecurity'](), day: product.endOfSecurityOn },
    { name: m['device.lifeCycle.endOfSupport'](), day: product.endOfSupportOn },
  ].filter((one): one is { name: string; day: string } => one.day !== null);
  const all = [today, ...days.map(({ day }) => day)].sort();
  const [first, last] = [all[0]!, all.at(-1)!];
  const whole = Math.max(1, daysBetween(first, last));
  const placeOf = (day: string): number => margin + ((100 - 2 * margin) * daysBetween(first, day)) / whole;
  return {
    milestones: days
      .map(({ name, day }) => ({ name, day, isPassed: day < today, isLast: day === product.endOfSupportOn, at: placeOf(day) }))
      .toSorted((a, b) => a.at - b.at),
    todayAt: placeOf(today),
  };
}
