import { useMediaQuery } from '@mantine/hooks';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { computeDelta, computeShownDelta, computeUtilisation, type ComparedLicences, type LicencePair } from '../../licence.ts';
import { formatSigned, UtilisationBar } from './utilisation.tsx';
import styles from './Comparison.module.css';

const atOnce = { getInitialValueInEffect: false };

/** Two sub-organisations side by side, a row for each SKU. Without room the utilisation leaves whole. */
export function SideBySide({ pairs, names }: { pairs: readonly LicencePair[]; names: { first: string; second: string } }) {
  const isPhone = useMediaQuery('(max-width: 639px)', false, atOnce);
  const hasUtilisation = useMediaQuery('(min-width: 1360px)', true, atOnce) ?? true;
  if (isPhone) return <SideBySideCards pairs={pairs} names={names} />;
  const sides = ['first', 'second'] as const;
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={m['licences.beside.label'](names)}>
        <thead>
          <tr className={styles.above}>
            <th aria-hidden="true" />
            {sides.map((side) => (
              <th key={side} colSpan={hasUtilisation ? 4 : 3} scope="colgroup">
                <span>{names[side]}</span>
              </th>
            ))}
          </tr>
          <tr className={styles.head}>
            <th scope="col">{m['licences.column.sku']()}</th>
            {sides.map((side) => (
              <Heads key={side} hasUtilisation={hasUtilisation} />
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.sku} className={styles.line}>
              <th scope="row" className={styles.pair}>
                {pair.sku} {pair.description ? <span className="quiet">{pair.description}</span> : null}
              </th>
              {sides.map((side) => (
                <Figures key={side} of={pair[side]} hasUtilisation={hasUtilisation} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heads({ hasUtilisation }: { hasUtilisation: boolean }) {
  return (
    <>
      <th scope="col" className={styles.end}>
        {m['licences.column.entitled']()}
      </th>
      <th scope="col" className={styles.end}>
        {m['licences.column.assigned']()}
      </th>
      <th scope="col" className={styles.end}>
        {m['licences.column.delta']()}
      </th>
      {hasUtilisation ? (
        <th scope="col" className={styles.utilisation}>
          {m['licences.column.utilisation']()}
        </th>
      ) : null}
    </>
  );
}

function Figures({ of, hasUtilisation }: { of: ComparedLicences | undefined; hasUtilisation: boolean }) {
  const { number } = useFormat();
  if (!of)
    return (
      <>
        <td className={styles.end}>—</td>
        <td className={styles.end}>—</td>
        <td className={styles.end}>—</td>
        {hasUtilisation ? <td className={styles.utilisation} /> : null}
      </>
    );
  const delta = computeDelta(of);
  const utilisation = computeUtilisation(of);
  const isOver = delta < 0 || undefined;
  return (
    <>
      <td className={styles.end}>{number(of.entitled)}</td>
      <td className={`${styles.end} ${styles.now}`}>{number(of.assigned)}</td>
      <td className={styles.end} data-red={isOver}>
        {formatSigned(computeShownDelta(of), number)}
      </td>
      {hasUtilisation ? (
        <td className={styles.utilisation} data-red={isOver}>
          <span>{utilisation === null ? '—' : m['licences.percent']({ percent: utilisation })}</span>
          <UtilisationBar counts={of} />
        </td>
      ) : null}
    </>
  );
}

/** Two sub-organisations on a phone: a heading for each SKU, a card for each of them. */
function SideBySideCards({ pairs, names }: { pairs: readonly LicencePair[]; names: { first: string; second: string } }) {
  return pairs.map(({ sku, description, first, second }) => (
    <section key={sku} className={styles.cards}>
      <h2>
        {sku} <span>{description}</span>
      </h2>
      <ul>
        <Card name={names.first} of={first} />
        <Card name={names.second} of={second} />
      </ul>
    </section>
  ));
}

function Card({ name, of }: { name: string; of: ComparedLicences | undefined }) {
  const { number } = useFormat();
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {of ? <span data-red={computeDelta(of) < 0 || undefined}>{formatSigned(computeShownDelta(of), number)}</span> : null}
      </p>
      <p className="quiet">{of ? m['licences.card.counts']({ assigned: number(of.assigned), entitled: number(of.entitled) }) : m['licences.beside.none']()}</p>
    </li>
  );
}
