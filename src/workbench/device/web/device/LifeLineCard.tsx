import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { coverRows, milestonesOf } from './life-line-rows.ts';
import { LifeLine } from './LifeLine.tsx';
import { LifeLineTable } from './LifeLineTable.tsx';
import styles from './DeviceCard.module.css';

/** Covers and life cycle of a device, as a chart or a table. */
export function LifeLineCard({ device }: { device: DeviceDetail }) {
  const { today } = useSession();
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const [covers, milestones] = [coverRows(device, format, today), milestonesOf(device)];
  const product = { manufacturer: device.manufacturerName, reference: device.reference };
  const isEmpty = covers.length === 0 && milestones.length === 0;
  const label = m['device.lifeLine.describe']({ serial: device.serial, covers: covers.length, milestones: milestones.length });
  return (
    <DeviceCard
      title={m['device.lifeLine.title']()}
      action={
        isEmpty ? null : (
          <button type="button" className={styles.link} onClick={() => setTable(!isTable)}>
            {isTable ? m['device.lifeLine.chart']() : m['device.lifeLine.table']()}
          </button>
        )
      }
    >
      {isEmpty ? (
        <p className="quiet">{m['device.lifeLine.empty']()}</p>
      ) : isTable ? (
        <LifeLineTable covers={covers} milestones={milestones} today={today} />
      ) : (
        <LifeLine covers={covers} milestones={milestones} product={product} today={today} label={label} />
      )}
      {device.lifeCycle?.source ? <p className={styles.source}>{m['device.lifeLine.source']({ source: device.lifeCycle.source })}</p> : null}
    </DeviceCard>
  );
}
