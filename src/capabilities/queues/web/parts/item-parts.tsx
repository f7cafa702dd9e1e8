import { m } from '#generated/messages/messages.js';
import { overviewPaths } from '#capabilities/overview/overview.paths.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import type { QueueRow } from '../../queues.api.ts';
import styles from './Item.module.css';

interface ItemFile {
  id: string;
  name: string;
}

/** Files attached to an item. */
export function ItemFiles({ files, address }: { files: readonly ItemFile[]; address: (file: string) => string }) {
  if (files.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{m['queues.files']()}</h3>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <a href={address(file.id)} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The company of an item, leading to its overview. */
export function CompanyLink({ item: { companyId, companyName } }: { item: Pick<QueueRow, 'companyId' | 'companyName'> }) {
  if (companyId === null || companyName === null) return '—';
  return <Link to={inCompany(overviewPaths.overview, companyId)}>{companyName}</Link>;
}

/** Text written by a person, under its heading: a report, an answer. Renders nothing without text. */
export function WrittenText({ heading, text }: { heading: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.quote}>{text}</p>
    </section>
  );
}
