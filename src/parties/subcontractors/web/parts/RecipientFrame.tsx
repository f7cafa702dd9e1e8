import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLogout } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { dialled } from '#platform/kernel/phone.ts';
import { dropDrafts } from '#platform/kit/web/drafts.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { forgetCopies } from '#platform/kit/web/offline/device-store.ts';
import { unsentOf } from '#platform/kit/web/offline/outbox.ts';
import { VisitorFrame } from '#platform/kit/web/parts/VisitorFrame.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { access, ofRecipient, providerQuery, showRecipient, type RecipientSession } from '../recipient-session.queries.ts';
import styles from './RecipientFrame.module.css';

/** A recipient's page: no menu, a bar with the provider's name, the language and the way out. */
export function RecipientFrame({ recipient, legal, children }: { recipient: RecipientSession | null; legal: ReactNode; children: ReactNode }) {
  const { data: portal } = useQuery({ ...providerQuery(), enabled: recipient === null });
  const provider = recipient?.provider ?? portal?.provider;
  return (
    <VisitorFrame
      provider={provider}
      end={recipient ? <SignOut recipient={recipient} /> : null}
      footer={
        <>
          {recipient ? <span>{m['subcontractors.frame.who']({ name: recipient.name, company: recipient.companyName })}</span> : null}
          {legal}
          {provider?.phone ? <a href={`tel:${dialled(provider.phone)}`}>{m['subcontractors.frame.phone']({ phone: provider.phone })}</a> : null}
        </>
      }
    >
      {children}
    </VisitorFrame>
  );
}

/** Signs out, after a warning about unsent entries: they stay on this device, and are sent when the same person signs in again. */
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
    dropDrafts(true);
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
