import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { WrittenLegalPage } from '../../legal.api.ts';
import styles from './LegalForm.module.css';

type Version = WrittenLegalPage['versions'][number];

/** Versions of a page, the latest first. An earlier one can be taken up again; it stands once it is saved. */
export function LegalVersions({ versions, onTake }: { versions: readonly Version[]; onTake: (version: Version) => void }) {
  const { instant } = useFormat();
  if (versions.length === 0) return <p className="quiet">{m['provider.legal.isDefault']()}</p>;
  return (
    <section aria-label={m['provider.legal.versions']()}>
      <h2 className={styles.heading}>{m['provider.legal.versions']()}</h2>
      <ul className={styles.versions}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <span>
              {m['provider.legal.version']({ version: version.version, at: instant(version.savedAt) })}{' '}
              {index === 0 ? <span className="quiet">{m['provider.legal.inForce']()}</span> : null}
            </span>
            {index === 0 ? null : (
              <Button variant="default" size="sm" onClick={() => onTake(version)}>
                {m['provider.legal.take']()} <span className="visually-hidden">{String(version.version)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
