import { m } from '#generated/messages/messages.js';
import { pathText, type FeedLabels } from '#ingest/feed.names.ts';
import { valueText } from '#ingest/web/parts/value-text.ts';
import { inCompany } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import styles from '#queues/web/parts/Item.module.css';
import type { KeptInRun } from '../../feed-runs.api.ts';
import own from './FeedRunRows.module.css';

/** Corrected values that the run would have overwritten: what the ERP says, what the portal keeps. The page of the object takes the ERP's back. */
export function KeptValues({ feeds, values }: { feeds: FeedLabels; values: readonly KeptInRun[] }) {
  const format = useFormat();
  if (values.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="run-kept">
      <h3 id="run-kept" className={styles.heading}>
        {m['provider.runs.keptValues']()}
      </h3>
      <ul className={own.reported}>
        {values.map((one) => (
          <li key={`${one.title} ${one.path}`}>
            <span className={own.reportedHead}>
              <Link to={inCompany(one.address, one.companyId)}>{one.title}</Link>
              <span className="quiet">{pathText(feeds, one.entity, one.path)}</span>
            </span>
            <span>{m['provider.runs.keptValue']({ sent: valueText(one.sent, format), kept: valueText(one.kept, format), name: one.keeperName })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{m['provider.runs.keptHelp']()}</p>
    </section>
  );
}
