import { m } from '#generated/messages/messages.js';
import type { ShownProvider } from '#platform/http/session.ts';
import { keptSession } from '../session.ts';
import { supportHours } from '../support-hours.ts';

/** The provider's phone with its hours; nothing where there is no number.
 *  @param provider where there may be no session */
export function SupportNote({ provider = keptSession()?.provider }: { provider?: ShownProvider | undefined }) {
  return provider?.phone ? m['platform.support.phone']({ phone: provider.phone, hours: supportHours(provider) }) : null;
}
