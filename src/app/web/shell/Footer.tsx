import { m } from '#generated/messages/messages.js';
import { LegalLinks } from '#parties/provider/web/parts/LegalLinks.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { supportHours } from '#platform/kit/web/support-hours.ts';
import styles from './Footer.module.css';

/** Name of the provider, its legal pages, and the hours of its phone. */
export function Footer({ isFixed }: { isFixed: boolean }) {
  const { provider } = useSession();
  return (
    <footer className={styles.footer} data-fixed={isFixed || undefined}>
      <span>{provider.name}</span>
      <LegalLinks />
      {provider.phone ? <span>{m['platform.support.phone']({ phone: provider.phone, hours: supportHours(provider) })}</span> : null}
    </footer>
  );
}
