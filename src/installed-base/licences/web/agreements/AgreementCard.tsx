import { IconCalendarCheck, IconCalendarPlus, IconCalendarX, IconHourglassLow } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { TermState } from '../../agreement.ts';
import type { Agreement } from '../../agreements.api.ts';
import styles from './Agreements.module.css';

const looks = (): Record<TermState, StatusLook> => ({
  upcoming: { label: m['licences.term.upcoming'](), family: 'info', icon: IconCalendarPlus },
  running: { label: m['licences.term.running'](), family: 'success', icon: IconCalendarCheck },
  ending: { label: m['licences.term.ending'](), family: 'warning', icon: IconHourglassLow, isPill: true },
  ended: { label: m['licences.term.ended'](), family: 'danger', icon: IconCalendarX },
});

/** An agreement: its term, its True Forward date, its suites. */
export function AgreementCard({ agreement }: { agreement: Agreement }) {
  const { day, number } = useFormat();
  const { label, manufacturerName, startsOn, endsOn, trueForwardOn, smartAccountName, state, suites } = agreement;
  return (
    <article className={styles.agreement}>
      <header>
        <h3>{agreement.number}</h3>
        <Status {...looks()[state]} />
      </header>
      {label ? <p className="quiet">{label}</p> : null}
      <Properties
        items={[
          { label: m['licences.agreements.manufacturer'](), value: manufacturerName },
          { label: m['licences.agreements.term'](), value: m['licences.agreements.fromTo']({ from: day(startsOn, 'auto'), to: day(endsOn, 'auto') }) },
          { label: m['licences.agreements.trueForward'](), value: trueForwardOn && day(trueForwardOn, 'auto') },
          { label: 'Smart Account', value: smartAccountName },
        ]}
      />
      {suites.length === 0 ? null : (
        <table className={styles.suites}>
          <thead>
            <tr>
              <th scope="col">{m['licences.agreements.suite']()}</th>
              <th scope="col">{m['licences.agreements.portfolio']()}</th>
              <th scope="col" className={styles.end}>
                {m['licences.agreements.quantity']()}
              </th>
            </tr>
          </thead>
          <tbody>
            {suites.map((suite) => (
              <tr key={`${suite.portfolio} ${suite.name}`}>
                <td>{suite.name}</td>
                <td>{suite.portfolio}</td>
                <td className={styles.end}>{suite.quantity === null ? '—' : number(suite.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
