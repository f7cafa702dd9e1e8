import { m } from '#generated/messages/messages.js';
import { keptSession } from '../session.ts';

/** The provider's phone with its hours; nothing where there is no number.
 *  @param phone where there may be no session */
export function SupportNote({ phone = keptSession()?.provider.phone }: { phone?: string | undefined }) {
  return phone ? m['platform.support.phone']({ phone, hours: m['platform.support.hours']() }) : null;
}
