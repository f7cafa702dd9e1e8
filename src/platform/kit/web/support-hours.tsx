import { m } from '#generated/messages/messages.js';
import { formatTime } from '#platform/kernel/number-format.ts';
import type { ShownProvider } from '#platform/http/session.ts';
import { currentLocale } from './locale.ts';
import { keptSession } from './session.ts';

/** Opening hours of the provider's phone, in words. */
export function supportHours({ hours: { opens, closes } }: Pick<ShownProvider, 'hours'>): string {
  const locale = currentLocale();
  return m['platform.support.hours']({ from: formatTime(opens, locale), until: formatTime(closes, locale) });
}

/** The provider's phone with its hours; nothing where there is no number.
 *  @param provider where there may be no session */
export function SupportNote({ provider = keptSession()?.provider }: { provider?: ShownProvider | undefined }) {
  return provider?.phone ? m['platform.support.phone']({ phone: provider.phone, hours: supportHours(provider) }) : null;
}
