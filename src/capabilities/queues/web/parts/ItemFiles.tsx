import { m } from '#generated/messages/messages.js';
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
