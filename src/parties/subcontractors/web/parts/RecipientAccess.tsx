import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { ObjectSkeleton } from '#platform/kit/web/parts/ObjectSkeleton.tsx';
import type { RecipientPlace } from '../../subcontractors.paths.ts';
import { isAt, recipientSessionQuery, type RecipientSession } from '../recipient-session.queries.ts';
import { CodeSignIn } from './CodeSignIn.tsx';
import { RecipientFrame } from './RecipientFrame.tsx';

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
        <LoadError title={m['subcontractors.access.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : session === undefined ? (
        <ObjectSkeleton blocks={[44, 120]} />
      ) : (
        <CodeSignIn key={`${place.prestasoc} ${place.mailcra}`} place={place} />
      )}
    </RecipientFrame>
  );
}
