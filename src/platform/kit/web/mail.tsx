import { m } from '#generated/messages/messages.js';
import type { ShownProvider } from '#platform/http/session.ts';
import { keptSession } from './session.ts';
import { IconMailOff } from '@tabler/icons-react';
import styles from './mail.module.css';

/** Whether mails leave the portal. @param provider where there may be no session */
export const isMailSent = (provider: ShownProvider | undefined = keptSession()?.provider): boolean => provider === undefined || provider.mail === 'sends';

/** A sentence that promises a mail, or its replacement where mail is not set up. @param otherwise by default: advice to inform the person oneself */
export const promiseMail = (promise: string, otherwise: string = m['platform.mailOff.others'](), provider?: ShownProvider): string =>
  isMailSent(provider) ? promise : otherwise;

/** Text for readers whose own mail does not leave. */
export function explainMailOff(provider: ShownProvider | undefined = keptSession()?.provider): string {
  return m['platform.mailOff.self']({ provider: [provider?.name, provider?.phone].filter(Boolean).join(', ') });
}

/** Says why no mail leaves the portal; nothing while they do. */
export function MailNote() {
  if (isMailSent()) return null;
  const label = keptSession()?.provider.mail === 'none' ? m['platform.mailOff.none']() : m['platform.mailOff.away']();
  return (
    <p role="status" className={styles.note}>
      <IconMailOff size={16} stroke={1.7} aria-hidden="true" />
      <span>{label}</span>
    </p>
  );
}
