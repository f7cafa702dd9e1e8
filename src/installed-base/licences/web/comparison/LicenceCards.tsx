import { m } from '#generated/messages/messages.js';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { balanceOf, deltaOf, shownDelta, utilisationOf, type Grouping, type LicenceGroup } from '../../licence.ts';
import { balanceLook } from '../licence-looks.ts';
import { lineName } from './line-name.ts';
import { LineLink } from './LineLink.tsx';
import { OtherStates } from './OtherStates.tsx';
import { signed } from './signed.ts';
import styles from './Comparison.module.css';

/** Lines on a phone: a heading for each group, a card of three lines for each line. */
export function LicenceCards({ groups, by }: { groups: readonly LicenceGroup[]; by: Grouping }) {
  const { number } = useFormat();
  return groups.map((group) => (
    <section key={group.key} className={styles.cards}>
      <h2>
        {by === 'sku' ? group.key : lineName(group.lines[0]!, 'sku')} {by === 'sku' ? <span>{group.description}</span> : null}
      </h2>
      <ul>
        {group.lines.map((line) => {
          const utilisation = utilisationOf(line);
          return (
            <li key={`${line.sku} ${line.subOrganisation?.id}`}>
              <p>
                <strong>
                  <LineLink line={line} by={by} />
                </strong>
                <span data-red={deltaOf(line) < 0 || undefined}>{signed(shownDelta(line), number)}</span>
              </p>
              <p>
                <span>{m['licences.card.counts']({ assigned: number(line.assigned), entitled: number(line.entitled) })}</span>
                <span>{utilisation === null ? '—' : m['licences.percent']({ percent: utilisation })}</span>
              </p>
              <p>
                <Status {...balanceLook(balanceOf(line))} />
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
