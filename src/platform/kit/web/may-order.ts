import { hasRight, useSession } from './session.ts';

/** Whether the reader may send tickets: a customer who orders services. */
export function useMayOrder(): boolean {
  const session = useSession();
  return session.user.staffRole === null && hasRight(session, 'services');
}
