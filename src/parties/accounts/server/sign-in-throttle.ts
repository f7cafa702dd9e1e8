import { admitAttempt, type Origin } from '#platform/http/server/known-places.ts';
import { admit, throttleKey } from '#platform/http/server/rate-limit.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { deleteCount, forgetFailures } from './sign-in-links.store.ts';

/** One attempt to prove a password. */
export interface Attempt {
  succeeded(): Promise<void>;
}

const makeSignInGuard = (email: string) => ({
  purpose: 'sign-in',
  owner: email,
  own: { free: 5, longestSeconds: 900 },
  address: { free: 30, longestSeconds: 60 },
  everywhere: { free: 20, longestSeconds: 15 },
});

/** Slows down guessing of passwords. @throws tooMany */
export async function attemptSignIn(platform: Platform, email: string, origin: Origin): Promise<Attempt> {
  const [here, ...shared] = await admitAttempt(platform, makeSignInGuard(email), origin);
  return {
    // Successes do not count, so that an office behind one address is not slowed down. Failures from that address still do.
    succeeded: async () => {
      const counts = { here: here!.key, shared: shared.map(({ key }) => key) };
      await forgetFailures(platform.database.system.db, counts, makeSignInGuard(email), origin);
    },
  };
}

/** The same for the password asked again inside a session. @throws tooMany */
export async function attemptCurrentPassword(platform: Platform, userId: string): Promise<Attempt> {
  const key = throttleKey('current-password', userId);
  await admit(platform, { key, free: 5, longestSeconds: 900 });
  return {
    succeeded: async () => {
      await deleteCount(platform.database.system.db, key);
    },
  };
}
