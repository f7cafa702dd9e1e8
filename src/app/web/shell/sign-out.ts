import type { AnyRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#accounts/accounts.paths.ts';
import { endSession } from '#accounts/web/own-account.ts';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { keptSession } from '#platform/web/session.ts';

/** Signs out and shows the sign-in page. Entries that this device has not sent are told first: they stay, and go when the same person signs in again. */
export async function signOut(router: AnyRouter): Promise<void> {
  const unsent = await unsentEntries();
  if (
    unsent > 0 &&
    !(await confirm({
      title: m['app.account.unsent']({ count: unsent }),
      text: m['app.account.unsentText'](),
      confirm: m['app.account.signOut'](),
      keep: m['app.account.stay'](),
    }))
  )
    return;
  await endSession();
  await router.navigate({ href: accountsPaths.signIn, replace: true });
}

/** Entries of the reader that wait on this device. Only who works in the field has any. */
async function unsentEntries(): Promise<number> {
  const user = keptSession()?.user;
  if (!user || !navigator.serviceWorker?.controller) return 0;
  const { unsentOf } = await import('#platform/web/offline/outbox.ts');
  return unsentOf(user.id).catch(() => 0);
}
