import type { AnyRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '#parties/accounts/accounts.paths.ts';
import { endSession } from '#parties/accounts/web/own-account.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { hasTyped } from '#platform/kit/web/form/typed-store.ts';
import { hasUnsent } from '#platform/kit/web/offline/unsent-mark.ts';
import { keptSession } from '#platform/kit/web/session.ts';

/** Signs out and shows the sign-in page. Entries that this device has not sent are told first: they stay, and go when the same person signs in again.
 *  Text of forms does not stay. */
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
  const user = keptSession()?.user.id;
  if (
    user !== undefined &&
    hasTyped(user) &&
    !(await confirm({
      title: m['app.account.typed'](),
      text: m['app.account.typedText'](),
      confirm: m['app.account.signOut'](),
      keep: m['app.account.stay'](),
    }))
  )
    return;
  await endSession();
  await router.navigate({ href: accountsPaths.signIn, replace: true, ignoreBlocker: true });
}

/** Entries and messages of the reader that wait on this device. */
async function unsentEntries(): Promise<number> {
  const user = keptSession()?.user;
  if (!user || !hasUnsent()) return 0;
  const [{ unsentOf }, { ownerOf }] = await Promise.all([
    import('#platform/kit/web/offline/outbox.ts'),
    import('#capabilities/conversations/web/message-outbox.ts'),
  ]);
  const counts = await Promise.all([user.id, ownerOf(user.id)].map((owner) => unsentOf(owner).catch(() => 0)));
  return counts.reduce((sum, count) => sum + count);
}
