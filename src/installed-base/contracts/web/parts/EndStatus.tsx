import { daysBetween } from '#platform/kernel/calendar.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { expiryOf } from '#installed-base/catalogue/expiry.ts';
import { ExpiryStatus } from './ExpiryStatus.tsx';

/** Class of the end of a contract or of a line, on the provider's day. */
export function EndStatus({ endsOn }: { endsOn: string }) {
  const { today } = useSession();
  return <ExpiryStatus expiry={expiryOf(endsOn, today)} daysLeft={daysBetween(today, endsOn)} />;
}
