import type { Session } from '#platform/http/session.ts';
import { deviceStore, forgetCopies, keepCopy } from './device-store.ts';

/** Pages that open without a network. */

/** Name of the copy of the session. */
export const sessionCopy = 'session';

/** Prepares this device: keeps the pages, and who reads them. What was kept of anybody else goes. Failures leave the device without offline work.
 *  @param session of the owner: an account's, or one without an account */
export async function prepareOffline(owner: string, session: unknown): Promise<void> {
  await forgetCopies(owner);
  await keepCopy(owner, sessionCopy, session);
  await navigator.serviceWorker?.register('/service-worker.js');
}

/** The session that this device last verified, whose ever. */
export async function findDeviceSession(): Promise<unknown> {
  const copies = await (await deviceStore()).getAll('copies');
  return copies.find(({ name }) => name === sessionCopy)?.data;
}

/** The session of an account that this device last verified, while the server cannot be reached. @param conSeq number of the session that was signed in here */
export async function findKeptSession(conSeq: string): Promise<Session | undefined> {
  const session = (await findDeviceSession()) as Session | undefined;
  // The last person who signed in has taken the place of the others.
  return session?.con_seq === conSeq ? session : undefined;
}
