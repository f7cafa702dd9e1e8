import { m } from '#generated/messages/messages.js';
import { Day } from '#platform/kit/web/parts/Day.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import type { CoverRow, Milestone } from './life-line-rows.ts';
import styles from './LifeLineTable.module.css';

/** The days of the life line as a table. */
export function LifeLineTable({ covers, milestones, today }: { covers: readonly CoverRow[]; milestones: readonly Milestone[]; today: string }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={m['device.lifeLine.title']()}>
      <table className={styles.table}>
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
