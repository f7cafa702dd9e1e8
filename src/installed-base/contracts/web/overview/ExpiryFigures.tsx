import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ContractsOverview } from '../../contracts-overview.api.ts';
import { linesIn } from '../../timeline.ts';
import { classAddress, type KeptFilters } from './expiry-links.ts';
import styles from './ExpiryFigures.module.css';

/** Lines by the class of their end, in one line of links. */
export function ExpiryFigures({ classes, kept }: { classes: ContractsOverview['classes']; kept: KeptFilters }) {
  const { number } = useFormat();
  const all = linesIn(classes);
  const { underThreeMonths, expired } = classes;
  const allLines = kept.contractState === 'active' ? m['contracts.figures.active'] : m['contracts.figures.all'];
  return (
    <ul className={styles.figures} aria-label={m['contracts.figures.label']()}>
      <li>
        <Link to={classAddress(kept)}>{allLines({ count: all, shown: number(all) })}</Link>
      </li>
      <li data-class={underThreeMonths > 0 ? 'underThreeMonths' : undefined}>
        <Link to={classAddress(kept, 'underThreeMonths')}>
          {m['contracts.figures.underThreeMonths']({ count: underThreeMonths, shown: number(underThreeMonths) })}
        </Link>
      </li>
      <li data-class={expired > 0 ? 'expired' : undefined}>
        <Link to={classAddress(kept, 'expired')}>{m['contracts.figures.expired']({ count: expired, shown: number(expired) })}</Link>
      </li>
    </ul>
  );
}
