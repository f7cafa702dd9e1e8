import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { deltaOf, shownDelta, type ComparedLicences, type LicencePair } from '../../licence.ts';
import { signed } from './signed.ts';
import styles from './Comparison.module.css';

/** Two sub-organisations on a phone: a heading for each SKU, a card for each of them. */
export function SideBySideCards({ pairs, names }: { pairs: readonly LicencePair[]; names: { first: string; second: string } }) {
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
        {of ? <span data-red={deltaOf(of) < 0 || undefined}>{signed(shownDelta(of), number)}</span> : null}
      </p>
      <p className="quiet">{of ? m['licences.card.counts']({ assigned: number(of.assigned), entitled: number(of.entitled) }) : m['licences.beside.none']()}</p>
    </li>
  );
}
