import { IconLifebuoy, IconLifebuoyOff, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { isInWarranty } from '#installed-base/equipment/device.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { supportState } from './device-covers.ts';

type Look = Omit<StatusLook, 'label'> & { label: () => string };

const supportLooks = {
  inProgress: { family: 'success', icon: IconLifebuoy, label: m['equipment.support.inProgress'] },
  underThreeMonths: { family: 'warning', icon: IconLifebuoy, label: m['equipment.support.underThreeMonths'], isPill: true },
  expired: { family: 'danger', icon: IconLifebuoyOff, label: m['equipment.support.expired'] },
  uncovered: { family: 'warning', icon: IconShieldOff, label: m['equipment.coverage.uncovered'], isPill: true },
} satisfies Record<NonNullable<ReturnType<typeof supportState>>, Look>;

const inWarranty: Look = { family: 'success', icon: IconShieldCheck, label: m['device.warranty.in'] };
const outOfWarranty: Look = { family: 'neutral', icon: IconShieldOff, label: m['device.warranty.out'] };

/** Warranty and support of a device today. No status where no warranty is known. */
export function DeviceStatuses({ device }: { device: DeviceDetail }) {
  const { today } = useSession();
  const support = supportState(device, today);
  const looks: Look[] = [];
  if (device.warrantyUntil !== null) looks.push(isInWarranty(device.warrantyUntil, today) ? inWarranty : outOfWarranty);
  if (support !== null) looks.push(supportLooks[support]);
  return looks.map(({ label, ...look }) => <Status key={look.family + label()} {...look} label={label()} />);
}
