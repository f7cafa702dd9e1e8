import { ContractLink } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { helpAddress } from '#installed-base/help/help.paths.ts';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CopyButton } from '#platform/kit/web/parts/CopyButton.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { supportOfDevice } from './device-covers.ts';
import { DeviceCard } from './DeviceCard.tsx';
import styles from './DeviceCard.module.css';

/** The contract line that covers a device, with what its manufacturer asks for and the way to reach it. */
export function CoverCard({ device }: { device: DeviceDetail }) {
  const session = useSession();
  const { day } = useFormat();
  const support = supportOfDevice(device, session.today);
  const { warrantyType, warrantyUntil, supportEndsOn } = device;
  return (
    <DeviceCard
      title={m['device.cover.title']()}
      action={
        <Link to={inCompany(helpAddress(device.manufacturer, { device: device.id }), companyForLinks(session, device.companyId))} className={styles.link}>
          {m['device.cover.help']({ manufacturer: device.manufacturerName })}
        </Link>
      }
    >
      <Properties
        items={[
          support
            ? { label: m['device.cover.support'](), value: <Sentence>{withDots(support.serviceLevel, support.reference)}</Sentence> }
            : { label: m['device.cover.support'](), value: <span className="quiet">{m['device.cover.none']()}</span> },
          support !== undefined && {
            label: m['device.step.contract'](),
            value: (
              <span className={styles.value}>
                <ContractLink id={support.contractId} number={support.contractNumber} companyId={device.companyId} />
                <span className="quiet">{m['device.cover.until']({ day: day(support.untilOn, 'dated') })}</span>
              </span>
            ),
          },
          supportEndsOn !== null && { label: m['device.cover.supportEndsOn'](), value: day(supportEndsOn, 'dated') },
          (warrantyType !== null || warrantyUntil !== null) && {
            label: m['device.cover.warrantyShort'](),
            value: [warrantyType, warrantyUntil && m['device.cover.until']({ day: day(warrantyUntil, 'dated') })].filter(Boolean).join(', '),
          },
          !!support?.smartAccount && { label: m['device.cover.smartAccount'](), value: support.smartAccount },
          !!support?.virtualAccount && { label: m['device.cover.virtualAccount'](), value: support.virtualAccount },
          !!support?.ccoId && {
            label: m['device.cover.ccoId'](),
            value: (
              <span className={styles.value}>
                {support.ccoId} <CopyButton text={support.ccoId} label={m['device.copy']()} />
              </span>
            ),
          },
        ]}
      />
    </DeviceCard>
  );
}
