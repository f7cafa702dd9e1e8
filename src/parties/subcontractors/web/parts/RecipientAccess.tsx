import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { ObjectSkeleton } from '#platform/kit/web/parts/object-page.tsx';
import type { RecipientPlace } from '../../subcontractors.paths.ts';
import { isAt, recipientSessionQuery, type RecipientSession, access, ofRecipient, providerQuery, showRecipient } from '../recipient-session.queries.ts';
import { CodeSignIn } from './CodeSignIn.tsx';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { dropDrafts } from '#platform/kit/web/drafts.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { forgetCopies } from '#platform/kit/web/offline/device-store.ts';
import { countUnsent } from '#platform/kit/web/offline/outbox.ts';
import { VisitorFrame } from '#platform/kit/web/parts/VisitorFrame.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import styles from './RecipientFrame.module.css';

interface RecipientAccessProps {
  place: RecipientPlace;
  /** Links to the legal pages, for the end of the page. */
  legal: ReactNode;
  children: (session: RecipientSession) => ReactNode;
}

/** Page at the address of a recipient: the sign-in by a code, then the screens of the recipient who signed in there. */
export function RecipientAccess({ place, legal, children }: RecipientAccessProps) {
  const { data: session, error, refetch } = useQuery(recipientSessionQuery);
  const recipient = session && isAt(session, place) ? session : null;
  return (
    <RecipientFrame recipient={recipient} legal={legal}>
      {recipient ? (
        children(recipient)
      ) : error && session === undefined ? (
        <LoadFailure title={m['subcontractors.access.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : session === undefined ? (
        <ObjectSkeleton blocks={[44, 120]} />
      ) : (
        <CodeSignIn key={`${place.prestasoc} ${place.mailcra}`} place={place} />
      )}
    </RecipientFrame>
  );
}

/** A recipient's page: no menu, a bar with the provider's name, the language and the way out. */
function RecipientFrame({ recipient, legal, children }: { recipient: RecipientSession | null; legal: ReactNode; children: ReactNode }) {
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
          {provider?.phone ? <a href={`tel:${toDialled(provider.phone)}`}>{m['subcontractors.frame.phone']({ phone: provider.phone })}</a> : null}
        </>
      }
    >
      {children}
    </VisitorFrame>
  );
}

/** Signs out; entries that this device has not sent are told first: they stay, and go when the same person signs in again. */
function SignOut({ recipient: { id } }: { recipient: RecipientSession }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    const unsent = await countUnsent(id).catch(() => 0);
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
