import { ContractLink } from '#installed-base/contracts/web/parts/ContractLink.tsx';
import { expiryOf } from '#installed-base/catalogue/expiry.ts';
import { m } from '#generated/messages/messages.js';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { CoverageRow } from '#installed-base/equipment/coverage.api.ts';
import { SerialLink } from '#installed-base/equipment/web/parts/SerialLink.tsx';
import styles from './CoverageAnswer.module.css';

/** Contract or warranty of a serial number with its last day, and the end of the cover that other contracts continue; else the contract that ended, or the nearest known number. */
export function CoverText({ row: { state, device, nearest } }: { row: CoverageRow }) {
  const { day } = useFormat();
  const session = useSession();
  if (!device)
    return nearest === null ? null : (
      <>
        {m['device.coverage.near']()} <SerialLink serial={nearest} />
      </>
    );
  const contract = device.contractId === null ? null : <ContractLink id={device.contractId} number={device.contractNumber!} companyId={device.companyId} />;
  if (state === 'warrantyOnly') return <>{m['device.coverage.until']({ day: day(device.warrantyUntil) })}</>;
  if (contract === null || device.contractUntil === null) return <>{state === 'covered' ? '' : m['device.coverage.noContract']()}</>;
  if (state === 'uncovered')
    return (
      <>
        {contract} {m['device.coverage.ended']({ day: day(device.contractUntil) })}
      </>
    );
  const { contractUntil, coverUntil } = device;
  const isContinued = coverUntil !== null && contractUntil < coverUntil;
  const isNear = expiryOf(coverUntil ?? contractUntil, session.today) === 'underThreeMonths';
  const until = isContinued ? m['device.coverage.continued']({ day: day(coverUntil) }) : m['device.coverage.until']({ day: day(contractUntil) });
  return (
    <>
      {contract} {isContinued ? `${m['device.coverage.until']({ day: day(contractUntil) })}, ` : null}
      <span className={isNear ? styles.near : undefined}>{until}</span>
    </>
  );
}
