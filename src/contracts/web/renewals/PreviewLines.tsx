import { m } from '#generated/messages/messages.js';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { isQuote } from '../../renewal.ts';
import type { RenewalPreview } from '../../renewals.api.ts';
import { refusalText } from './refusal-text.ts';
import styles from './AskRenewalDialog.module.css';

/** Maximum lines shown of each part. */
const shownAtMost = 50;

type Line = RenewalPreview['lines'][number];

/** Lines that would be asked for, and those that cannot be, with their reasons. */
export function PreviewLines({ preview, isStale }: { preview: RenewalPreview | undefined; isStale: boolean }) {
  if (!preview) return null;
  const refused = preview.lines.filter(({ refusal }) => refusal !== null);
  const renewable = preview.lines.filter(({ refusal }) => refusal === null);
  return (
    <>
      {renewable.length > 0 ? (
        <Part title={m['contracts.renewal.renewable']({ count: renewable.length })} lines={renewable} isStale={isStale} />
      ) : (
        <p className={styles.refused}>{m['contracts.renewal.error.nothing']()}</p>
      )}
      {refused.length > 0 ? <Part title={m['contracts.renewal.notRenewable']({ count: refused.length })} lines={refused} isStale={isStale} /> : null}
    </>
  );
}

function Part({ title, lines, isStale }: { title: string; lines: readonly Line[]; isStale: boolean }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.lines} data-stale={isStale || undefined} aria-label={title}>
        {lines.slice(0, shownAtMost).map((line, index) => (
          <PreviewLine key={`${line.contractNumber} ${line.reference} ${line.serial} ${index}`} line={line} />
        ))}
        {lines.length > shownAtMost ? <li className={styles.quiet}>{m['contracts.renewal.moreLines']({ count: lines.length - shownAtMost })}</li> : null}
      </ul>
    </section>
  );
}

function PreviewLine({ line }: { line: Line }) {
  const { day, locale } = useFormat();
  const place = [line.manufacturer, line.contractNumber ?? m['contracts.renewal.withoutContract']()].join(' · ');
  return (
    <li>
      <span>
        <Reference>{line.reference}</Reference> {line.serial === null ? null : <span className="serial">{line.serial}</span>}
      </span>
      <span className={styles.end}>
        {line.endsOn === null
          ? m['contracts.renewal.until']({ day: day(line.untilOn, 'dated') })
          : m['contracts.renewal.fromTo']({ from: day(line.endsOn, 'dated'), to: day(line.untilOn, 'dated') })}
      </span>
      <span className={styles.quiet}>{place}</span>
      <span className={`${styles.quiet} ${styles.end}`}>{line.refusal === null && isQuote(line) ? m['contracts.renewal.kind.quote']() : null}</span>
      {line.refusal === null ? null : <span className={styles.reason}>{refusalText(line, line.refusal, locale)}</span>}
    </li>
  );
}
