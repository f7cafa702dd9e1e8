import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLogout } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { locales, type Locale } from '#platform/locale.ts';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { chooseLocale, useLocale } from '#platform/web/locale.ts';
import { forgetCopies } from '#platform/web/offline/device-store.ts';
import { unsentOf } from '#platform/web/offline/outbox.ts';
import { Brand } from '#platform/web/parts/Brand.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { access, ofRecipient, providerQuery, showRecipient, type RecipientSession } from '../recipient-session.queries.ts';
import styles from './RecipientFrame.module.css';

// Each language in its own words.
const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** A recipient's page: no menu, a bar with the provider's name, the language and the way out. */
export function RecipientFrame({ recipient, children }: { recipient: RecipientSession | null; children: ReactNode }) {
  const locale = useLocale();
  const { data: portal } = useQuery({ ...providerQuery(), enabled: recipient === null });
  const provider = recipient?.provider ?? portal?.provider;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <Brand width={24} />
          <span>{provider?.name}</span>
        </span>
        <nav aria-label={m['subcontractors.frame.language']()} className={styles.languages}>
          {locales.map((one) => (
            <button key={one} type="button" lang={one} aria-current={one === locale || undefined} onClick={() => choose(one)}>
              {names[one]}
            </button>
          ))}
        </nav>
        {recipient ? <SignOut recipient={recipient} /> : null}
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        {recipient ? <span>{m['subcontractors.frame.who']({ name: recipient.name, company: recipient.companyName })}</span> : null}
        {provider?.phone ? <a href={`tel:${provider.phone.replaceAll(/\s/g, '')}`}>{m['subcontractors.frame.phone']({ phone: provider.phone })}</a> : null}
      </footer>
    </div>
  );
}

function choose(locale: Locale): void {
  chooseLocale(locale);
  // Responses hold sentences too.
  void queryClient.invalidateQueries();
}

/** Signs out; entries that this device has not sent are told first: they stay, and go when the same person signs in again. */
function SignOut({ recipient: { id } }: { recipient: RecipientSession }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    const unsent = await unsentOf(id).catch(() => 0);
    const question = {
      title: m['subcontractors.signOut.unsent']({ count: unsent }),
      text: m['subcontractors.signOut.unsentText'](),
      confirm: m['subcontractors.signOut'](),
      keep: m['subcontractors.signOut.stay'](),
    };
    if (unsent > 0 && !(await confirm(question))) return;
    setLeaving(true);
    try {
      await access.call('DELETE /api/recipient/session', undefined, ofRecipient);
    } catch (failure) {
      toastFailure(m['subcontractors.signOut.failed'](), failure);
      setLeaving(false);
      return;
    }
    await forgetCopies().catch(() => undefined);
    queryClient.clear();
    showRecipient(null);
  };
  return (
    <Button variant="default" size="sm" className={styles.out} aria-label={m['subcontractors.signOut']()} loading={isLeaving} onClick={() => void leave()}>
      <IconLogout size={16} stroke={1.7} aria-hidden="true" />
      <span className={styles.outText}>{m['subcontractors.signOut']()}</span>
    </Button>
  );
}
