import { IconCalendarCheck, IconCalendarX, IconHourglassLow } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { type ExpiryClass, expiryOf } from '#installed-base/catalogue/expiry.ts';
import { expiryNames } from '../../contract.names.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { useSession } from '#platform/kit/web/session.ts';

const looks = {
  inProgress: { family: 'success', icon: IconCalendarCheck },
  underThreeMonths: { family: 'warning', icon: IconHourglassLow, isPill: true },
  expired: { family: 'danger', icon: IconCalendarX },
} satisfies Record<ExpiryClass, Omit<StatusLook, 'label'>>;

/** Class of an end; under three months it says how many days are left, where they are given. */
export function ExpiryStatus({ expiry, daysLeft }: { expiry: ExpiryClass; daysLeft?: number }) {
  const label =
    expiry !== 'underThreeMonths' || daysLeft === undefined
      ? expiryNames[expiry]()
      : daysLeft === 0
        ? m['contracts.expiry.today']()
        : m['contracts.expiry.days']({ count: daysLeft });
  return <Status {...looks[expiry]} label={label} />;
}

/** Class of the end of a contract or of a line, on the provider's day. */
export function EndStatus({ endsOn }: { endsOn: string }) {
  const { today } = useSession();
  return <ExpiryStatus expiry={expiryOf(endsOn, today)} daysLeft={daysBetween(today, endsOn)} />;
}
