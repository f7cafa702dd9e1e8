import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { formatPercent } from '#platform/kernel/format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Figures } from '#platform/kit/web/parts/Figures.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
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
    <div className={styles.figures}>
      <Figures
        areThree
        label={m['contracts.coverage.title']()}
        figures={(Object.keys(labels) as (keyof typeof labels)[]).map((name) => ({
          key: name,
          label: labels[name](),
          value: number(coverage[name]),
          note: m['contracts.coverage.share']({ share: formatPercent(coverage[name] / all, locale) }),
          to: withQuery(devicesAddress(), { ...kept, state: name }),
        }))}
      />
    </div>
  );
}
