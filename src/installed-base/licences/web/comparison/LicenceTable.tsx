import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconAlertTriangle, IconCircleDashed, IconCircleFilled, IconQuestionMark } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import {
  otherStateCounts,
  balanceNames,
  resolveBalance,
  computeDelta,
  computeShownDelta,
  computeUtilisation,
  type ComparedLicences,
  type Grouping,
  type LicenceGroup,
  otherStates,
  type Balance,
} from '../../licence.ts';
import { formatLineName, formatSigned, UtilisationBar } from './utilisation.tsx';
import styles from './Comparison.module.css';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { licencesAddress } from '../../licences.paths.ts';

const atOnce = { getInitialValueInEffect: false };

interface Shown {
  evolution: boolean;
  earlier: boolean;
  /** Whether a snapshot stands for the earlier day. */
  hasEarlier: boolean;
}

/** Lines in groups: a group adds up its lines and carries no state. Columns without room leave whole: the evolution, then the earlier day. */
export function LicenceTable({ groups, by, days }: { groups: readonly LicenceGroup[]; by: Grouping; days: { from: string; to: string; hasEarlier: boolean } }) {
  const { day } = useFormat();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isPhone = useMediaQuery('(max-width: 639px)', false, atOnce);
  const evolution = useMediaQuery('(min-width: 1200px)', true, atOnce) ?? true;
  const earlier = useMediaQuery('(min-width: 1040px)', true, atOnce) ?? true;
  const toggle = (key: string): void => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  if (isPhone) return <LicenceCards groups={groups} by={by} />;
  const shown = { evolution, earlier, hasEarlier: days.hasEarlier };
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={m['licences.title']()}>
        <thead>
          <tr className={styles.above}>
            <th colSpan={2} aria-hidden="true" />
            <th colSpan={earlier ? 2 : 1} scope="colgroup">
              <span>{m['licences.column.assigned']()}</span>
            </th>
            <th colSpan={evolution ? 5 : 4} aria-hidden="true" />
          </tr>
          <tr className={styles.head}>
            <th scope="col">{by === 'sku' ? m['licences.column.bySku']() : m['licences.column.bySubOrganisation']()}</th>
            <th scope="col" className={styles.end}>
              {m['licences.column.entitled']()}
            </th>
            {earlier ? (
              <th scope="col" className={styles.end}>
                {day(days.from)}
              </th>
            ) : null}
            <th scope="col" className={styles.end}>
              {day(days.to)}
            </th>
            {evolution ? (
              <th scope="col" className={styles.end}>
                {m['licences.column.evolution']()}
              </th>
            ) : null}
            <th scope="col" className={styles.end}>
              {m['licences.column.delta']()}
            </th>
            <th scope="col" className={styles.utilisation}>
              {m['licences.column.utilisation']()}
            </th>
            <th scope="col" className={styles.end}>
              {m['licences.column.unusedShort']()}
            </th>
            <th scope="col">{m['licences.column.state']()}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const isClosed = closed.has(group.key);
            return (
              <Fragment key={group.key}>
                <tr className={styles.group}>
                  <th scope="rowgroup">
                    <button type="button" aria-expanded={!isClosed} onClick={() => toggle(group.key)}>
                      {isClosed ? (
                        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
                      ) : (
                        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
                      )}
                      <strong>{by === 'sku' ? group.key : formatLineName(group.lines[0]!, 'sku')}</strong>
                      {by === 'sku' ? <span>{group.description}</span> : null}
                    </button>
                  </th>
                  <Figures of={group} shown={shown} />
                  <td />
                </tr>
                {isClosed
                  ? null
                  : group.lines.map((line) => (
                      <tr key={`${line.sku} ${line.subOrganisation?.id}`} className={styles.line}>
                        <td className={styles.name}>
                          <LineLink line={line} by={by} />
                          <OtherStates line={line} />
                        </td>
                        <Figures of={line} shown={shown} />
                        <td>
                          <Status {...resolveBalanceLook(resolveBalance(line))} />
                        </td>
                      </tr>
                    ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Figures({ of, shown }: { of: LicenceGroup | ComparedLicences; shown: Shown }) {
  const { number } = useFormat();
  const delta = computeDelta(of);
  const utilisation = computeUtilisation(of);
  const isOver = delta < 0;
  return (
    <>
      <td className={styles.end}>{number(of.entitled)}</td>
      {shown.earlier ? <td className={`${styles.end} ${styles.past}`}>{shown.hasEarlier ? number(of.earlier) : '—'}</td> : null}
      <td className={`${styles.end} ${styles.now}`}>{number(of.assigned)}</td>
      {shown.evolution ? (
        <td className={styles.end} data-zero={of.assigned === of.earlier || !shown.hasEarlier || undefined}>
          {shown.hasEarlier ? formatSigned(of.assigned - of.earlier, number) : '—'}
        </td>
      ) : null}
      <td className={styles.end} data-red={isOver || undefined}>
        {formatSigned(computeShownDelta(of), number)}
      </td>
      <td className={styles.utilisation} data-red={isOver || undefined}>
        <span>{utilisation === null ? '—' : m['licences.percent']({ percent: utilisation })}</span>
        <UtilisationBar counts={of} />
      </td>
      <td className={styles.end} data-red={of.unusedActive > 0 || undefined}>
        {of.unusedActive > 0 ? number(of.unusedActive) : '—'}
      </td>
    </>
  );
}

/** Lines on a phone: a heading for each group, a card of three lines for each line. */
function LicenceCards({ groups, by }: { groups: readonly LicenceGroup[]; by: Grouping }) {
  const { number } = useFormat();
  return groups.map((group) => (
    <section key={group.key} className={styles.cards}>
      <h2>
        {by === 'sku' ? group.key : formatLineName(group.lines[0]!, 'sku')} {by === 'sku' ? <span>{group.description}</span> : null}
      </h2>
      <ul>
        {group.lines.map((line) => {
          const utilisation = computeUtilisation(line);
          return (
            <li key={`${line.sku} ${line.subOrganisation?.id}`}>
              <p>
                <strong>
                  <LineLink line={line} by={by} />
                </strong>
                <span data-red={computeDelta(line) < 0 || undefined}>{formatSigned(computeShownDelta(line), number)}</span>
              </p>
              <p>
                <span>{m['licences.card.counts']({ assigned: number(line.assigned), entitled: number(line.entitled) })}</span>
                <span>{utilisation === null ? '—' : m['licences.percent']({ percent: utilisation })}</span>
              </p>
              <p>
                <Status {...resolveBalanceLook(resolveBalance(line))} />
                {line.unusedActive > 0 ? <span data-red="">{m['licences.card.unusedActive']({ count: line.unusedActive })}</span> : null}
              </p>
              <OtherStates line={line} />
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

/** Licences of a line that expire soon, wait for their device, are unused or have expired; nothing where there are none. */
function OtherStates({ line: { others } }: { line: ComparedLicences }) {
  const { number } = useFormat();
  const said = otherStates.filter((state) => others[state] > 0).map((state) => otherStateCounts[state]({ count: others[state], shown: number(others[state]) }));
  return said.length === 0 ? null : <small className="quiet">{withDots(...said)}</small>;
}

/** Look of the balance of a line. */
const resolveBalanceLook = (balance: Balance): StatusLook => {
  const label = balanceNames[balance]();
  if (balance === 'over') return { label, family: 'danger', icon: IconAlertTriangle, isPill: true };
  if (balance === 'unknown') return { label, family: 'neutral', icon: IconQuestionMark };
  return balance === 'full' ? { label, family: 'neutral', icon: IconCircleFilled } : { label, family: 'success', icon: IconCircleDashed };
};

/** Name of a line within its group; a sub-organisation leads to its licences. */
function LineLink({ line, by }: { line: ComparedLicences; by: Grouping }) {
  const { subOrganisation } = line;
  return (
    <>
      {by === 'sku' && subOrganisation ? <Link to={licencesAddress(subOrganisation.id)}>{subOrganisation.name}</Link> : formatLineName(line, by)}
      {by === 'subOrganisation' && line.description ? <span className="quiet"> {line.description}</span> : null}
    </>
  );
}
