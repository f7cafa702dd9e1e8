import { asTree } from '#parties/companies/sub-organisation.ts';
import { m } from '#generated/messages/messages.js';
import type { SmartAccount } from '../../agreements.api.ts';
import styles from './Agreements.module.css';

/** A Smart Account with its Virtual Accounts, those within others below them. */
export function AccountTree({ account: { name, domain, virtualAccounts } }: { account: SmartAccount }) {
  return (
    <article className={styles.account}>
      <h3>
        {name} {domain ? <span className="quiet">{domain}</span> : null}
      </h3>
      <ul aria-label={m['licences.accounts.virtual']()}>
        {asTree(virtualAccounts).map(({ row, depth }) => (
          <li key={row.id} style={{ paddingInlineStart: `${depth * 20}px` }}>
            {row.name} {row.isDefault ? <span className="quiet">{m['licences.accounts.default']()}</span> : null}
          </li>
        ))}
      </ul>
    </article>
  );
}
