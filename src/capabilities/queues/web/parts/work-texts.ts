import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { dayInZone, daysBetween } from '#platform/kernel/calendar.ts';
import type { WorkRow } from '../../queues.api.ts';
import type { QueueLook } from './queue-look.ts';
import { detailOf, rowTitle } from '../queue-columns.tsx';

/** Two lines of an item in the list over all queues: what it is about, then its kind and number. */
export function workLines(look: QueueLook, row: WorkRow): { title: string; detail: string } {
  const [name, title, detail] = [(look.one ?? look.list.title)(), rowTitle(look, row), detailOf(look, row)];
  if (!look.list.isNumbered) return { title, detail: detail === '—' ? name : m['queues.work.named']({ name, detail }) };
  const number = m['queues.work.numbered']({ name, number: title });
  if (detail === '—') return { title: number, detail: look.name() };
  return { title: look.list.isQuoted ? m['queues.work.quoted']({ text: detail }) : detail, detail: number };
}

/** Time that an item has waited: "5 j", "1 h 48", "12 min". Days are calendar days of the provider. */
export function ageText(since: string, today: string, now: number): string {
  const days = daysBetween(dayInZone(since, providerTimeZone), today);
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (days > 0 && minutes >= 24 * 60) return m['queues.age.days']({ days });
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? m['queues.age.hours']({ hours, minutes: String(minutes % 60).padStart(2, '0') }) : m['queues.age.minutes']({ minutes });
}
