import { m } from '#generated/messages/messages.js';
import { pathText, type FeedLabels } from '#capabilities/ingest/feed.names.ts';
import { valueText } from '#capabilities/ingest/web/parts/value-text.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import type { KeptInRun } from '../../feed-runs.api.ts';
import { carrierAddress, companyAddress } from '#parties/provider/provider.paths.ts';
import own from './FeedRunRows.module.css';

function sentence({ kept, sent, keeperName }: KeptInRun, format: Format): string {
  const values = { sent: valueText(sent, format), kept: valueText(kept, format) };
  return keeperName === '' ? m['operations.runs.keptValueAlone'](values) : m['operations.runs.keptValue']({ ...values, name: keeperName });
}

/** Page where the ERP's value is taken back. */
function pageOf({ entity, address, companyId }: KeptInRun): string {
  if (address !== '') return inCompany(address, companyId);
  return entity === 'carriers' ? carrierAddress() : companyAddress(companyId);
}

/** Corrected values that the run would have overwritten: what the ERP says, what the portal keeps. The page of the object takes the ERP's back. */
export function KeptValues({ feeds, values }: { feeds: FeedLabels; values: readonly KeptInRun[] }) {
  const format = useFormat();
  if (values.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="run-kept">
      <h3 id="run-kept" className={styles.heading}>
        {m['operations.runs.keptValues']()}
      </h3>
      <ul className={own.reported}>
        {values.map((one) => (
          <li key={`${one.entity} ${one.title} ${one.path}`}>
            <span className={own.reportedHead}>
              <Link to={pageOf(one)}>{one.title}</Link>
              <span className="quiet">{pathText(feeds, one.entity, one.path)}</span>
            </span>
            <span>{sentence(one, format)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{m['operations.runs.keptHelp']()}</p>
    </section>
  );
}
