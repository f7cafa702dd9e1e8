import { closeErased, lockManagedAlone } from '#parties/accounts/server/accounts.service.ts';
import { findCompanyManagedAlone } from '#parties/accounts/server/people.store.ts';
import { type AppError, platformError, declareErrors } from '#platform/kernel/errors.ts';
import type { DeclaredPerson } from '#platform/data/server/db/personal-data.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { closeErasedRecipient } from '#parties/subcontractors/server/recipient-codes.service.ts';
import {
  findAccount,
  findRecipient,
  hasPlannedWork,
  insertErasure,
  lockPerson,
  readSearchedPerson,
  type ErasablePerson,
  type PersonTable,
} from './erasure.store.ts';
import { eraseFrom } from './rows-of-people.store.ts';
import { m } from '#generated/messages/messages.js';

export const erasureJob = 'personal-data.erase';

/** Reason why a person cannot be erased now. @param alone a company whose last manager the person is */
async function findRefusal(db: ScopedDb, person: ErasablePerson, callerId: string, alone: string | undefined): Promise<AppError | undefined> {
  if (person.erasedAt !== null) return personalDataError('personal-data.erased');
  if (person.id === callerId) return personalDataError('personal-data.ownAccount');
  if (alone !== undefined) return personalDataError('personal-data.lastManager', { company: alone });
  return (await hasPlannedWork(db, person.id)) ? personalDataError('personal-data.hasWork') : undefined;
}

export const findShownRefusal = async (db: ScopedDb, person: ErasablePerson, callerId: string): Promise<AppError | undefined> =>
  findRefusal(db, person, callerId, await findCompanyManagedAlone(db, person.id));

/** Takes account, companies and sessions away at once, and leaves the rest to a job.
 *  @throws notFound, personal-data.erased, personal-data.ownAccount, personal-data.lastManager, personal-data.hasWork */
export async function beginErasure(tx: ScopedDb, author: Author, people: readonly DeclaredPerson[], userId: string): Promise<void> {
  await lockPerson(tx, 'users', userId);
  const account = await findAccount(tx, userId);
  if (!account) throw platformError('notFound');
  await eraseFirst(tx, author, { people, table: 'users', person: account, alone: await lockManagedAlone(tx, userId) });
  await closeErased(tx, author, userId);
}

/** The same for a recipient, whose codes and sessions end at once.
 *  @throws notFound, personal-data.erased, personal-data.hasWork */
export async function beginErasureOfRecipient(tx: ScopedDb, author: Author, people: readonly DeclaredPerson[], id: string): Promise<void> {
  await lockPerson(tx, 'subcontractor_recipients', id);
  const recipient = await findRecipient(tx, id);
  if (!recipient) throw platformError('notFound');
  await eraseFirst(tx, author, { people, table: 'subcontractor_recipients', person: recipient, alone: undefined });
  await closeErasedRecipient(tx, author, id);
}

interface Erased {
  people: readonly DeclaredPerson[];
  /** The row that is the person. */
  table: PersonTable;
  person: ErasablePerson;
  alone: string | undefined;
}

async function eraseFirst(tx: ScopedDb, author: Author, { people, table, person, alone }: Erased): Promise<void> {
  const refusal = await findRefusal(tx, person, author.id ?? '', alone);
  if (refusal) throw refusal;
  const searched = await readSearchedPerson(tx, person);
  await insertErasure(tx, searched, author.id);
  for (const declared of people.filter((one) => one.table === table)) await eraseFrom(tx, declared, searched);
  await enqueue(tx, erasureJob, { personId: person.id }, { key: `erasure ${person.id}` });
}

const personalDataError = declareErrors({
  'personal-data.ownAccount': [409, m['personal-data.refused.ownAccount']],
  'personal-data.lastManager': [409, m['personal-data.refused.lastManager']],
  'personal-data.hasWork': [409, m['personal-data.refused.hasWork']],
  'personal-data.erased': [409, m['personal-data.refused.erased']],
});
