import { useQuery } from '@tanstack/react-query';
import { portalQuery } from '#accounts/web/accounts.queries.ts';
import { m } from '#generated/messages/messages.js';

/** The provider's phone with its hours, for pages that may stand without a session; nothing where there is no number. */
export function SupportNote() {
  const phone = useQuery(portalQuery()).data?.provider.phone;
  return phone ? m['app.footer.support']({ phone, hours: m['accounts.support.hours']() }) : null;
}
