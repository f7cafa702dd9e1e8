import { m } from '#generated/messages/messages.js';
import { formatTime } from '#platform/kernel/number-format.ts';
import type { ShownProvider } from '#platform/http/session.ts';
import { currentLocale } from './locale.ts';

/** Opening hours of the provider's phone, in words. */
export function supportHours({ hours: { opens, closes } }: Pick<ShownProvider, 'hours'>): string {
  const locale = currentLocale();
  return m['platform.support.hours']({ from: formatTime(opens, locale), until: formatTime(closes, locale) });
}
