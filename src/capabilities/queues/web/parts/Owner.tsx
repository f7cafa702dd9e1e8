import { m } from '#generated/messages/messages.js';
import { Person } from '#platform/kit/web/parts/Person.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { QueueRow } from '../../queues.api.ts';

/** Owner of an item: a person, "Vous" for the reader, "Personne" without one. */
export function Owner({ item: { handledById, handledByName } }: { item: Pick<QueueRow, 'handledById' | 'handledByName'> }) {
  const { user } = useSession();
  if (handledByName === null) return <span className="quiet">{m['queues.nobody']()}</span>;
  return <Person name={handledByName} shown={handledById === user.id ? m['queues.you']() : undefined} />;
}
