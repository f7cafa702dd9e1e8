import { closeErased, lockManagedAlone, managedAlone } from '#accounts/server/account-closing.service.ts';
import type { AppError } from '#platform/errors.ts';
import { platformError } from '#platform/errors.ts';
import type { DeclaredPerson } from '#platform/server/db/personal-data.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import type { Author } from '#platform/server/journal/journal.ts';
import { personalDataError } from '../personal-data.errors.ts';
import { findAccount, hasPlannedWork, insertErasure, searchedPerson, type ErasableAccount } from './erasure.store.ts';
import { eraseFrom } from './rows-of-people.store.ts';

export const erasureJob = 'personal-data.erase';

/** Reason why an account cannot be erased now. @param alone a company whose last manager the person is */
export async function refusalOf(db: ScopedDb, account: ErasableAccount, callerId: string, alone: string | undefined): Promise<AppError | undefined> {
  if (account.erasedAt !== null) return personalDataError('personal-data.erased');
  if (account.id === callerId) return personalDataError('personal-data.ownAccount');
  if (alone !== undefined) return personalDataError('personal-data.lastManager', { company: alone });
  return (await hasPlannedWork(db, account.id)) ? personalDataError('personal-data.hasWork') : undefined;
}

export const shownRefusal = async (db: ScopedDb, account: ErasableAccount, callerId: string): Promise<AppError | undefined> =>
  refusalOf(db, account, callerId, await managedAlone(db, account.id));

/** Takes account, companies and sessions away at once, and leaves the rest to a job.
 *  @throws notFound, personal-data.erased, personal-data.ownAccount, personal-data.lastManager, personal-data.hasWork */
export async function beginErasure(tx: ScopedDb, author: Author, people: readonly DeclaredPerson[], userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const account = await findAccount(tx, userId);
  if (!account) throw platformError('notFound');
  const refusal = await refusalOf(tx, account, author.id ?? '', await lockManagedAlone(tx, userId));
  if (refusal) throw refusal;
  const person = await searchedPerson(tx, account);
  await insertErasure(tx, person, author.id);
  for (const declared of people.filter(({ table }) => table === 'users')) await eraseFrom(tx, declared, person);
  await closeErased(tx, author, userId);
  await enqueue(tx, erasureJob, { userId }, { key: `erasure ${userId}` });
}
