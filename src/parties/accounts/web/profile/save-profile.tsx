import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Session, SessionUser } from '#platform/http/session.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { sessionQuery } from '#platform/kit/web/session.ts';
import type { Profile } from '../../accounts.api.ts';
import { accounts } from '../accounts.queries.ts';
import styles from './Profile.module.css';

const labels = {
  firstName: m['accounts.profile.firstName'],
  lastName: m['accounts.profile.lastName'],
  fullName: m['accounts.profile.fullName'],
  profileRole: m['accounts.profile.role'],
  jobFunction: m['accounts.profile.jobFunction'],
  landline: m['accounts.profile.landline'],
  mobile: m['accounts.profile.mobile'],
  ccoId: m['accounts.profile.ccoId'],
} satisfies Record<Exclude<keyof Profile, 'version'>, () => string>;
type Field = keyof typeof labels;

/** Updates the user of the session everywhere on screen. */
export function keepUser(user: SessionUser): void {
  queryClient.setQueryData<Session>(sessionQuery.queryKey, (session) => session && { ...session, user });
}

/** Saves the profile. If it was changed elsewhere meanwhile, both values are shown and the reader keeps one.
 *  @returns the current profile, or `undefined` when the reader went back to the form */
export async function saveProfile(body: Profile, intent: string): Promise<SessionUser | undefined> {
  try {
    const { user } = await accounts.call('POST /api/update_user', { body }, { idempotencyKey: intent });
    keepUser(user);
    toast({ kind: 'success', title: m['accounts.profile.saved']() });
    return user;
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.status !== 409 || !failure.members.current) throw failure;
    return resolveOwn(body, failure.members.current as SessionUser);
  }
}

async function resolveOwn(own: Profile, current: SessionUser): Promise<SessionUser | undefined> {
  const changed = (Object.keys(labels) as Field[]).filter((name) => (own[name] ?? '') !== current[name]);
  const kept = await resolveConflict<'own' | 'other'>({
    title: m['accounts.profile.conflict'](),
    text: m['accounts.profile.conflictText'](),
    own: { label: m['accounts.profile.ownValues'](), shown: shownValues(changed, own), value: 'own' },
    other: { label: m['accounts.profile.otherValues'](), shown: shownValues(changed, current), value: 'other' },
    confirm: m['accounts.profile.keep'](),
  });
  if (kept === undefined) return undefined;
  if (kept === 'own') return saveProfile({ ...own, version: current.version }, newIntent());
  keepUser(current);
  return current;
}

const shownValues = (names: readonly Field[], values: Partial<Record<Field, string>>): ReactNode => (
  <dl className={styles.values}>
    {names.map((name) => (
      <div key={name}>
        <dt>{labels[name]()}</dt>
        <dd>{values[name] || '—'}</dd>
      </div>
    ))}
  </dl>
);
