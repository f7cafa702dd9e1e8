import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { DeviceCard } from './device-cards.tsx';
import { coverRows, buildMilestones, type CoverRow, type Milestone } from './life-line-rows.ts';
import { LifeLine } from './LifeLine.tsx';
import { Day, Sentence } from '#platform/kit/web/parts/cells.tsx';
import lifeLineTableStyles from './LifeLineTable.module.css';
import styles from './DeviceCard.module.css';

/** Covers and life cycle of a device, as a chart or a table. */
export function LifeLineCard({ device }: { device: DeviceDetail }) {
  const { today } = useSession();
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const [covers, milestones] = [coverRows(device, format, today), buildMilestones(device)];
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

/** The days of the life line as a table. */
function LifeLineTable({ covers, milestones, today }: { covers: readonly CoverRow[]; milestones: readonly Milestone[]; today: string }) {
  return (
    <div className={lifeLineTableStyles.scroll} tabIndex={0} role="group" aria-label={m['device.lifeLine.title']()}>
      <table className={lifeLineTableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{m['device.lifeLine.cover']()}</th>
            <th scope="col">{m['device.lifeLine.from']()}</th>
            <th scope="col">{m['device.lifeLine.until']()}</th>
            <th scope="col">{m['device.lifeLine.state']()}</th>
          </tr>
        </thead>
        <tbody>
          {covers.map((cover) => (
            <tr key={cover.id}>
              <th scope="row">
                <Sentence>{cover.title}</Sentence>
                {cover.more ? (
                  <small>
                    <Sentence>{cover.more}</Sentence>
                  </small>
                ) : null}
              </th>
              <td>
                <Day day={cover.from} style="dated" />
              </td>
              <td>{cover.until === null ? cover.text : <Day day={cover.until} style="dated" />}</td>
              <td>{cover.state}</td>
            </tr>
          ))}
          {milestones.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.label}</th>
              <td>—</td>
              <td>
                <Day day={one.day} style="dated" />
              </td>
              <td>{one.day < today ? m['device.lifeLine.passed']() : m['device.cover.toCome']()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
