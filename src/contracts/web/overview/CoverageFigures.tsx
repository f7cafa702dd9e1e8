import { devicesAddress } from '#equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { formatPercent } from '#platform/format.ts';
import { Link } from '#platform/web/Link.tsx';
import { currentLocale } from '#platform/web/locale.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { ContractsOverview } from '../../contracts-overview.api.ts';
import styles from './CoverageFigures.module.css';

const labels = {
  covered: m['contracts.coverage.covered'],
  warrantyOnly: m['contracts.coverage.warrantyOnly'],
  uncovered: m['contracts.coverage.uncovered'],
} satisfies Record<keyof ContractsOverview['coverage'], () => string>;

/** Devices by what protects them today; each figure leads to its devices. */
export function CoverageFigures({ coverage, kept }: { coverage: ContractsOverview['coverage']; kept: Readonly<Record<string, string | undefined>> }) {
  const { number } = useFormat();
  const locale = currentLocale();
  const all = coverage.covered + coverage.warrantyOnly + coverage.uncovered;
  if (all === 0) return null;
  return (
    <ul className={styles.figures} aria-label={m['contracts.coverage.title']()}>
      {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
        <li key={name}>
          <Link to={withQuery(devicesAddress(), { ...kept, state: name })} className={styles.figure}>
            <span>{labels[name]()}</span>
            <span className={styles.value}>{number(coverage[name])}</span>
            <span className={styles.note}>{m['contracts.coverage.share']({ share: formatPercent(coverage[name] / all, locale) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
