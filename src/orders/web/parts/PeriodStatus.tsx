import { IconCalendarCheck, IconCalendarX, IconHourglassLow } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/web/parts/Status.tsx';
import { useSession } from '#platform/web/session.ts';
import { periodClass, type PeriodClass } from '../../period.ts';

type Look = Omit<StatusLook, 'label'> & { label: () => string };

const looks = {
  inProgress: { family: 'success', icon: IconCalendarCheck, label: m['orders.period.inProgress'] },
  underThreeMonths: { family: 'warning', icon: IconHourglassLow, label: m['orders.period.underThreeMonths'], isPill: true },
  expired: { family: 'danger', icon: IconCalendarX, label: m['orders.period.expired'] },
} satisfies Record<PeriodClass, Look>;

/** Expiry status of a support or subscription line. */
export function PeriodStatus({ endsOn }: { endsOn: string }) {
  const { today } = useSession();
  const look: Look = looks[periodClass(endsOn, today)];
  return <Status {...look} label={look.label()} />;
}
