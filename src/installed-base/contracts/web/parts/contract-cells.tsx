import { IconCalendarCheck, IconCalendarX, IconHourglassLow, IconArchive, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { type ExpiryClass, classifyExpiry } from '#installed-base/catalogue/expiry.ts';
import { expiryNames, contractStateNames } from '../../contract.names.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { useSession, companyForLinks } from '#platform/kit/web/session.ts';
import type { ContractState } from '../../contract.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { contractAddress } from '../../contracts.paths.ts';

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
  return <ExpiryStatus expiry={classifyExpiry(endsOn, today)} daysLeft={daysBetween(today, endsOn)} />;
}

const contractLooks = {
  active: { family: 'success', icon: IconCircleCheck },
  inactive: { family: 'neutral', icon: IconCircleMinus },
  archived: { family: 'neutral', icon: IconArchive },
} satisfies Record<ContractState, Omit<StatusLook, 'label'>>;

/** The state of a contract. */
export function ContractStatus({ state }: { state: ContractState }) {
  return <Status {...contractLooks[state]} label={contractStateNames[state]()} />;
}

/** The number of a contract, which leads to its page by its id where that is known: contracts of several manufacturers may bear one number, and
 *  are then chosen from. */
export function ContractLink({ id, number, companyId }: { id?: string | null; number: string; companyId: number }) {
  return (
    <Link to={withCompany(contractAddress(id ?? number), companyForLinks(useSession(), companyId))}>
      <Reference>{number}</Reference>
    </Link>
  );
}
